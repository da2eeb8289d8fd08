"""OpenCV's stitcher in scans mode on a stored flight in 8 bits: `opencv_peer.py FOLDER`; prints one line of JSON.

`seconds` is the time of `cv2.Stitcher.stitch`; `transforms` are 2 x 3 matrices from a frame's pixels to a common plane, from the same parts with the same
settings as `Stitcher::create(SCANS)` puts them together, because the stitcher's own cameras cannot be asked for from Python.
"""
import json
import math
import os
import sys
import time

import cv2
import numpy

STATUS = {0: "finished", 1: "wants more images", 2: "no homography", 3: "no camera parameters"}
REGISTRATION_MEGAPIXELS = 0.6
CONFIDENCE = 1.0


def frames_of(folder):
    """All frames with one range of grey: the 1st to the 99th percentile of the flight."""
    with open(os.path.join(folder, "frames.json")) as file:
        sizes = [(frame["height"], frame["width"]) for frame in json.load(file)]
    height, width = sizes[0]
    values = numpy.fromfile(os.path.join(folder, "frames.f32"), numpy.float32).reshape(-1, height, width)
    low, high = numpy.percentile(values[:, ::8, ::8], [1, 99])
    return [cv2.merge([numpy.clip((one - low) * (255 / (high - low)), 0, 255).astype(numpy.uint8)] * 3) for one in values]


def transforms_of(images):
    scale = min(1.0, math.sqrt(REGISTRATION_MEGAPIXELS * 1e6 / (images[0].shape[0] * images[0].shape[1])))
    small = [cv2.resize(one, None, fx=scale, fy=scale, interpolation=cv2.INTER_LINEAR_EXACT) if scale < 1 else one for one in images]
    finder = cv2.ORB.create()
    features = [cv2.detail.computeImageFeatures2(finder, one) for one in small]
    matcher = cv2.detail_AffineBestOf2NearestMatcher(False, False)
    matches = matcher.apply2(features)
    matcher.collectGarbage()
    kept = [int(i) for i in numpy.ravel(cv2.detail.leaveBiggestComponent(features, matches, CONFIDENCE))]
    # leaveBiggestComponent of Python keeps its arguments as they were: the matches of the kept are taken by hand.
    features = [features[i] for i in kept]
    matches = [matches[i * len(images) + j] for i in kept for j in kept]
    for at, match in enumerate(matches):
        match.src_img_idx, match.dst_img_idx = (-1, -1) if match.src_img_idx < 0 else divmod(at, len(kept))
    ok, cameras = cv2.detail_AffineBasedEstimator().apply(features, matches, None)
    if not ok:
        return None
    for camera in cameras:
        camera.R = camera.R.astype(numpy.float32)
    adjuster = cv2.detail_BundleAdjusterAffinePartial()
    adjuster.setConfThresh(CONFIDENCE)
    ok, cameras = adjuster.apply(features, matches, cameras)
    if not ok:
        return None
    shrink = numpy.diag([scale, scale, 1.0])
    return [[i, (numpy.linalg.inv(shrink) @ camera.R @ shrink)[:2].ravel().tolist()] for i, camera in zip(kept, cameras)]


def main(folder, what):
    images = frames_of(folder)
    start, cpu = time.time(), time.process_time()
    if what == "stitch":
        status, map_ = cv2.Stitcher.create(cv2.Stitcher_SCANS).stitch(images)
        if map_ is not None:
            cv2.imwrite(os.path.join(folder, "stitched.png"), map_)
        size = None if map_ is None else [map_.shape[1], map_.shape[0]]
        said = {"status": STATUS[status], "size": size}
    else:
        said = {"transforms": transforms_of(images)}
    print(json.dumps({**said, "seconds": time.time() - start, "cpuS": time.process_time() - cpu}))


main(sys.argv[1], sys.argv[2])
