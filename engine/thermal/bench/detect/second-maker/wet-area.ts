import type { FindingKind } from '#anomaly/anomaly'
import type { Random } from '#generate/random'
import type { Point } from '#image'
import { boxAt, type Distance, dropsOf, ringOf, roundAt, strokeAlong, unionOf } from './distance.ts'

/** A wet area: its strength grows from its edge inward as a logistic function does. */
export interface WetArea {
  readonly kind: FindingKind
  readonly form: Distance
  /** What its outline encloses. */
  readonly outer: Distance
  /** Nothing of it lies farther from its middle (m). */
  readonly reachM: number
  readonly deltaK: number
  readonly softM: number
}

const boards = [[2.4, 1.2], [1.22, 1.22], [1.2, 0.6], [2, 0.6]] as const // biome-ignore format: one line
const ranges = [[0.5, 1], [1, 2], [2, 4]] as const // biome-ignore format: one line

/** @param deckAngle - direction in which the boards lie */
export function wetAreaAt(random: Random, kind: FindingKind, x: number, y: number, deckAngle: number, pixelM: number): WetArea {
  const [from, to] = ranges[Math.floor(random.next() * ranges.length)]
  const deltaK = random.between(from, to) * (random.next() < 0.75 ? 1 : -1)
  const softM = pixelM * random.between(0.2, kind === 'amorphous' ? 2.5 : 1)
  const common = { kind, deltaK, softM }
  const at = (along: number, across: number): Point => [
    x + along * Math.cos(deckAngle) - across * Math.sin(deckAngle),
    y + along * Math.sin(deckAngle) + across * Math.cos(deckAngle),
  ]
  if (kind === 'board-stock') {
    const [length, width] = grown(random, 11 * pixelM)
    const form = unionOf(
      boxAt(x, y, length, width, deckAngle),
      ...Array.from({ length: Math.floor(random.between(0, 2.5)) }, (_, i) =>
        boxAt(...at((i + 1) * length * 0.999, 0), length, width, deckAngle),
      ),
    )
    return { ...common, form, outer: form, reachM: 3 * length }
  }
  if (kind === 'picture-framed') {
    const [length, width] = grown(random, 24 * pixelM)
    const outer = boxAt(x, y, length, width, deckAngle)
    return { ...common, form: ringOf(outer, random.between(3.5 * pixelM, 0.27 * width)), outer, reachM: length }
  }
  if (kind === 'amorphous') {
    const size = pixelM * random.between(7, 20)
    const drops = Array.from(
      { length: 2 + Math.floor(4 * random.next()) },
      () => [x + random.between(-1.4, 1.4) * size, y + random.between(-1.4, 1.4) * size, size * random.between(0.5, 1)] as const,
    )
    const form = dropsOf(drops)
    return { ...common, form, outer: form, reachM: 8 * size }
  }
  if (kind === 'linear') {
    const half = pixelM * random.between(25, 90)
    const width = pixelM * random.between(3.5, 7)
    const bend = random.between(-0.15, 0.15) * half
    const phase = random.between(0, 6)
    const form = strokeAlong([at(-half, 0), at(0, bend), at(half, 0)], (share) => width * (1 + 0.2 * Math.sin(9 * share + phase)))
    return { ...common, form, outer: form, reachM: 1.3 * half }
  }
  const form = roundAt(x, y, pixelM * random.between(3.2, 7))
  return { ...common, form, outer: form, reachM: 10 * pixelM }
}

function grown(random: Random, leastM: number): readonly [number, number] {
  const [length, width] = boards[Math.floor(random.next() * boards.length)]
  const times = Math.max(1, leastM / width)
  return [times * length, times * width]
}
