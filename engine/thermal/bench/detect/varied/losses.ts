import type { FindingKind } from '#anomaly/anomaly'
import type { Random } from '#generate/random'
import type { Point } from '#image'
import { boxAt, type Distance, ringOf, roundAt, strokeAlong, unionOf } from '../second-maker/distance.ts'

/** Water below a membrane, or heat that gets out of a slope: what is to be found. */
export interface Loss {
  readonly kind: FindingKind
  readonly at: Point
  readonly reachM: number
  readonly form: Distance
  readonly outer: Distance
  readonly deltaK: number
  readonly softM: number
  readonly unevenness: number
}

const kinds: readonly FindingKind[] = ['board-stock', 'picture-framed', 'amorphous', 'linear', 'point']
const kelvins = [0.5, 1, 2, 4] as const

/** @param steep - boards of a low roof, or bays between rafters @param noise - about -1 to 1, by place */
export function lossAt(random: Random, [x, y]: Point, pixelM: number, steep: boolean, noise: Distance): Loss {
  const kind = kinds[Math.floor(random.next() * kinds.length)]
  const band = Math.floor(3 * random.next())
  const isWarm = steep || random.next() < 0.75
  const common = {
    at: [x, y] as const,
    deltaK: random.between(kelvins[band], kelvins[band + 1]) * (isWarm ? 1 : -1),
    softM: random.between(0.02, 0.2),
    unevenness: random.next() < 0.4 ? 0 : random.between(0.05, 0.35),
  }
  const boardLike = (steep && kind === 'picture-framed') || kind === 'board-stock'
  if (boardLike) return { ...common, kind: 'board-stock', ...boardsAt(random, [x, y], pixelM, steep) }
  if (kind === 'picture-framed') {
    const least = 22 * pixelM
    const [length, width] = [Math.max(least, random.between(0.9, 2.5)), Math.max(least, random.between(0.6, 1.3))]
    const outer = boxAt(x, y, length, width, 0)
    const rimM = random.between(3 * pixelM, 0.27 * Math.min(width, length))
    return { ...common, kind, form: ringOf(outer, rimM), outer, softM: Math.min(common.softM, 1.5 * pixelM), reachM: length }
  }
  if (kind === 'amorphous') {
    const size = Math.max(8 * pixelM, random.between(0.35, 2.2))
    const [lean, turn, rough] = [random.between(0.5, 1), random.between(0, Math.PI), random.between(0.2, 0.5)]
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const form: Distance = (px, py) => {
      const [a, b] = [(px - x) * c + (py - y) * s, ((py - y) * c - (px - x) * s) / lean]
      return Math.hypot(a, b) - size * (1 + rough * noise(px / size, py / size))
    }
    return { ...common, kind, form, outer: form, softM: common.softM * random.between(1, 3), reachM: 2 * size }
  }
  if (kind === 'linear') {
    const half = random.between(20, 95) * pixelM
    const turn = random.next() < 0.7 ? (Math.PI / 2) * Math.floor(2 * random.next()) : random.between(0, Math.PI)
    const bend = random.next() < 0.25 ? random.between(-0.9, 0.9) : 0
    const widthM = Math.min(9, random.between(3, 7) + random.next() * 2) * pixelM
    const end = (to: number, by: number): Point => [x + to * Math.cos(turn + by), y + to * Math.sin(turn + by)]
    const form = strokeAlong([end(-half, 0), [x, y], end(half, bend)], () => widthM)
    return { ...common, kind, form, outer: form, softM: Math.min(common.softM, 1.5 * pixelM), reachM: 1.1 * half }
  }
  const radius = Math.max(3 * pixelM, random.between(0.1, 0.5))
  const form = roundAt(x, y, radius)
  return { ...common, kind, form, outer: form, softM: Math.min(common.softM, radius / 2), reachM: 3 * radius }
}

/** Whole boards side by side, or bays between rafters. */
function boardsAt(random: Random, [x, y]: Point, pixelM: number, steep: boolean) {
  const least = 10 * pixelM
  const [length, width] = steep
    ? [Math.max(least, random.between(0.5, 0.95)), Math.max(least, random.between(0.5, 3))]
    : [
        Math.max(least, [2.4, 1.2, 1.2, 1, 0.6][Math.floor(5 * random.next())]),
        Math.max(least, [1.2, 0.6, 0.9, 0.5][Math.floor(4 * random.next())]),
      ]
  const cells: [number, number][] = [[0, 0]]
  for (let k = Math.floor(random.next() ** 2 * (steep ? 3 : 7)); k > 0; k--) {
    const [column, row] = cells[Math.floor(random.next() * cells.length)]
    cells.push(random.next() < 0.5 || steep ? [column + 1, row] : [column, row + 1])
  }
  const form = unionOf(...cells.map(([column, row]) => boxAt(x + column * length, y + row * width, 1.001 * length, 1.001 * width, 0)))
  return { form, outer: form, reachM: 1.2 * cells.length * Math.max(length, width) }
}

/** Share of its strength at a distance from its edge: half of it there. */
export const shareAt = ({ softM }: Loss, distance: number): number =>
  1 / (1 + Math.exp(Math.max(-40, Math.min(40, (2.5 * distance) / softM))))
