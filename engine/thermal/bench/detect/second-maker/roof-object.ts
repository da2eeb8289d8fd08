import type { Random } from '#generate/random'
import type { ThingClass } from '../thing-class.ts'
import { boxAt, type Distance, ringOf, roundAt } from './distance.ts'

/** A thing on the roof, as layers of one temperature each, the first below. */
export interface RoofObject {
  readonly x: number
  readonly y: number
  readonly reachM: number
  readonly layers: readonly { readonly form: Distance; readonly deltaK: number }[]
  readonly isRound: boolean
  readonly thing: ThingClass
}

/** A cap, dome or fan seen from above: round, of one strong temperature, with or without a collar. */
export function roundObject(random: Random, x: number, y: number, pixelM: number): RoofObject {
  const radius = pixelM * random.between(2.6, 8)
  const deltaK = (random.next() < 0.5 ? 1 : -1) * random.between(2.2, 9)
  const collar = random.next() < 0.3 ? [{ form: roundAt(x, y, 1.35 * radius), deltaK: deltaK * random.between(-0.3, 0.5) }] : []
  return { x, y, reachM: 2 * radius, layers: [...collar, { form: roundAt(x, y, radius), deltaK }], isRound: true, thing: 'penetration' }
}

/** A box of sheet metal on legs with round fans in rows, its shaded side and a cold lid. */
export function plantObject(random: Random, x: number, y: number, angle: number): RoofObject {
  const [length, width] = [random.between(1.2, 3.2), random.between(0.8, 2)]
  const bodyK = (random.next() < 0.5 ? 1 : -1) * random.between(3, 11)
  const columns = Math.floor(random.between(1, 4))
  const fans = Array.from({ length: columns }, (_, i) => {
    const along = ((i + 0.5) / columns - 0.5) * length
    return {
      form: roundAt(x + along * Math.cos(angle), y + along * Math.sin(angle), 0.28 * Math.min(width, length / columns)),
      deltaK: bodyK + random.between(-6, 6),
    }
  })
  const shade = { form: boxAt(x + 0.25, y + 0.2, length, width, angle), deltaK: -random.between(0.5, 2.5) }
  return {
    x,
    y,
    reachM: length + width,
    layers: [shade, { form: boxAt(x, y, length, width, angle), deltaK: bodyK }, ...fans],
    isRound: false,
    thing: 'equipment',
  }
}

/** A dome light: glass in a curb. */
export function lightObject(random: Random, x: number, y: number, angle: number): RoofObject {
  const [length, width] = [random.between(0.9, 2), random.between(0.9, 1.4)]
  const outer = boxAt(x, y, length, width, angle)
  const layers = [
    { form: outer, deltaK: random.between(2, 7) },
    { form: ringOf(outer, random.between(0.12, 0.2)), deltaK: -random.between(2, 6) },
  ]
  return { x, y, reachM: length + width, layers, isRound: false, thing: 'rooflight' }
}

/** A row of paving slabs. */
export function slabsObject(random: Random, x: number, y: number, angle: number): RoofObject {
  const side = random.between(0.45, 0.7)
  const deltaK = random.between(-1.1, 1.1)
  const count = Math.floor(random.between(5, 14))
  const layers = Array.from({ length: count }, (_, i) => {
    const along = (i - (count - 1) / 2) * (side + random.between(0.05, 0.06))
    return {
      form: boxAt(x + along * Math.cos(angle), y + along * Math.sin(angle), side, side, angle),
      deltaK: deltaK * random.between(0.9, 1.1),
    }
  })
  return { x, y, reachM: count * side, layers, isRound: false, thing: 'equipment' }
}
