import type { Random } from '#generate/random'
import type { Point } from '#image'
import { boxAt, type Distance, dropsOf, ringOf, roundAt } from '../second-maker/distance.ts'
import type { ThingClass } from '../thing-class.ts'

/** One layer of a thing: its form, its difference to the roof (K), how soft its edge is (m). */
export interface Layer {
  readonly at: Point
  readonly reachM: number
  readonly form: Distance
  readonly deltaK: number
  readonly softM?: number
  readonly thing: ThingClass
}

const either = (random: Random, from: number, to: number): number => (random.next() < 0.5 ? 1 : -1) * random.between(from, to)

/** Plates and screws along the laps, in rows as the wind asks for. */
export function fasteners(random: Random, viewM: number, sheetM: number): Layer[] {
  const [everyM, radiusM, deltaK] = [random.between(0.15, 0.5), random.between(0.03, 0.06), either(random, 0.15, 0.9)]
  const rows = Math.ceil(viewM / sheetM / 2)
  const shown = random.between(0.4, 1)
  const reach = Math.ceil(viewM / everyM / 2)
  const all: Layer[] = []
  for (let row = -rows; row <= rows; row++) {
    for (let k = -reach; k <= reach; k++) {
      if (random.next() > shown) continue
      const at: Point = [k * everyM + random.between(-0.02, 0.02), row * sheetM + 0.06]
      all.push({ at, reachM: radiusM, form: roundAt(...at, radiusM), deltaK: deltaK * random.between(0.6, 1.4), thing: 'penetration' })
    }
  }
  return all
}

/** A drain in its sump: a strainer of cast iron, the flange around it, and where water last stood. */
export function drain(random: Random, [x, y]: Point): Layer[] {
  const [radius, deltaK] = [random.between(0.08, 0.2), either(random, 0.8, 6)]
  const sump = random.between(0.3, 0.6)
  const layers: Layer[] = [
    {
      at: [x, y],
      reachM: 2 * sump,
      form: boxAt(x, y, 2 * sump, 2 * sump, 0),
      deltaK: random.between(-0.8, 0.2),
      softM: 0.15,
      thing: 'penetration',
    },
  ]
  if (random.next() < 0.5)
    layers.push({
      at: [x, y],
      reachM: 2 * radius,
      form: roundAt(x, y, 1.7 * radius),
      deltaK: deltaK * random.between(-0.3, 0.6),
      thing: 'penetration',
    })
  return [...layers, { at: [x, y], reachM: radius, form: roundAt(x, y, radius), deltaK, thing: 'penetration' }]
}

/** A vent, flue or pipe, round, with its collar; as often cold as warm. */
export function vent(random: Random, [x, y]: Point): Layer[] {
  const radius = random.between(0.06, 0.3)
  const deltaK = either(random, 0.7, 8)
  const collar: Layer[] =
    random.next() < 0.5
      ? [
          {
            at: [x, y],
            reachM: 2.2 * radius,
            form: roundAt(x, y, radius * random.between(1.3, 2)),
            deltaK: deltaK * random.between(-0.5, 0.4),
            thing: 'penetration',
          },
        ]
      : []
  return [...collar, { at: [x, y], reachM: radius, form: roundAt(x, y, radius), deltaK, thing: 'penetration' }]
}

/** A patch of new felt with its sealed edge. */
export function repair(random: Random, [x, y]: Point): Layer[] {
  const [length, width, turn] = [random.between(0.4, 2.4), random.between(0.3, 1.4), random.next() < 0.6 ? 0 : random.between(-0.5, 0.5)]
  const patch = boxAt(x, y, length, width, turn)
  const [deltaK, beadK] = [either(random, 0.15, 0.8), either(random, 0.2, 1.2)]
  return [
    { at: [x, y], reachM: length, form: patch, deltaK, thing: 'joint' },
    { at: [x, y], reachM: length, form: ringOf(patch, random.between(0.05, 0.1)), deltaK: beadK, thing: 'joint' },
  ]
}

/** Water that stands, or the dirt it left: flat, with an edge as smooth as a level is. */
export function pond(random: Random, [x, y]: Point): Layer[] {
  const size = random.between(0.3, 1.2)
  const form = dropsOf(
    Array.from(
      { length: 2 + Math.floor(random.between(0, 4)) },
      () => [x + random.between(-1.3, 1.3) * size, y + random.between(-1, 1) * size, size * random.between(0.5, 1)] as const,
    ),
  )
  if (random.next() < 0.5) return [{ at: [x, y], reachM: 8 * size, form, deltaK: -random.between(0.6, 3.5), thing: 'shadow' }]
  return [
    {
      at: [x, y],
      reachM: 8 * size,
      form: ringOf(form, random.between(0.05, 0.15)),
      deltaK: either(random, 0.2, 0.6),
      softM: 0.04,
      thing: 'ground',
    },
  ]
}

/** Modules on racks, row behind row, each row throwing its shade on the roof. */
export function panels(random: Random, [x, y]: Point): Layer[] {
  const [columns, rows, pitchM] = [Math.floor(random.between(2, 9)), Math.floor(random.between(1, 5)), random.between(1.5, 2.6)]
  const deltaK = either(random, 1.5, 9)
  const all: Layer[] = []
  for (let row = 0; row < rows; row++) {
    const cy = y + (row - (rows - 1) / 2) * pitchM
    all.push({
      at: [x, cy + 0.6],
      reachM: columns,
      form: boxAt(x, cy + 0.62, 1.68 * columns, 0.35, 0),
      deltaK: -random.between(0.2, 1.2),
      softM: 0.05,
      thing: 'shadow',
    })
    for (let k = 0; k < columns; k++) {
      const cx = x + (k - (columns - 1) / 2) * 1.69
      all.push({
        at: [cx, cy],
        reachM: 1.2,
        form: boxAt(cx, cy, 1.65, 0.99, 0),
        deltaK: deltaK + random.between(-0.4, 0.4),
        thing: 'equipment',
      })
    }
  }
  return all
}

/** A unit on its curb, blocks of a lightning conductor with its wire, a run of pipe on blocks, or a walkway. */
export function plant(random: Random, [x, y]: Point): Layer[] {
  const turn = random.next()
  if (turn < 0.45) {
    const [length, width, bodyK] = [random.between(0.8, 3.5), random.between(0.7, 2), either(random, 2, 10)]
    const fan = 0.35 * Math.min(length, width)
    return [
      {
        at: [x, y],
        reachM: length + 1,
        form: boxAt(x + 0.2, y + 0.25, length + 0.2, width + 0.2, 0),
        deltaK: -random.between(0.3, 1.5),
        softM: 0.1,
        thing: 'shadow',
      },
      { at: [x, y], reachM: length, form: boxAt(x, y, length, width, 0), deltaK: bodyK, thing: 'equipment' },
      {
        at: [x, y],
        reachM: fan,
        form: roundAt(x + random.between(-0.2, 0.2) * length, y, fan),
        deltaK: bodyK + either(random, 1, 6),
        thing: 'equipment',
      },
    ]
  }
  if (turn < 0.75) {
    const [everyM, side, deltaK] = [random.between(0.9, 2.5), random.between(0.2, 0.5), either(random, 0.6, 6)]
    const [columns, rows] = [Math.floor(random.between(2, 8)), Math.floor(random.between(1, 4))]
    const all: Layer[] = []
    for (let row = 0; row < rows; row++) {
      const cy = y + row * everyM
      all.push({
        at: [x, cy],
        reachM: columns * everyM,
        form: boxAt(x + ((columns - 1) * everyM) / 2, cy, columns * everyM, 0.05, 0),
        deltaK: 0.6 * deltaK,
        thing: 'equipment',
      })
      for (let k = 0; k < columns; k++)
        all.push({
          at: [x + k * everyM, cy],
          reachM: side,
          form: boxAt(x + k * everyM, cy, side, side, 0),
          deltaK: deltaK * random.between(0.85, 1.15),
          thing: 'equipment',
        })
    }
    return all
  }
  const isWalk = turn > 0.88
  const [wide, lengthM, deltaK] = [
    isWalk ? random.between(0.5, 0.8) : random.between(0.08, 0.25),
    random.between(4, 16),
    either(random, isWalk ? 0.25 : 1, isWalk ? 1.1 : 7),
  ]
  const count = Math.floor(lengthM / (isWalk ? wide + 0.06 : lengthM / 2))
  const step = lengthM / count
  return Array.from({ length: count }, (_, k): Layer => {
    const cx = x + (k - (count - 1) / 2) * step
    return {
      at: [cx, y],
      reachM: step,
      form: boxAt(cx, y, isWalk ? wide : step * 1.001, wide, 0),
      deltaK: deltaK * (isWalk ? random.between(0.9, 1.1) : 1),
      thing: 'equipment',
    }
  })
}

/** A dome of acrylic on its curb. */
export function dome(random: Random, [x, y]: Point): Layer[] {
  const side = random.between(0.8, 1.6)
  return [
    { at: [x, y], reachM: 2 * side, form: boxAt(x, y, side + 0.3, side + 0.3, 0), deltaK: either(random, 0.5, 3), thing: 'rooflight' },
    { at: [x, y], reachM: side, form: boxAt(x, y, side, side, 0), deltaK: either(random, 1, 7), thing: 'rooflight' },
  ]
}
