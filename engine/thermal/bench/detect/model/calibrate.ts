import { type Calibration, calibrated } from '#anomaly/boosted'

/** A listed finding: how likely it was taken for one, and whether it is. */
interface Listed {
  readonly likely: number
  readonly isRight: boolean
}

const STEPS = 100

/**
 * The curve that says of what is listed how often it is right, by maximum likelihood (Newton's method with halved steps). Every group of findings, those of one maker, counts alike.
 *
 * @param groups - none empty
 */
export function calibrationOf(groups: readonly (readonly Listed[])[]): Calibration {
  const all = groups.flatMap((group) =>
    group.map(({ likely, isRight }) => ({ likely, x: Math.log(likely / (1 - likely)), is: Number(isRight), weight: 1 / group.length })),
  )
  const lossOf = (curve: Calibration): number =>
    all.reduce(
      (sum, { likely, is, weight }) => sum - weight * Math.log(is === 1 ? calibrated(likely, curve) : 1 - calibrated(likely, curve)),
      0,
    )
  let curve: Calibration = { offset: 0, slope: 1 }
  for (let step = 0; step < STEPS; step++) {
    const sums = { g0: 0, g1: 0, h00: 1e-9, h01: 0, h11: 1e-9 }
    for (const { likely, x, is, weight } of all) {
      const p = calibrated(likely, curve)
      const [slope, bend] = [weight * (p - is), weight * p * (1 - p)]
      sums.g0 += slope
      sums.g1 += slope * x
      sums.h00 += bend
      sums.h01 += bend * x
      sums.h11 += bend * x * x
    }
    const determinant = sums.h00 * sums.h11 - sums.h01 ** 2
    const towards = {
      offset: -(sums.h11 * sums.g0 - sums.h01 * sums.g1) / determinant,
      slope: -(sums.h00 * sums.g1 - sums.h01 * sums.g0) / determinant,
    }
    const at = (share: number): Calibration => ({
      offset: curve.offset + share * towards.offset,
      slope: curve.slope + share * towards.slope,
    })
    const share = [1, 0.5, 0.25, 0.1, 0.01].find((each) => lossOf(at(each)) < lossOf(curve))
    if (share === undefined) break
    curve = at(share)
  }
  return curve
}
