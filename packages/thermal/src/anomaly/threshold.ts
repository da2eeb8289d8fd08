import { connectedComponents } from '#anomaly/components'
import { detection } from '#anomaly/detection'
import { close } from '#anomaly/morphology'

export interface Thresholds {
  /** An anomaly must reach this somewhere (K). */
  readonly seedK: number
  /** It extends at most to this (K). */
  readonly extentK: number
}

export const thresholdsFor = (sigma: number): Thresholds => ({
  seedK: Math.max(detection.seedK, detection.seedSigmas * sigma),
  extentK: Math.max(detection.extentK, detection.extentSigmas * sigma),
})

/**
 * Pixels of warm (1) and cold (-1) areas: hysteresis between the two thresholds, then each area cut back to where its difference
 * has fallen to half, so that the outline does not depend on how strong it is. Small gaps are closed.
 *
 * @param smoothed - smoothed residual (K), 0 outside the mask
 */
export function anomalyPixels(
  smoothed: Float32Array,
  mask: Uint8Array,
  size: { width: number; height: number },
  limits: Thresholds,
): Int8Array {
  const signs = new Int8Array(smoothed.length)
  for (let i = 0; i < signs.length; i++) {
    if (mask[i] === 1) signs[i] = smoothed[i] >= limits.extentK ? 1 : smoothed[i] <= -limits.extentK ? -1 : 0
  }
  const areas = connectedComponents(signs, size, true)
  const kept = new Int8Array(smoothed.length)
  for (let k = 0; k < areas.count; k++) {
    const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    const { peakK, fullK } = strength(smoothed, pixels)
    if (peakK < limits.seedK) continue
    const cut = Math.max(limits.extentK, detection.outlineShare * fullK)
    for (const pixel of pixels) if (Math.abs(smoothed[pixel]) >= cut) kept[pixel] = areas.classes[k]
  }
  closeGaps(kept, mask, size)
  return kept
}

/** What the strongest pixels of a least-sized spot reach, and the 90th percentile: the area at full strength. */
function strength(smoothed: Float32Array, pixels: Int32Array): { peakK: number; fullK: number } {
  const sizes = Float32Array.from(pixels, (pixel) => Math.abs(smoothed[pixel])).sort()
  return { peakK: sizes[Math.max(0, sizes.length - detection.leastAreaPx)], fullK: sizes[Math.floor(0.9 * (sizes.length - 1))] }
}

function closeGaps(signs: Int8Array, mask: Uint8Array, size: { width: number; height: number }): void {
  for (const sign of [1, -1]) {
    const own = new Uint8Array(signs.length)
    let found = false
    for (let i = 0; i < signs.length; i++) {
      if (signs[i] === sign) {
        own[i] = 1
        found = true
      }
    }
    if (!found) continue
    const closed = close(own, size, detection.closingPx)
    for (let i = 0; i < signs.length; i++) if (closed[i] === 1 && signs[i] === 0 && mask[i] === 1) signs[i] = sign
  }
}
