import { type CameraView, project, unproject } from '#mosaic/lens'

/** Two frames (places in a list) that should show the same roof, and the share of the first that both show. */
export interface Neighbours {
  readonly first: number
  readonly second: number
  readonly overlap: number
}

/** A frame is matched with about this many others. */
const MOST_BESIDE = 7
/** Of two neighbours in the same direction (radians) one is enough, but the nearest. */
const SAME_WAY = 0.55
const WAY_CAP = 2

const [ground, pixel] = [new Float64Array(2), new Float64Array(2)]
const LATTICE = 5

/** Share of a lattice of the first picture's points that the second shows too, on the roof plane. */
export function overlapOf(first: CameraView, second: CameraView): number {
  let shared = 0
  const { centreX, centreY } = first.lens
  for (let row = 0; row < LATTICE; row++) {
    for (let column = 0; column < LATTICE; column++) {
      if (!unproject(first, (2 * centreX * (column + 0.5)) / LATTICE, (2 * centreY * (row + 0.5)) / LATTICE, 0, ground)) continue
      if (!project(second, ground[0], ground[1], 0, pixel)) continue
      if (pixel[0] > 0 && pixel[1] > 0 && pixel[0] < 2 * second.lens.centreX && pixel[1] < 2 * second.lens.centreY) shared++
    }
  }
  return shared / LATTICE ** 2
}

/** All pairs that share at least `leastOverlap`, largest share first for each frame. */
function besideEach(views: readonly CameraView[], leastOverlap: number): Neighbours[][] {
  const middles = views.map((view): readonly [number, number, number] => {
    const reach = (view.heightM / view.lens.focalPx) * Math.hypot(view.lens.centreX, view.lens.centreY)
    return unproject(view, view.lens.centreX, view.lens.centreY, 0, ground) ? [ground[0], ground[1], reach] : [Number.NaN, Number.NaN, 0]
  })
  const byEast = views.map((_, i) => i).sort((a, b) => middles[a][0] - middles[b][0] || a - b)
  const beside = views.map((): Neighbours[] => [])
  const most = Math.max(0, ...middles.map(([, , reach]) => reach))
  byEast.forEach((first, at) => {
    for (let next = at + 1; next < byEast.length; next++) {
      const second = byEast[next]
      if (middles[second][0] - middles[first][0] > 2 * most) break
      if (Math.abs(middles[second][1] - middles[first][1]) > 2 * most) continue
      const overlap = Math.min(overlapOf(views[first], views[second]), overlapOf(views[second], views[first]))
      if (overlap < leastOverlap) continue
      beside[first].push({ first, second, overlap })
      beside[second].push({ first: second, second: first, overlap })
    }
  })
  for (const list of beside) list.sort((a, b) => b.overlap - a.overlap || a.second - b.second)
  return beside
}

/**
 * Well chosen pairs: for each frame those with which it shares most, no more than two in one direction, about seven in all.
 *
 * @returns each pair once, the frame that comes earlier in the list first, in the order of the list
 */
export function neighbours(views: readonly CameraView[], leastOverlap: number): Neighbours[] {
  const chosen = new Map<number, Neighbours>()
  besideEach(views, leastOverlap).forEach((list, frame) => {
    const ways: number[] = []
    for (const { second, overlap } of list) {
      if (ways.length >= MOST_BESIDE) break
      const way = Math.atan2(views[second].northM - views[frame].northM, views[second].eastM - views[frame].eastM)
      if (ways.filter((other) => Math.abs(Math.atan2(Math.sin(way - other), Math.cos(way - other))) < SAME_WAY).length >= WAY_CAP) continue
      ways.push(way)
      const [low, high] = [Math.min(frame, second), Math.max(frame, second)]
      chosen.set(low * views.length + high, { first: low, second: high, overlap })
    }
  })
  return [...chosen.entries()].sort(([a], [b]) => a - b).map(([, pair]) => pair)
}
