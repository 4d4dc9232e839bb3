"""Ask a window to close, as a window manager does: close_window.py ID, on the display of the environment."""

import ctypes
import ctypes.util
import os
import sys

X11 = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
CLIENT_MESSAGE = 33


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
    )


class Event(ctypes.Union):
    """XEvent, which is larger than each of its kinds."""

    _fields_ = (("client", ClientMessage), ("room", ctypes.c_long * 24))


def main() -> None:
    """Send WM_DELETE_WINDOW."""
    X11.XOpenDisplay.restype = ctypes.c_void_p
    X11.XInternAtom.restype = ctypes.c_ulong
    display = ctypes.c_void_p(X11.XOpenDisplay(os.environ["DISPLAY"].encode()))
    window = ctypes.c_ulong(int(sys.argv[1]))
    event = Event()
    event.client.type = CLIENT_MESSAGE
    event.client.window = window
    event.client.message_type = X11.XInternAtom(display, b"WM_PROTOCOLS", 0)
    event.client.format = 32
    event.client.data[0] = X11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
    X11.XSendEvent(display, window, 0, ctypes.c_long(0), ctypes.byref(event))
    X11.XCloseDisplay(display)


if __name__ == "__main__":
    main()
