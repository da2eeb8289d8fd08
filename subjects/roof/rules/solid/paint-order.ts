/** A corner as it is seen: to the right and down in the drawing, and how near it is, all in metres. */
export type Seen = readonly [x: number, y: number, near: number]

interface Faced {
  readonly points: readonly Seen[]
  /** Towards whoever looks, length 1. */
  readonly normal: Seen
}

/** A corner this near a plane (m) lies on it. */
const ON_M = 0.02

/**
 * Planes from the farthest to the nearest (painter's algorithm): of two whose boxes in the drawing meet, the one lies behind that is wholly on the far side of the
 * other's plane (Newell, Newell, Sancha 1972). Where planes cross each other or hide in a ring, the one whose middle is farthest goes first.
 */
export function paintOrder<P extends Faced>(planes: readonly P[]): P[] {
  const boxes = planes.map(({ points }) => boxOf(points))
  /** How many planes must be painted before each, and which wait for it. */
  const before = planes.map(() => 0)
  const after = planes.map((): number[] => [])
  const put = (first: number, then: number) => {
    after[first]?.push(then)
    before[then] = (before[then] ?? 0) + 1
  }
  planes.forEach((one, i) => {
    for (let k = i + 1; k < planes.length; k++) {
      const other = planes[k]
      if (other === undefined || !meet(boxes[i], boxes[k])) continue
      if (liesBehind(one, other)) put(i, k)
      else if (liesBehind(other, one)) put(k, i)
    }
  })
  const left = [...planes.keys()].sort((i, k) => (boxes[i]?.near ?? 0) - (boxes[k]?.near ?? 0))
  const order: P[] = []
  while (left.length > 0) {
    const free = left.findIndex((i) => before[i] === 0)
    const [next = 0] = left.splice(Math.max(0, free), 1)
    for (const waiting of after[next] ?? []) before[waiting] = (before[waiting] ?? 0) - 1
    const plane = planes[next]
    if (plane) order.push(plane)
  }
  return order
}

interface Box {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
  readonly near: number
}

function boxOf(points: readonly Seen[]): Box {
  const span = (axis: 0 | 1): [number, number] => {
    const all = points.map((point) => point[axis])
    return [Math.min(...all), Math.max(...all)]
  }
  return { x: span(0), y: span(1), near: points.reduce((sum, [, , near]) => sum + near, 0) / points.length }
}

function meet(one: Box | undefined, other: Box | undefined): boolean {
  if (one === undefined || other === undefined) return false
  const across = one.x[0] < other.x[1] - ON_M && other.x[0] < one.x[1] - ON_M
  return across && one.y[0] < other.y[1] - ON_M && other.y[0] < one.y[1] - ON_M
}

/** Whether all of `one` is on the far side of the plane of `other`, or all of `other` on the near side of that of `one`; both on one plane tells nothing. */
function liesBehind(one: Faced, other: Faced): boolean {
  const ofOne = range(one, other)
  if (ofOne.most <= ON_M && ofOne.least < -ON_M) return true
  const ofOther = range(other, one)
  return ofOther.least >= -ON_M && ofOther.most > ON_M
}

/** How far the corners of a plane lie from another plane (m), towards whoever looks. */
function range({ points }: Faced, { points: [at], normal: [a, b, c] }: Faced): { readonly least: number; readonly most: number } {
  const [x0, y0, near0] = at ?? [0, 0, 0]
  let [least, most] = [Infinity, -Infinity]
  for (const [x, y, near] of points) {
    const distance = (x - x0) * a + (y - y0) * b + (near - near0) * c
    if (distance < least) least = distance
    if (distance > most) most = distance
  }
  return { least, most }
}
