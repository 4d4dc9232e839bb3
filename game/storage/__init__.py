"""What lies on disk: where, the settings, the game in progress, the replays that are kept."""
