"""Lists of games out and in, and the reset: the questions before, what is done, and what is said after."""

from __future__ import annotations

from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.engine.refusal import Refusal
from game.locale import _, ngettext, say
from game.storage.atomic import cannot_write
from game.storage.exchange import ExchangeError, newest, read_file, write_new
from game.views.view import Choice, Dialog, HavenView

if TYPE_CHECKING:
    from game.window import HavenWindow


class Tell(Protocol):
    """Shows a sentence, and the results as they are now."""

    def __call__(self, text: str, *, warn: bool = False) -> None: ...


class ListDesk:
    """What can be done with the list of all games. The data folder is where lists are written and looked for."""

    def __init__(self, window: HavenWindow, view: HavenView, tell: Tell) -> None:
        self._window, self._view, self._tell = window, view, tell
        self._results = window.results
        self._folder = window.options.data.root

    def ask_export(self) -> None:
        """Ask in which form to write the list of all games."""
        folder = str(self._folder)
        self._view.ask(
            Dialog(
                _("Export the games of all modes?"),
                [_("The list is written into the folder {folder}").format(folder=folder)],
                [
                    Choice("CSV", partial(self._export, "csv"), primary=True),
                    Choice("JSON", partial(self._export, "json")),
                    Choice(_("Cancel"), self._view.dismiss),
                ],
            )
        )

    def _export(self, form: str) -> None:
        self._view.dismiss()
        folder = self._folder
        games = self._results.games()
        try:
            path = write_new(folder, games, form, self._today)
        except OSError as error:
            self._complain(cannot_write(folder, error))
            return
        count = ngettext("{n} game", "{n} games", len(games))
        self._tell(_("{games} written to {path}").format(games=count, path=path))

    @property
    def _today(self) -> date:
        return self._window.options.today or datetime.now().astimezone().date()

    def ask_import(self) -> None:
        """Ask whether to add the games of the newest list in the data folder."""
        folder = self._folder
        path = newest(folder)
        explain = _("A list to import is a file statistics….csv or statistics….json in the folder {folder}")
        lines = [explain.format(folder=folder)]
        choices = [Choice(_("Close"), self._view.dismiss)]
        if path is not None:
            lines.append(_("The newest is {file}").format(file=path.name))
            choices = [
                Choice(_("Import"), lambda: self._import(path), primary=True),
                Choice(_("Cancel"), self._view.dismiss),
            ]
        self._view.ask(Dialog(_("Import games?"), lines, choices))

    def _import(self, path: Path) -> None:
        self._view.dismiss()
        try:
            found = read_file(path)
        except ExchangeError as error:
            self._complain(error.reason)
            return
        added, problem = self._results.add(found.games)
        if problem is not None:
            self._complain(problem)
            return
        text = ngettext("{n} game added", "{n} games added", added)
        known = len(found.games) - added
        text += " · " + ngettext("{n} known already", "{n} known already", known)
        if found.faults:
            row, reason = found.faults[0]
            text += " · " + ngettext("{n} refused", "{n} refused", len(found.faults))
            text += " · " + _("row {n}: {reason}").format(n=row, reason=say(reason))
        self._tell(text, warn=bool(found.faults))

    def ask_reset(self) -> None:
        """Ask whether to forget all games."""
        self._view.ask(
            Dialog(
                _("Delete all statistics?"),
                [
                    _("This deletes {games} of all modes. A copy of the results is kept.").format(
                        games=ngettext("{n} game", "{n} games", len(self._results.games()))
                    )
                ],
                [Choice(_("Delete"), self._reset), Choice(_("Cancel"), self._view.dismiss, primary=True)],
                icon="warning",
            )
        )

    def _reset(self) -> None:
        self._view.dismiss()
        copy, problem = self._results.reset()
        if problem is not None:
            self._complain(problem)
            return
        kept = _("The copy is {path}").format(path=copy) if copy is not None else ""
        self._tell(" · ".join(filter(None, [_("All statistics are deleted"), kept])))

    def _complain(self, refusal: Refusal) -> None:
        self._tell(say(refusal), warn=True)
