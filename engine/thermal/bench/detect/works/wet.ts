import type { FindingKind } from '#anomaly/anomaly'
import type { Random } from '#generate/random'
import type { Point } from '#image'
import { boxAt, type Distance, ringOf, roundAt, strokeAlong, unionOf } from '../second-maker/distance.ts'
import { bumps } from './surface.ts'

/** Wet insulation: boards in the directions of the deck, or what soaks through; heat spreads sideways and softens its edge. */
export interface Wet {
  readonly kind: FindingKind
  readonly at: Point
  readonly reachM: number
  readonly form: Distance
  readonly outer: Distance
  readonly deltaK: number
  readonly softM: number
  /** Unevenness inside, as a share. */
  readonly unevenness: number
}

const kinds: readonly FindingKind[] = ['board-stock', 'picture-framed', 'amorphous', 'linear', 'point']
const boardsM = [[2.4, 1.2], [1.2, 1.2], [1.2, 0.6], [0.9, 0.9]] as const // biome-ignore format: one line
const bandsK = [[0.5, 1], [1, 2], [2, 4]] as const // biome-ignore format: one line

export function wetAt(random: Random, [x, y]: Point, pixelM: number): Wet {
  const kind = kinds[Math.floor(random.next() * kinds.length)]
  const [from, to] = bandsK[Math.floor(random.next() * bandsK.length)]
  const common = {
    kind,
    at: [x, y] as const,
    deltaK: random.between(from, to) * (random.next() < 0.75 ? 1 : -1),
    softM: Math.max(0.3 * pixelM, random.between(0.03, 0.14)),
    unevenness: random.between(0, 0.25),
  }
  const [length, width] = boardsM[Math.floor(random.next() * boardsM.length)]
  if (kind === 'board-stock') {
    const grow = Math.max(1, Math.ceil((10 * pixelM) / width))
    const cells = Array.from({ length: 1 + Math.floor(random.between(0, 3)) }, (_, k) => [k % 2, Math.floor(k / 2)] as const)
    const form = unionOf(
      ...cells.map(([i, j]) => boxAt(x + i * length * grow * 0.999, y + j * width * grow * 0.999, length * grow, width * grow, 0)),
    )
    return { ...common, form, outer: form, reachM: 3 * length * grow }
  }
  if (kind === 'picture-framed') {
    const grow = Math.max(1, (24 * pixelM) / width)
    const outer = boxAt(x, y, length * grow, width * grow, 0)
    return {
      ...common,
      form: ringOf(outer, random.between(3.5 * pixelM, 0.26 * width * grow)),
      outer,
      softM: Math.min(common.softM, pixelM),
      reachM: length * grow,
    }
  }
  if (kind === 'amorphous') {
    const size = Math.max(9 * pixelM, random.between(0.4, 1.6))
    const edge = bumps(Math.floor(random.next() * 1e9), size * random.between(0.5, 0.9))
    const lean = random.between(0.6, 1)
    const form: Distance = (px, py) => Math.hypot(px - x, (py - y) / lean) - size * (1 + 0.28 * edge(px, py))
    return { ...common, form, outer: form, softM: 1.5 * common.softM, reachM: 2.5 * size }
  }
  if (kind === 'linear') {
    const half = pixelM * random.between(22, 80)
    const wide = Math.max(3.6 * pixelM, random.between(0.12, 0.4))
    const turn = random.next() < 0.7 ? 0 : random.between(0, Math.PI)
    const at = (share: number, off: number): Point => [
      x + share * half * Math.cos(turn) - off * Math.sin(turn),
      y + share * half * Math.sin(turn) + off * Math.cos(turn),
    ]
    const corners = [-1, -0.5, 0, 0.5, 1].map((share) => at(share, random.between(-0.04, 0.04) * half))
    const form = strokeAlong(corners, () => Math.min(wide, 8 * pixelM))
    return { ...common, form, outer: form, softM: Math.min(common.softM, pixelM), reachM: 1.2 * half }
  }
  const form = roundAt(x, y, Math.max(3.2 * pixelM, random.between(0.12, 0.45)))
  return { ...common, form, outer: form, reachM: 1.5 }
}

export const strengthOf = ({ softM }: Wet, distance: number): number => 0.5 * (1 - Math.tanh(distance / softM))
