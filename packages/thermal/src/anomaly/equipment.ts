import { detection } from '#anomaly/detection'
import { close, dilate } from '#anomaly/morphology'

/**
 * Pixels of units, vents, metal and glass: what differs more than any insulation makes a membrane differ, and what is joined to
 * it within a short reach, warm or cold.
 *
 * @param residual - temperature minus background (K)
 */
export function equipmentMask(residual: Float32Array, roof: Uint8Array, size: { width: number; height: number }): Uint8Array {
  const mask = new Uint8Array(residual.length)
  let found = false
  for (let i = 0; i < mask.length; i++) {
    if (roof[i] === 1 && Math.abs(residual[i]) >= detection.equipmentK) {
      mask[i] = 1
      found = true
    }
  }
  if (!found) return mask
  for (let step = 0; step < detection.equipmentReachPx; step++) {
    const grown = dilate(mask, size, 1)
    for (let i = 0; i < mask.length; i++)
      if (grown[i] === 1 && roof[i] === 1 && Math.abs(residual[i]) >= detection.equipmentReachK) mask[i] = 1
  }
  return close(mask, size, 2 * detection.closingPx)
}
