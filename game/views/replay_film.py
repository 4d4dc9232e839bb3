"""Pictures of a replay, composed without the window: one moment as PNG, the whole as GIF or, by ffmpeg, as MP4."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO, Final

from PIL import GifImagePlugin, Image, ImageChops, ImageDraw, ImageFont

from game import assets
from game.engine.games import rules_for
from game.locale import _
from game.replay.playback import Cut
from game.replay.recording import Moment, Recording
from game.scene.layout import make_board
from game.scene.textures import CardTextures, felt_texture, resampled
from game.scene.themes import Theme
from game.views.numbers import clock, score_text

FPS: Final = 10
LEAST_MS: Final = 1000 // FPS
MOST_MS: Final = 2000
"""For how long at least and at most a picture of a film is shown, see `Playback.cuts`."""

_CLEAR: Final = 255  # the colour number that is none

Progress = Callable[[int], bool]
"""Told how many pictures are done; False: stop."""


class StoppedError(Exception):
    """The film was broken off."""


class NoFilmError(Exception):
    """ffmpeg is not there or did not make the film; the text says why."""


class Painter:
    """Paints moments of a replay, all at the same size: the table, below it code and figures."""

    def __init__(
        self,
        recording: Recording,
        width: int,
        theme: Theme,
        look: tuple[str, str],
        *,
        flat: bool = False,
        mirrored: bool = False,
        large: bool = False,
    ) -> None:
        """`look`: card faces and backs. `flat`: one colour of cloth, for pictures of few colours.

        `mirrored`, `large`: as for `make_board`.
        """
        self._recording, self._theme = recording, theme
        code = recording.code
        height = round(width * (0.56 if code.game == "DS" else 0.62)) // 2 * 2
        # A board brings its own bars; what lies between them is the table.
        board = make_board(
            rules_for(code).names, width, height + 120, draw=code.draw, mirrored=mirrored, large=large
        )
        self._top = board.bar.bottom
        self._table_height = board.status.y - board.bar.bottom
        self._strip = max(24, round(width / 30)) // 2 * 2
        self.size = (width, (self._table_height + self._strip) // 2 * 2)
        self._board = board
        self._textures = CardTextures(board.card, *look)
        self._ground = self._paint_ground(flat)
        self._font = _font(round(self._strip * 0.52))

    def _paint_ground(self, flat: bool) -> Image.Image:
        cloth, board = self._theme.cloth, self._board
        ground = Image.new("RGB", (self.size[0], self._table_height), cloth.felt[:3])
        if not flat:
            felt = felt_texture(cloth, *ground.size).image.convert("RGB")
            ground = felt.resize(ground.size, Image.Resampling.BICUBIC)
        share = cloth.mark[3] / 255
        for name, slot in board.slots.items():
            mark = resampled(assets.SPRITES / "marks" / f"{_mark(name)}.png", *board.card)
            alpha = mark.getchannel("A").point(lambda a: round(a * share))
            ground.paste(Image.new("RGB", board.card, cloth.mark[:3]), (slot.x, slot.y - self._top), alpha)
        return ground

    def paint(self, position: int) -> Image.Image:
        """The moment after so many actions."""
        moment = self._recording.moment(position)
        picture = Image.new("RGB", self.size, self._theme.panel[:3])
        picture.paste(self._ground, (0, 0))
        table, textures = moment.table, self._textures
        for item in self._board.place(table):
            if item.visible.w or item.index >= len(table[item.pile]) - 2:
                image = textures.of(item.card, item.face_up).image
                at = item.rect.x - textures.margin, item.rect.y - textures.margin - self._top
                picture.paste(image, at, image)
        self._write(picture, position, moment)
        return picture

    def _write(self, picture: Image.Image, position: int, moment: Moment) -> None:
        """The strip below the table."""
        width, height = self.size
        pen, theme, recording = ImageDraw.Draw(picture), self._theme, self._recording
        pen.rectangle((0, self._table_height, width, height), fill=theme.panel[:3])
        y = self._table_height + self._strip / 2 + self._font.size * 0.36
        pad = self._strip * 0.5
        code = recording.code
        pen.text((pad, y), str(code), fill=theme.dim[:3], font=self._font, anchor="ls")
        figures = [
            f"{position}/{len(recording)}",
            f"{_('Score')} {score_text(moment.score, vegas=code.vegas)}",
            f"{_('Moves')} {moment.moves}",
            f"{_('Time')} {clock(moment.time_ms)}",
        ]
        text = "    ".join(figures)
        pen.text((width - pad, y), text, fill=theme.text[:3], font=self._font, anchor="rs")


def _mark(pile: str) -> str:
    if pile[0] == "f":
        return f"foundation-{pile[1]}"
    return {"t": "column-K", "c": "cell"}.get(pile[0], "slot")


@lru_cache(maxsize=4)
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(assets.FONTS / "NotoSansJP-Regular.ttf"), size)


def write_gif(file: BinaryIO, painter: Painter, cuts: Sequence[Cut], progress: Progress) -> None:
    """An animated picture, written as it is painted: each frame holds only what has changed.

    Raises `StoppedError`, and OSError.
    """
    palette = _palette(painter, cuts)
    before: Image.Image | None = None
    for i, cut in enumerate(cuts):
        frame = painter.paint(cut.position).quantize(palette=palette, dither=Image.Dither.NONE)
        place, options = (0, 0), {"duration": cut.ms, "disposal": 1}
        shown = frame
        if before is None:
            for part in GifImagePlugin.getheader(frame, info={"loop": 0})[0]:
                file.write(part)
        else:
            shown, place = _changed(before, frame)
            options["transparency"] = _CLEAR
        for part in GifImagePlugin.getdata(shown, place, **options):
            file.write(part)
        before = frame
        if not progress(i + 1):
            raise StoppedError
    file.write(b";")


def _changed(before: Image.Image, after: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """What differs between two frames, all else clear, and where it belongs."""
    indices = _indices(after)
    difference = ImageChops.difference(indices, _indices(before))
    box = difference.getbbox() or (0, 0, 1, 1)
    indices.paste(_CLEAR, mask=difference.point([255] + [0] * 255))
    part = indices.crop(box)
    shown = Image.frombytes("P", part.size, part.tobytes())
    palette = after.getpalette()
    assert palette is not None
    shown.putpalette(palette)
    return shown, box[:2]


def _palette(painter: Painter, cuts: Sequence[Cut]) -> Image.Image:
    """Colours that suit the whole film: those of a few pictures from its course."""
    samples = [painter.paint(cuts[round(part * (len(cuts) - 1))].position) for part in (0, 0.4, 0.7, 1)]
    width, height = painter.size
    sheet = Image.new("RGB", (width, height * len(samples)))
    for i, sample in enumerate(samples):
        sheet.paste(sample, (0, i * height))
    return sheet.quantize(_CLEAR, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _indices(image: Image.Image) -> Image.Image:
    """The palette's numbers as a grey picture."""
    return Image.frombytes("L", image.size, image.tobytes())


def write_mp4(path: Path, painter: Painter, cuts: Iterable[Cut], progress: Progress) -> None:
    """A film, made by ffmpeg. Raises `NoFilmError`, `StoppedError`, and OSError."""
    program = shutil.which("ffmpeg")
    if program is None:
        raise NoFilmError(
            _("A film needs ffmpeg, which is not installed; the animated picture needs nothing")
        )
    size = "x".join(map(str, painter.size))
    command = [
        program, "-hide_banner", "-loglevel", "error", "-y",
        "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", size, "-r", str(FPS), "-i", "-",
        "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-f", "mp4", str(path),
    ]  # fmt: skip
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stderr is not None
        try:
            for i, cut in enumerate(cuts):
                pixels = painter.paint(cut.position).tobytes()
                for _again in range(max(1, round(cut.ms / LEAST_MS))):
                    process.stdin.write(pixels)
                if not progress(i + 1):
                    process.kill()
                    raise StoppedError
            process.stdin.close()
        except BrokenPipeError:
            pass  # it has ended by itself, and says why
        said = process.stderr.read().decode("utf-8", "replace").strip()
    if process.returncode:
        reason = said.splitlines()[-1] if said else str(process.returncode)
        raise NoFilmError(_("ffmpeg could not make the film: {reason}").format(reason=reason))
