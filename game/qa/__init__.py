"""The tools of quality assurance: traces recorded and driven, scripts, a player by chance, crash reports."""
