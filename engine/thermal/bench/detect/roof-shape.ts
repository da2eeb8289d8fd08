import type { Random } from '#generate/random'
import type { Point } from '#image'

/** The roof in the picture: a convex polygon, and how far inside it (px, negative outside) a place lies. */
export interface RoofShape {
  readonly polygon: readonly Point[]
  readonly depthAt: (x: number, y: number) => number
  readonly wholeFrame: boolean
}

/** The whole frame, or the frame cut by one to four slightly turned lines. */
export function roofShape(random: Random, width: number, height: number): RoofShape {
  let polygon: Point[] = [[0, 0], [width, 0], [width, height], [0, height]] // biome-ignore format: one line
  const cuts: { readonly a: number; readonly b: number; readonly c: number }[] = []
  if (random.next() < 0.5) {
    for (const [a, b, from] of [
      [1, 0, 0],
      [-1, 0, -width],
      [0, 1, 0],
      [0, -1, -height],
    ] as const) {
      // biome-ignore format: one line
      if (random.next() < 0.45) continue
      const turn = random.between(-0.12, 0.12)
      const [ta, tb] = [a * Math.cos(turn) - b * Math.sin(turn), a * Math.sin(turn) + b * Math.cos(turn)]
      const inset = random.between(0.04, 0.2) * (a === 0 ? height : width)
      const [px, py] = [a === 0 ? width / 2 : a * (from + inset), b === 0 ? height / 2 : b * (from + inset)]
      cuts.push({ a: ta, b: tb, c: -(ta * px + tb * py) })
    }
  }
  for (const cut of cuts) polygon = clip(polygon, cut)
  const depthAt = (x: number, y: number) =>
    cuts.reduce((least, { a, b, c }) => Math.min(least, a * x + b * y + c), Number.POSITIVE_INFINITY)
  return { polygon, depthAt, wholeFrame: cuts.length === 0 }
}

function clip(polygon: readonly Point[], { a, b, c }: { a: number; b: number; c: number }): Point[] {
  const side = ([x, y]: Point) => a * x + b * y + c
  return polygon.flatMap((point, i): Point[] => {
    const next = polygon[(i + 1) % polygon.length]
    const [here, there] = [side(point), side(next)]
    const kept: Point[] = here >= 0 ? [point] : []
    if (here >= 0 === there >= 0) return kept
    const share = here / (here - there)
    return [...kept, [point[0] + share * (next[0] - point[0]), point[1] + share * (next[1] - point[1])]]
  })
}

/** As a person draws it: corners off by about two pixels. */
export const drawn = (random: Random, polygon: readonly Point[]): Point[] =>
  polygon.map(([x, y]): Point => [x + random.between(-2, 2), y + random.between(-2, 2)])
