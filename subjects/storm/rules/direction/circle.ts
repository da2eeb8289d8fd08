/** A direction (degrees from north towards east) and how much lies there. */
export interface Weighted {
  readonly deg: number
  readonly weight: number
}

/** Where weights gather, and how much: 0 all around alike, 1 all in one direction. */
export interface Cluster {
  readonly deg: number
  readonly share: number
}

/**
 * The mean direction of weights on a circle: the angle of the sum of their unit vectors. Several of one direction are taken as their mean, so that three test
 * squares on one slope weigh no more than one on another.
 */
export function clusterOf(all: readonly Weighted[]): Cluster {
  const byDirection = new Map<number, number[]>()
  for (const { deg, weight } of all) byDirection.set(deg, [...(byDirection.get(deg) ?? []), weight])
  let [east, north, whole] = [0, 0, 0]
  for (const [deg, weights] of byDirection) {
    const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
    east += mean * Math.sin((deg * Math.PI) / 180)
    north += mean * Math.cos((deg * Math.PI) / 180)
    whole += mean
  }
  return { deg: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360, share: whole === 0 ? 0 : Math.hypot(east, north) / whole }
}
