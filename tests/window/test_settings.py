"""The settings in the window: all of them, applied and saved at once, each with its way back."""

import json
from dataclasses import fields
from functools import partial
from pathlib import Path

import arcade
import pytest

from game.engine.refusal import Refusal
from game.locale import LANGUAGES, language
from game.scene.geometry import Rect
from game.scene.themes import TABLES, theme
from game.storage.settings import Settings
from game.views.controls import PictureChoice, Reset, Slider, Toggle
from game.views.menu import MenuView
from game.views.settings_view import SettingsView, backs
from game.views.text_view import FaqView
from game.views.widgets import Button, Widget
from tests.window.hand import Hand, Starter

pytestmark = pytest.mark.window

DEFAULTS = Settings()
SIZES = [(1280, 800), (800, 600), (640, 480)]


@pytest.fixture
def hand(open_hand: Starter) -> Hand:
    return opened(open_hand())


def opened(hand: Hand) -> Hand:
    hand.window.show_view(SettingsView(hand.window))
    hand.step(2)
    return hand


def view(hand: Hand) -> SettingsView:
    shown = hand.window.current_view
    assert isinstance(shown, SettingsView)
    return shown


def saved(hand: Hand) -> dict[str, object]:
    values: dict[str, object] = json.loads(hand.data.settings_file.read_text())
    return values


def reset_of(hand: Hand, name: str) -> Reset:
    return view(hand)._rows.resets[name]


def controls(hand: Hand, name: str) -> list[Widget]:
    """The widgets of a setting: those between the reset before and its own."""
    widgets = view(hand).widgets.all
    end = widgets.index(reset_of(hand, name))
    start = end
    while start and not isinstance(widgets[start - 1], Reset) and widgets[start - 1].focusable:
        start -= 1
    return [w for w in widgets[start:end] if w.clip is not None]


def click_on(hand: Hand, widget: Widget) -> None:
    """Bring a widget into sight and click it."""
    view(hand).widgets.set_focus(widget)
    view(hand).widgets.set_focus(None)
    hand.click_at(*widget.rect.center)
    hand.step(1)


def of_kind(hand: Hand, kind: type[Widget]) -> list[str]:
    return [name for name in view(hand)._rows.resets if isinstance(controls(hand, name)[0], kind)]


def test_every_setting_has_its_place(hand: Hand) -> None:
    chosen_in_the_menu = {"variant", "ds_draw", "ds_vegas", "sh_cells", "winnable_modes", "deal_effort"}
    kept_by_the_program = {"window", "last_code", "livesplit_allowed", "version", "unknown"}
    rest = {f.name for f in fields(Settings)} - chosen_in_the_menu - kept_by_the_program
    assert set(view(hand)._rows.resets) == rest


def test_each_switch_works_at_once_and_has_its_way_back(hand: Hand) -> None:
    names = of_kind(hand, Toggle)
    assert len(names) >= 9
    for name in names:
        before = getattr(DEFAULTS, name)
        assert not reset_of(hand, name).enabled, name
        click_on(hand, controls(hand, name)[0])
        assert getattr(hand.window.settings, name) is not before, name
        assert saved(hand)[name] is not before, name
        assert reset_of(hand, name).enabled, name
        click_on(hand, reset_of(hand, name))
        assert getattr(hand.window.settings, name) is before, name
        assert saved(hand)[name] is before, name
        assert not reset_of(hand, name).enabled, name
        switch = controls(hand, name)[0]
        assert isinstance(switch, Toggle)
        assert switch.value is before


def test_each_slider_goes_by_mouse_and_keys(hand: Hand) -> None:
    names = of_kind(hand, Slider)
    assert names == ["double_click_ms", "volume", "kept_replays"]
    for name in names:
        slider = controls(hand, name)[0]
        assert isinstance(slider, Slider)
        view(hand).widgets.set_focus(slider)
        hand.key("RIGHT")
        higher = getattr(hand.window.settings, name)
        assert higher > getattr(DEFAULTS, name)
        hand.key("LEFT")
        hand.key("LEFT")
        assert getattr(hand.window.settings, name) < getattr(DEFAULTS, name) < higher
        y = slider.rect.center[1]
        hand.press(slider._track.x + 1, y)
        hand.carry(slider._track.right + 50, y)
        assert getattr(hand.window.settings, name) == slider._values[-1]
        hand.carry(slider._track.x - 500, y)
        hand.release(slider._track.x - 500, y)
        assert getattr(hand.window.settings, name) == slider._values[0] == saved(hand)[name]
        hand.carry(slider._track.right, y, 0)
        assert getattr(hand.window.settings, name) == slider._values[0]
        click_on(hand, reset_of(hand, name))
        assert getattr(hand.window.settings, name) == getattr(DEFAULTS, name)


def test_every_value_that_can_be_chosen_is_allowed(hand: Hand, tmp_path: Path) -> None:
    """What a settings file would not take must not be offered."""
    for name in list(view(hand)._rows.resets):
        for at in range(len(controls(hand, name))):
            control = controls(hand, name)[at]
            values = list(control._values) if isinstance(control, Slider) else [None]
            for value in values:
                if isinstance(control, Slider):
                    control._changed(value)
                else:
                    click_on(hand, control)
                path = tmp_path / "copy.json"
                assert hand.window.settings.save(path) is None
                again, notices = Settings.load(path)
                assert notices == []
                assert getattr(again, name) == getattr(hand.window.settings, name)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("face", ["classic", "four", "large", "large-four"]),
        ("back", backs()),
        ("table", list(TABLES)),
    ],
)
def test_pictures_choose_faces_backs_and_tables(hand: Hand, name: str, values: list[str]) -> None:
    assert len(controls(hand, name)) == len(values)
    order = sorted(range(len(values)), key=lambda at: values[at] == getattr(DEFAULTS, name))
    for at in order:
        value = values[at]
        click_on(hand, controls(hand, name)[at])
        assert getattr(hand.window.settings, name) == value == saved(hand)[name]
        shown = controls(hand, name)
        assert [w.chosen for w in shown if isinstance(w, PictureChoice)].index(True) == at
        assert reset_of(hand, name).enabled is (value != getattr(DEFAULTS, name))


def test_the_default_back_and_table_are_there() -> None:
    assert DEFAULTS.back in backs()
    assert DEFAULTS.table in TABLES


def test_table_and_interface_show_at_once(hand: Hand) -> None:
    click_on(hand, controls(hand, "table")[list(TABLES).index("paper")])
    assert hand.window.theme == theme("paper")
    paper = hand.screenshot().getpixel((3, 300))
    click_on(hand, controls(hand, "interface")[2])
    assert hand.window.theme == theme("paper", "dark")
    assert hand.screenshot().getpixel((3, 300)) == paper
    assert hand.screenshot().getpixel((500, 5)) == theme("paper", "dark").panel[:3]


def test_the_language_changes_without_a_restart(hand: Hand) -> None:
    languages = controls(hand, "language")
    assert [w.label for w in languages if isinstance(w, Button)] == ["System", *LANGUAGES.values()]
    for at, code in enumerate(LANGUAGES, start=1):
        click_on(hand, controls(hand, "language")[at])
        assert language() == code == saved(hand)["language"]
        hand.screenshot()
    click_on(hand, reset_of(hand, "language"))
    assert hand.window.settings.language == ""


def test_sound_takes_effect(hand: Hand) -> None:
    hand.window.options = hand.window.options.__class__(hand.data, size=hand.window.get_size())
    click_on(hand, controls(hand, "sound")[0])
    assert not hand.window.sounds.enabled
    click_on(hand, controls(hand, "sound")[0])
    assert hand.window.sounds.enabled
    view(hand).widgets.set_focus(controls(hand, "volume")[0])
    hand.key("RIGHT")
    assert hand.window.sounds.volume == hand.window.settings.volume == 75


def test_mute_of_the_command_line_stays_in_force(hand: Hand) -> None:
    click_on(hand, controls(hand, "sound")[0])
    click_on(hand, controls(hand, "sound")[0])
    assert hand.window.settings.sound
    assert not hand.window.sounds.enabled


def test_animation_sets_the_speed(hand: Hand) -> None:
    for at, speed in enumerate((0.0, 0.5, 1.0, 2.0)):
        click_on(hand, controls(hand, "animation")[at])
        assert hand.window.speed == speed


def test_unknown_settings_of_a_newer_version_are_kept(open_hand: Starter) -> None:
    hand = open_hand()
    hand.data.settings_file.parent.mkdir(parents=True, exist_ok=True)
    hand.data.settings_file.write_text('{"settings": 9, "aurora": [1, 2]}')
    hand = opened(open_hand())
    click_on(hand, controls(hand, "left_handed")[0])
    assert saved(hand)["aurora"] == [1, 2]
    assert saved(hand)["settings"] == 9


def test_reset_all_asks_first(hand: Hand) -> None:
    for name in ("left_handed", "reduced_motion"):
        click_on(hand, controls(hand, name)[0])
    hand.window.settings.variant = "SH"
    button = next(
        w for w in view(hand).widgets.all if isinstance(w, Button) and w.label == "Reset all settings"
    )
    click_on(hand, button)
    assert hand.dialog.lines == ["2 settings get their defaults back."]
    hand.choose("Cancel")
    assert hand.window.settings.left_handed
    click_on(hand, button)
    hand.choose("Reset")
    assert not hand.window.settings.left_handed
    assert not any(reset.enabled for reset in view(hand)._rows.resets.values())
    assert saved(hand)["reduced_motion"] is False
    assert hand.window.settings.variant == "SH"


def test_a_disk_that_takes_nothing_is_told_once(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Settings, "save", lambda *_: Refusal("No room"))
    click_on(hand, controls(hand, "left_handed")[0])
    assert hand.dialog.lines == ["No room"]
    hand.key("ESCAPE")
    click_on(hand, controls(hand, "left_handed")[0])
    assert view(hand).dialog is None
    assert hand.window.settings.left_handed is False


def test_everything_can_be_reached_by_keys_and_is_seen_when_it_has_the_focus(hand: Hand) -> None:
    shown = view(hand)
    area = shown.area
    assert area is not None
    seen = []
    for _ in range(200):
        hand.key("TAB")
        focus = shown.widgets.focus
        assert focus is not None
        if seen and focus is seen[0]:
            break
        seen.append(focus)
        if focus.clip is not None:
            assert focus.rect.y >= area.rect.y
            assert focus.rect.bottom <= area.rect.bottom
    assert set(seen) == {w for w in shown.widgets.all if w.focusable and w.enabled}
    first = controls(hand, "left_handed")[0]
    shown.widgets.set_focus(first)
    hand.key("SPACE")
    assert hand.window.settings.left_handed
    hand.key("LEFT")
    assert not hand.window.settings.left_handed


def test_a_change_keeps_the_place(hand: Hand) -> None:
    click_on(hand, controls(hand, "interface")[1])
    area = view(hand).area
    assert area is not None
    before = area.offset
    assert before > 0
    click_on(hand, controls(hand, "interface")[2])
    assert view(hand).area is not area
    assert view(hand).area.offset == before


def test_what_is_scrolled_away_cannot_be_clicked(hand: Hand) -> None:
    area = view(hand).area
    assert area is not None
    first = controls(hand, "language")[1]
    assert view(hand).widgets.at(*first.rect.center) is first
    area.scroll_to(120)
    assert first.rect.y < area.rect.y
    assert view(hand).widgets.at(*first.rect.center) is not first


@pytest.mark.parametrize("size", SIZES)
def test_nothing_leaves_the_sheet_or_covers_another_control(
    open_hand: Starter, size: tuple[int, int]
) -> None:
    hand = opened(open_hand(size=size))
    area = view(hand).area
    assert area is not None
    inside = [w for w in view(hand).widgets.all if w.clip is not None]
    for widget in inside:
        assert widget.rect.x >= area.rect.x
        assert widget.rect.right <= area.rect.right - area.bar_width(hand.window.interface_scale)
    for i, one in enumerate(inside):
        for other in inside[i + 1 :]:
            assert not one.rect.overlap(other.rect), (one, other)
    bottom = max(w.rect.bottom for w in inside)
    assert Rect(*area.rect).y + area._height >= bottom


def test_back_leads_to_the_menu_or_to_where_it_was_opened(hand: Hand) -> None:
    hand.key("ESCAPE")
    assert isinstance(hand.window.current_view, MenuView)
    hand.window.show_view(SettingsView(hand.window, partial(FaqView, hand.window)))
    hand.choose("Back")
    assert isinstance(hand.window.current_view, FaqView)


def test_the_wheel_moves_the_settings(hand: Hand) -> None:
    area = view(hand).area
    assert area is not None
    hand.window.dispatch_event("on_mouse_scroll", 500, 300, 0, -3)
    assert area.offset > 0
    hand.key("END", arcade.key.MOD_NUMLOCK)
    assert area.offset == area.farthest
