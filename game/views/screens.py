"""The screens that the menu leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.views.view import HavenView

if TYPE_CHECKING:
    from game.window import HavenWindow


def screen(window: HavenWindow, name: str) -> HavenView:
    """The view behind a button of the menu; loaded only now, so that the menu is there sooner.

    `name`: ``statistics``, ``calendar``, ``settings``, ``replays``, ``rules``, ``faq`` or ``examples``.
    """
    if name == "statistics":
        from game.views.statistics import StatisticsView

        return StatisticsView(window)
    if name == "calendar":
        from game.views.calendar import CalendarView

        return CalendarView(window)
    if name == "settings":
        from game.views.settings_view import SettingsView

        return SettingsView(window)
    if name == "replays":
        from game.views.replay_list import ReplayListView

        return ReplayListView(window)
    from game.views.text_view import FaqView, RulesView

    if name == "faq":
        return FaqView(window)
    if name == "rules":
        return RulesView(window, window.settings.variant)
    from game.views.examples_view import ExamplesView

    return ExamplesView(window, window.settings.variant)
