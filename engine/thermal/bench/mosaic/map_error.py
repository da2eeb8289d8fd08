"""How far things on a map lie from where they are, by looking: `map_error.py FOLDER ours|stitched`; prints one line of JSON.

`truth.f32` (with `truth.json`) is the true map seen from above, `bare.u8` where it is bare roof. The other map is laid on it by one similarity (SIFT, RANSAC); then each patch of 2 m of bare roof
that shows more than a line is looked for within 4 m (normalised correlation). `found` is the share of the patches that are there, the distances are theirs, in pixels.
"""
import json
import os
import sys

import cv2
import numpy

HALF, REACH, STEP = 24, 100, 16
LEAST_CORRELATION = 0.7
# A map with more pixels than this many times the roof's is none.
MOST_TIMES = 8
# Smaller eigenvalue of a patch's structure (squared grey levels a pixel), and its share of the larger: along a seam alone a patch slides.
LEAST_STRUCTURE = 0.4
LEAST_SHARE = 0.08


def load(folder, name, size):
    return numpy.fromfile(os.path.join(folder, name), numpy.float32).reshape(size["height"], size["width"])


def grey(values, low, high):
    filled = numpy.where(numpy.isnan(values), low, values)
    return numpy.clip((filled - low) * (255 / (high - low)), 0, 255).astype(numpy.uint8)


def map_of(folder, kind, low, high):
    if kind == "stitched":
        picture = cv2.imread(os.path.join(folder, "stitched.png"), cv2.IMREAD_GRAYSCALE)
        return picture, picture > 0
    with open(os.path.join(folder, "solved.json")) as file:
        grid = json.load(file)["grids"][0]
    values = load(folder, "map-0.f32", grid)
    return grey(values, low, high), ~numpy.isnan(values)


def similarity_of(truth, picture):
    finder = cv2.SIFT_create(nfeatures=12000, contrastThreshold=0.01)
    (points, words), (others, other_words) = (finder.detectAndCompute(one, None) for one in (picture, truth))
    if words is None or other_words is None:
        return None
    pairs = [m[0] for m in cv2.BFMatcher().knnMatch(words, other_words, k=2) if len(m) == 2 and m[0].distance < 0.8 * m[1].distance]
    if len(pairs) < 15:
        return None
    source = numpy.float32([points[m.queryIdx].pt for m in pairs])
    target = numpy.float32([others[m.trainIdx].pt for m in pairs])
    matrix, inliers = cv2.estimateAffinePartial2D(source, target, method=cv2.RANSAC, ransacReprojThreshold=8, maxIters=20000)
    return matrix if matrix is not None and int(inliers.sum()) >= 15 else None


def peak(scores):
    _, best, _, (x, y) = cv2.minMaxLoc(scores)
    def middle(low, top, high):
        bend = low - 2 * top + high
        return 0.0 if bend == 0 else 0.5 * (low - high) / bend
    inside = 0 < x < scores.shape[1] - 1 and 0 < y < scores.shape[0] - 1
    if not inside:
        return best, x, y
    return best, x + middle(*scores[y, x - 1 : x + 2]), y + middle(*scores[y - 1 : y + 2, x])


def shows_a_place(patch):
    gx, gy = cv2.Sobel(patch, cv2.CV_32F, 1, 0, scale=0.125), cv2.Sobel(patch, cv2.CV_32F, 0, 1, scale=0.125)
    small, large = numpy.linalg.eigvalsh([[(gx * gx).mean(), (gx * gy).mean()], [(gx * gy).mean(), (gy * gy).mean()]])
    return small >= LEAST_STRUCTURE and small >= LEAST_SHARE * large


def distances_of(truth, shown, laid, seen):
    wanted, found = 0, []
    reach = HALF + REACH
    for y in range(reach, truth.shape[0] - reach, STEP):
        for x in range(reach, truth.shape[1] - reach, STEP):
            patch = truth[y - HALF : y + HALF + 1, x - HALF : x + HALF + 1]
            if not shown[y - HALF : y + HALF + 1, x - HALF : x + HALF + 1].all() or not shows_a_place(patch):
                continue
            wanted += 1
            if seen[y - HALF : y + HALF + 1, x - HALF : x + HALF + 1].mean() < 0.9:
                continue
            area = laid[y - reach : y + reach + 1, x - reach : x + reach + 1]
            best, px, py = peak(cv2.matchTemplate(area, patch, cv2.TM_CCOEFF_NORMED))
            if best >= LEAST_CORRELATION:
                found.append([px - REACH, py - REACH])
    return wanted, numpy.array(found)


def main(folder, kind):
    with open(os.path.join(folder, "truth.json")) as file:
        size = json.load(file)
    values = load(folder, "truth.f32", size)
    low, high = numpy.nanpercentile(values, [2, 98])
    truth = grey(values, low, high)
    shown = numpy.fromfile(os.path.join(folder, "bare.u8"), numpy.uint8).reshape(values.shape) > 0
    picture, valid = map_of(folder, kind, low, high)
    matrix = similarity_of(truth, picture) if picture.size <= MOST_TIMES * truth.size else None
    if matrix is None:
        return {"found": 0, "median": None, "p95": None}
    lay = lambda one: cv2.warpAffine(one, matrix, (truth.shape[1], truth.shape[0]), flags=cv2.INTER_LINEAR)
    wanted, away = distances_of(truth, shown, lay(picture), lay(valid.astype(numpy.uint8)) > 0)
    if len(away) == 0:
        return {"found": 0, "median": None, "p95": None}
    # What one more shift takes away is no error of the map.
    lengths = numpy.hypot(*(away - numpy.median(away, axis=0)).T)
    return {"wanted": wanted, "found": len(away) / wanted, "median": float(numpy.median(lengths)), "p95": float(numpy.percentile(lengths, 95))}


print(json.dumps(main(sys.argv[1], sys.argv[2])))
