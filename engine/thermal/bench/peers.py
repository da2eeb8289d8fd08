"""Times other readers of FLIR files on the files of the arguments: `peers.py RUNS FILE...`; prints one JSON line {peer: {file: milliseconds}}.

flirpy is taken from FLIRPY_DIR, flyr from FLYR_DIR (folders that hold the packages). A peer that is missing or fails has no entry.
"""
import contextlib
import io
import json
import os
import statistics
import struct
import sys
import time


def fff_of(data):
    """Bytes of the FFF in a JPEG, or the file itself."""
    if data[:2] != b"\xff\xd8":
        return data
    at, parts = 2, {}
    while at < len(data) and data[at + 1] != 0xDA:
        if data[at + 1] == 0xFF:
            at += 1
            continue
        length = struct.unpack(">H", data[at + 2 : at + 4])[0]
        payload = data[at + 4 : at + 2 + length]
        if data[at + 1] == 0xE1 and payload[:5] == b"FLIR\0":
            parts[payload[6]] = payload[8:]
        at += 2 + length
    return b"".join(parts[index] for index in sorted(parts))


def flirpy():
    sys.path.insert(0, os.environ["FLIRPY_DIR"])
    from flirpy.io.fff import Fff

    def read(data):
        frame = Fff(fff_of(data))
        raw = frame.get_image()
        if raw[0, 0] == 0x5089:
            raise ValueError("a PNG, which flirpy does not read")
        return frame.get_radiometric_image()

    return read


def flyr():
    sys.path.insert(0, os.environ["FLYR_DIR"])
    import flyr as package

    return lambda data: package.unpack(io.BytesIO(data)).celsius


def formula():
    """The formula alone, in numpy, on counts in memory: what no Python reader can be faster than."""
    import numpy as np

    def read(data):
        fff = fff_of(data)
        order = "<" if struct.unpack("<I", fff[0x14:0x18])[0] <= 0xFFFF else ">"
        start, count = struct.unpack(order + "II", fff[0x18:0x20])
        records = {}
        for i in range(count):
            kind, _, _, _, offset, length = struct.unpack(order + "HHIIII", fff[start + 32 * i : start + 32 * i + 20])
            records.setdefault(kind, fff[offset : offset + length])
        raw, info = records[1], records[0x20]
        if raw[0x20:0x22] in (b"\x89P", b"\xff\xd8"):
            raise ValueError("packed counts")
        counts = np.frombuffer(raw, "<u2", offset=0x20)
        f = lambda at: struct.unpack("<f", info[at : at + 4])[0]
        r1, b, curve, r2, o = f(0x58), f(0x5C), f(0x60), f(0x30C), struct.unpack("<i", info[0x308:0x30C])[0]
        return lambda: b / np.log(r1 / (r2 * (counts * 1.02 - 30.0 + o)) + curve) - 273.15

    return read


def median_ms(run, runs):
    for _ in range(2):
        run()
    taken = []
    for _ in range(runs):
        start = time.perf_counter()
        run()
        taken.append((time.perf_counter() - start) * 1000)
    return statistics.median(taken)


def main():
    runs, files, result = int(sys.argv[1]), sys.argv[2:], {}
    for name, load in (("flirpy", flirpy), ("flyr", flyr), ("numpy, formula only", formula)):
        try:
            read = load()
        except (ImportError, KeyError):
            continue
        result[name] = {}
        for path in files:
            with open(path, "rb") as file:
                data = file.read()
            try:
                with contextlib.redirect_stdout(sys.stderr):
                    run = read(data) if load is formula else lambda: read(data)
                    result[name][path] = median_ms(run, runs)
            except Exception as error:
                print(f"{name}: {path}: {error}", file=sys.stderr)
    print(json.dumps(result))


main()
