import type { FindingKind } from '#anomaly/anomaly'
import type { Random } from '#generate/random'
import { boxAt, type Distance, dropsOf, roundAt, strokeAlong } from '../second-maker/distance.ts'
import type { ThingClass } from '../thing-class.ts'

/** Sides of the slope that is looked at (m). */
export interface SlopeSize {
  readonly alongM: number
  readonly downM: number
}

/** A thing that lies in the slope: its form by places of the slope, and its difference to the tiles (K). */
export interface FlatThing {
  readonly form: Distance
  readonly deltaK: number
  readonly thing: ThingClass
}

/** Warm where heat gets out: strongest inside, its edge as soft as the roof's layers make it. */
export interface HeatLoss {
  readonly kind: FindingKind
  readonly form: Distance
  readonly deltaK: number
  readonly softM: number
}

/** Rooflights in their frames, vent tiles and pipes, panels, a guard against snow. */
export function flatThings(random: Random, { alongM, downM }: SlopeSize): FlatThing[] {
  const place = (marginM: number) =>
    [random.between(marginM - alongM / 2, alongM / 2 - marginM), random.between(marginM, Math.max(marginM, downM - marginM))] as const
  const found: FlatThing[] = []
  for (let n = Math.floor(random.between(0, 4)); n > 0; n--) {
    const [x, y] = place(0.8)
    const [wide, high] = [random.between(0.5, 1.2), random.between(0.7, 1.5)]
    found.push({ form: boxAt(x, y, wide + 0.16, high + 0.16, 0), deltaK: random.between(-3, 2), thing: 'rooflight' })
    found.push({ form: boxAt(x, y, wide, high, 0), deltaK: (random.next() < 0.6 ? 1 : -1) * random.between(1, 7), thing: 'rooflight' })
  }
  for (let n = Math.floor(random.between(0, 7)); n > 0; n--) {
    const [x, y] = place(0.5)
    const form = random.next() < 0.5 ? roundAt(x, y, random.between(0.05, 0.16)) : boxAt(x, y, 0.3, random.between(0.15, 0.35), 0)
    found.push({ form, deltaK: (random.next() < 0.5 ? 1 : -1) * random.between(0.6, 6), thing: 'penetration' })
  }
  if (random.next() < 0.25) {
    const [x, y] = place(1.5)
    const deltaK = random.between(-4, 4)
    const [columns, rows] = [1 + Math.floor(random.between(1, 5)), 1 + Math.floor(random.between(0, 2))]
    for (let i = 0; i < columns * rows; i++) {
      const form = boxAt(x + 1.05 * (i % columns), y + 1.72 * Math.floor(i / columns), 1.02, 1.68, 0)
      found.push({ form, deltaK: deltaK + random.between(-0.3, 0.3), thing: 'equipment' })
    }
  }
  if (random.next() < 0.35)
    found.push({ form: boxAt(0, downM - random.between(0.5, 0.9), alongM, 0.1, 0), deltaK: random.between(-2, 2), thing: 'equipment' })
  return found
}

const ranges = [[0.5, 1], [1, 2], [2, 4]] as const // biome-ignore format: one line

/** Insulation that is missing between rafters or behind a knee wall, and air that leaks; few of them reach below what stands on the slope. */
export function heatLosses(random: Random, size: SlopeSize, covered: readonly Distance[]): HeatLoss[] {
  const rafterM = random.between(0.6, 0.9)
  const losses: HeatLoss[] = []
  for (let n = 1 + Math.floor(random.next() * 4); n > 0; n--) {
    const loss = heatLoss(random, size, rafterM)
    const others = [...covered, ...losses.map(({ form }) => form)]
    let touches = false
    for (let k = 0; k < 3000 && !touches; k++) {
      const [x, y] = [random.between(-0.5, 0.5) * size.alongM, random.between(0, size.downM)]
      touches = loss.form(x, y) < loss.softM && others.some((form) => form(x, y) < 0.15)
    }
    if (!touches || random.next() < 0.08) losses.push(loss)
  }
  return losses
}

function heatLoss(random: Random, { alongM, downM }: SlopeSize, rafterM: number): HeatLoss {
  const [from, to] = ranges[Math.floor(random.next() * ranges.length)]
  const deltaK = random.between(from, to)
  const bay = Math.floor(random.between(-alongM / 2 / rafterM + 1, alongM / 2 / rafterM - 1))
  const [x, y] = [(bay + 0.5) * rafterM, random.between(0.15, 0.85) * downM]
  const turn = random.next()
  if (turn < 0.4) {
    const bays = 1 + Math.floor(random.between(0, 2.5))
    const form = boxAt(x + ((bays - 1) * rafterM) / 2, y, bays * rafterM - 0.06, random.between(0.6, 2.4), 0)
    return { kind: 'board-stock', form, deltaK, softM: random.between(0.03, 0.12) }
  }
  if (turn < 0.6) {
    const half = random.between(0.8, 0.3 * alongM)
    const width = random.between(0.18, 0.4)
    const form = strokeAlong([[x - half, y], [x, y + random.between(-0.1, 0.1)], [x + half, y]], () => width) // biome-ignore format: one line
    return { kind: 'linear', form, deltaK, softM: random.between(0.03, 0.08) }
  }
  if (turn < 0.82) {
    const size = random.between(0.25, 0.7)
    const drops = Array.from(
      { length: 2 + Math.floor(3 * random.next()) },
      () => [x + random.between(-1.2, 1.2) * size, y + random.between(-1.2, 1.2) * size, size * random.between(0.5, 1)] as const,
    )
    return { kind: 'amorphous', form: dropsOf(drops), deltaK, softM: random.between(0.05, 0.2) }
  }
  return { kind: 'point', form: roundAt(x, y, random.between(0.14, 0.35)), deltaK, softM: random.between(0.04, 0.12) }
}
