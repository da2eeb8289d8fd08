import { connectedComponents } from '#anomaly/components'
import { detection } from '#anomaly/detection'
import { bestSplit } from '#anomaly/split'

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Adds things made of several materials to the equipment, in place: cabinets with fans, coils and covers, and what is warm and cold at once. What
 * moisture does to a membrane is warm or cold and changes gradually; a thing changes within the width of the lens.
 *
 * @param residual - temperature minus background (K)
 * @param roof - 1 on the roof, without what lies along its edge
 * @param noiseK - standard deviation of one dry pixel
 */
export function addCabinets(equipment: Uint8Array, residual: Float32Array, roof: Uint8Array, size: Size, noiseK: number): void {
  const levelK = Math.max(detection.cabinetK, detection.cabinetSigmas * noiseK)
  const strong = new Uint8Array(residual.length)
  for (let i = 0; i < strong.length; i++) if (roof[i] === 1 && (residual[i] >= levelK || residual[i] <= -levelK)) strong[i] = 1
  const areas = connectedComponents(strong, size, true)
  const mostPx = detection.cabinetShare * size.width * size.height
  for (let k = 0; k < areas.count; k++) {
    const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    if (pixels.length < detection.leastAreaPx || pixels.length > mostPx) continue
    if (hasBothSigns(pixels, residual) || hasInnerStep(pixels, k, areas.labels, residual, size, noiseK))
      for (const pixel of pixels) equipment[pixel] = 1
  }
}

function hasBothSigns(pixels: Int32Array, residual: Float32Array): boolean {
  let warm = 0
  for (const pixel of pixels) if (residual[pixel] > 0) warm++
  const least = detection.cabinetPartShare * pixels.length
  return warm >= least && pixels.length - warm >= least
}

/** Whether the inside falls into two parts of different temperature, side by side without a transition. */
function hasInnerStep(
  pixels: Int32Array,
  label: number,
  labels: Int32Array,
  residual: Float32Array,
  { width }: Size,
  noiseK: number,
): boolean {
  const isOwn = (pixel: number): boolean => pixel >= 0 && pixel < labels.length && labels[pixel] === label
  const core: number[] = []
  for (const pixel of pixels)
    if (isOwn(pixel - 2) && isOwn(pixel + 2) && isOwn(pixel - 2 * width) && isOwn(pixel + 2 * width)) core.push(pixel)
  if (core.length < detection.leastAreaPx) return false
  const values = Float32Array.from(core, (pixel) => residual[pixel]).sort()
  const { at, stepK, meanK } = bestSplit(values, detection.cabinetPartShare)
  if (stepK < Math.max(detection.cabinetStepK, detection.cabinetSigmas * noiseK, detection.cabinetStep * Math.abs(meanK))) return false
  let [sum, count] = [0, 0]
  for (const pixel of core) {
    for (const next of [1, width]) {
      if (residual[pixel] < at === residual[pixel + next] < at || !isOwn(pixel + 2 * next) || !isOwn(pixel - next)) continue
      sum += Math.abs(residual[pixel + 2 * next] - residual[pixel - next])
      count++
    }
  }
  return count > 0 && sum / count >= detection.cabinetSharpness * stepK
}
