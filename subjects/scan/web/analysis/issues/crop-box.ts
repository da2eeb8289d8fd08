import type { Anomaly } from '#contract/capture'

/** A square of a picture, in its pixels. */
export interface CropBox {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** Air around the anomaly, as a share of its longer side. */
const MARGIN = 0.4
/** No closer than this (pixels): a spot of three pixels says nothing without what is around it. */
const LEAST_SIDE = 48

/** The square around an anomaly that a row shows; it stays inside the picture, and is the whole height or width where the anomaly is as large. */
export function cropBox({ left, top, right, bottom }: Anomaly['box'], picture: { width: number; height: number }): CropBox {
  const wanted = Math.max(right - left, bottom - top) * (1 + 2 * MARGIN)
  const side = Math.min(Math.max(wanted, LEAST_SIDE), picture.width, picture.height)
  const start = (low: number, high: number, room: number) => Math.min(Math.max(0, (low + high - side) / 2), room - side)
  return { left: start(left, right, picture.width), top: start(top, bottom, picture.height), side }
}
