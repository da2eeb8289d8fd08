import { condenser, hatch, packagedUnit, padRow, pipe, skylight } from '#generate/examples/arrange'
import type { Random } from '#generate/random'
import type { RoofLayout, RoofObject } from '#generate/roof-layout'
import type { Point } from '#image'

const membranes = ['white', 'tan', 'granules', 'gravel'] as const
/** Widths of rolls (m). */
const seams = [1, 1.5, 2.44, 3.05] as const
const oneOf = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random.next() * of.length)]
const some = <T>(random: Random, most: number, make: (at: number) => T): T[] =>
  Array.from({ length: Math.floor((most + 1) * random.next()) }, (_, at) => make(at))

/** A low building of no place: a rectangle or two, plant in rows or strewn, what pierces the membrane, pads, patches and gas lines. */
export function houseLayout(random: Random): RoofLayout {
  const [lengthM, widthM] = [random.between(24, 100), random.between(15, 48)]
  const place = (): Point => [random.between(2, lengthM - 2), random.between(2, widthM - 2)]
  const row = random.between(0.2, 0.8) * widthM
  return {
    outline: outlineOf(random, lengthM, widthM),
    deckHeightM: random.between(4, 11),
    parapet: { heightM: random.between(0.3, 1.2), widthM: random.between(0.25, 0.4) },
    membrane: oneOf(random, membranes),
    seamSpacingM: oneOf(random, seams),
    seamsAlongX: random.next() < 0.5,
    objects: objectsOn(random, lengthM, widthM, place),
    pipes: some(random, 9, () => pipe(...place(), random.next() < 0.7 ? random.between(0, 3) : random.between(5, 12))),
    drains: some(random, 5, (at) => [((at + 0.6) * lengthM) / 6, row] as const),
    pads: random.next() < 0.6 ? padRow([3, row - 2.2], [random.between(0.4, 0.95) * lengthM, row - 2.2]) : [],
    patches: some(random, 3, () => ({ x: place()[0], y: place()[1], lengthM: random.between(1, 4.5), widthM: random.between(0.8, 3) })),
    lines: some(random, 1, () => [place(), place()]).map(([from, to]) => [from, [to[0], from[1]], to]),
    ground: [{ kind: 'asphalt', x: lengthM / 2, y: -18, lengthM: lengthM + 50, widthM: 32 }],
    parking: [{ x: 0, y: -9, places: Math.floor(lengthM / 2.6), angleDeg: 0, taken: random.next() }],
    trees: some(random, 6, () => ({
      x: random.between(-10, lengthM + 10),
      y: widthM + random.between(3, 9),
      radiusM: random.between(1.5, 3.5),
    })),
  }
}

/** A rectangle, or one with a corner cut out. */
function outlineOf(random: Random, lengthM: number, widthM: number): Point[] {
  if (random.next() < 0.55)
    return [
      [0, 0],
      [lengthM, 0],
      [lengthM, widthM],
      [0, widthM],
    ]
  const [x, y] = [random.between(0.3, 0.7) * lengthM, random.between(0.4, 0.75) * widthM]
  return [
    [0, 0],
    [lengthM, 0],
    [lengthM, y],
    [x, y],
    [x, widthM],
    [0, widthM],
  ]
}

function objectsOn(random: Random, lengthM: number, widthM: number, place: () => Point): RoofObject[] {
  const inRow = random.next() < 0.5 ? Math.floor(lengthM / random.between(8, 14)) : 0
  const y = random.between(0.2, 0.8) * widthM
  const tons = random.between(3, 15)
  const [glassM, glassWideM, glassK] = [random.between(1.1, 2.6), random.between(0.9, 1.4), random.between(1, 6)]
  return [
    ...Array.from({ length: inRow }, (_, i) => packagedUnit(((i + 0.5) * lengthM) / inRow, y, 0, tons, random.between(0, 6))),
    ...some(random, 3, () => packagedUnit(...place(), random.next() < 0.7 ? 0 : 90, random.between(3, 20), random.between(0, 7))),
    ...some(random, 4, () => condenser(...place(), random.between(0, 7))),
    ...some(random, 6, () => skylight(...place(), glassM, glassWideM, glassK)),
    ...some(random, 1, () => hatch(...place())),
  ]
}
