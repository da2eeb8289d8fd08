"""OpenCV's stitcher in scans mode on a stored flight in 8 bits: `opencv_peer.py FOLDER`; writes `stitched.png`, prints one line of JSON.

Frames of lines that are flown the other way are turned by half a round first: left as they are, the stitcher lays such lines beside one another as if they were
flown the same way.
"""
import json
import os
import sys
import time

import cv2
import numpy

STATUS = {0: "finished", 1: "wants more images", 2: "found no homography", 3: "could not adjust the cameras"}


def frames_of(folder):
    """All frames with one range of grey: the 1st to the 99th percentile of the flight."""
    with open(os.path.join(folder, "frames.json")) as file:
        told = json.load(file)
    values = numpy.fromfile(os.path.join(folder, "frames.f32"), numpy.float32).reshape(-1, told[0]["height"], told[0]["width"])
    low, high = numpy.percentile(values[:, ::8, ::8], [1, 99])
    headings = [(frame["prior"]["yaw"] or {"deg": 0})["deg"] for frame in told]
    turned = [abs((heading - headings[0] + 180) % 360 - 180) > 90 for heading in headings]
    greys = [numpy.clip((one - low) * (255 / (high - low)), 0, 255).astype(numpy.uint8) for one in values]
    return [cv2.merge([one[::-1, ::-1].copy() if turn else one] * 3) for one, turn in zip(greys, turned)]


def main(folder):
    images = frames_of(folder)
    start, cpu = time.time(), time.process_time()
    status, picture = cv2.Stitcher.create(cv2.Stitcher_SCANS).stitch(images)
    seconds, cpu_seconds = time.time() - start, time.process_time() - cpu
    size = None
    if picture is not None:
        cv2.imwrite(os.path.join(folder, "stitched.png"), picture)
        size = [picture.shape[1], picture.shape[0]]
    print(json.dumps({"status": STATUS[status], "size": size, "seconds": seconds, "cpuS": cpu_seconds}))


main(sys.argv[1])
