import type { Point } from '#image'
import { boxAt, type Distance, ringOf, roundAt, unionOf } from '../second-maker/distance.ts'
import { type Layer, standing } from './layer.ts'
import { eitherK, litter, modules, type Site, type ThingMaker } from './low-things.ts'

/** How much warmer what faces the sun is (K); 0 at night. */
const sunOf = ({ sun }: Site): number => 2 * sun.shadeK

/** A dormer: its cheeks and front with a window, its own small roof, flashing where it meets the slope. */
const dormer: ThingMaker = (site, [x, y]) => {
  const { random, view, up, sun } = site
  const [wide, deep, heightM] = [random.between(1, 3.2), random.between(0.8, 2.6), random.between(0.6, 1.7)]
  const form = boxAt(x, y, wide, deep, 0)
  const [wallK, roofK] = [eitherK(random, 0.4, 5), random.between(-2, 1.5) + 0.3 * sunOf(site) * random.between(-1, 1)]
  const sidesK = [wallK, wallK + sunOf(site) * random.between(0.2, 1)] as const
  const body = standing(view, up, sun, { at: [x, y], reachM: wide + deep, form, heightM, topK: roofK, sidesK, thing: 'dormer' })
  const at = (down: number, height: number): Point => {
    const [px, py] = view.hides([x + up.along[0] * height, y + down + up.along[1] * height], up.off * height)
    return [px, py]
  }
  const pane = at(deep / 2, 0.5 * heightM)
  const [paneWide, paneK] = [wide * random.between(0.3, 0.75), eitherK(random, 0.6, 7)]
  const window: Layer = {
    at: pane,
    reachM: wide,
    form: boxAt(...pane, paneWide, heightM * random.between(0.35, 0.6), 0),
    deltaK: paneK,
    thing: 'dormer',
  }
  const ridge = at(0, heightM)
  const lineK = eitherK(random, 0.2, 2)
  const line: Layer = {
    at: ridge,
    reachM: deep,
    form: boxAt(...ridge, random.between(0.08, 0.25), deep, 0),
    deltaK: lineK + roofK,
    thing: 'dormer',
  }
  const flashing: Layer = {
    at: [x, y],
    reachM: wide + deep,
    form: ringOf((a, b) => form(a, b) - 0.2, 0.2),
    deltaK: eitherK(random, 0.3, 3),
    thing: 'dormer',
  }
  return [
    ...(random.next() < 0.6 ? [flashing] : []),
    ...body,
    ...(random.next() < 0.8 ? [window] : []),
    ...(random.next() < 0.5 ? [line] : []),
  ]
}

/** A chimney of brick with its flashing, its pot warm where a stove is lit. */
const chimney: ThingMaker = (site, [x, y]) => {
  const { random, view, up, sun } = site
  const [wide, deep, heightM] = [random.between(0.35, 1.3), random.between(0.35, 0.9), random.between(0.4, 2.4)]
  const wallK = eitherK(random, 0.5, 7)
  const form = boxAt(x, y, wide, deep, 0)
  const sidesK = [wallK, wallK + sunOf(site) * random.between(0.2, 1)] as const
  const body = standing(view, up, sun, {
    at: [x, y],
    reachM: wide + deep,
    form,
    heightM,
    topK: wallK + random.between(-2, 5),
    sidesK,
    thing: 'equipment',
  })
  const flashing: Layer = {
    at: [x, y],
    reachM: wide + deep,
    form: boxAt(x, y, wide + 0.35, deep + 0.4, 0),
    deltaK: eitherK(random, 0.3, 4),
    thing: 'equipment',
  }
  return [...(random.next() < 0.7 ? [flashing] : []), ...body]
}

/** Windows in the slope, in their frames, alone, in a pair or a row; a roller or reflection on part of one. */
const slopeWindows: ThingMaker = ({ random }, [x, y]) => {
  const [wide, high, frameM] = [random.between(0.45, 1.4), random.between(0.6, 1.8), random.between(0.04, 0.16)]
  const [paneK, frameK] = [eitherK(random, 0.5, 8), eitherK(random, 0.3, 4)]
  const many = random.next() < 0.6 ? 1 : Math.floor(random.between(2, 5))
  const pitch = wide + random.between(0.15, 2.5)
  return Array.from({ length: many }, (_, k): Layer[] => {
    const at: Point = [x + k * pitch, y]
    const ownK = paneK * random.between(0.75, 1.25)
    const leanK: Point = [0, ownK * random.between(-0.5, 0.5)]
    return [
      { at, reachM: high + wide, form: boxAt(...at, wide + 2 * frameM, high + 2 * frameM, 0), deltaK: frameK, thing: 'rooflight' },
      { at, reachM: high + wide, form: boxAt(...at, wide, high, 0), deltaK: ownK, thing: 'rooflight', leanK },
    ]
  }).flat()
}

/** Vent tiles, pipes and their sleeves, hooks, a dish or an aerial's foot; alone or in a row along the ridge. */
const ventTiles: ThingMaker = ({ random }, [x, y]) => {
  const isRound = random.next() < 0.4
  const [size, deltaK] = [random.between(0.06, 0.3), eitherK(random, 0.4, 7)]
  const many = random.next() < 0.6 ? 1 : Math.floor(random.between(2, 9))
  const pitch = random.between(0.6, 3)
  const sleeveK = deltaK * random.between(-0.6, 0.8)
  const hasSleeve = random.next() < 0.4
  return Array.from({ length: many }, (_, k): Layer[] => {
    const at: Point = [x + k * pitch, y]
    const form: Distance = isRound ? roundAt(...at, size) : boxAt(...at, 1.6 * size, 2 * size, 0)
    const body: Layer = { at, reachM: 3 * size, form, deltaK: deltaK * random.between(0.8, 1.2), thing: 'penetration' }
    return hasSleeve ? [{ ...body, form: (a, b) => form(a, b) - 0.12, deltaK: sleeveK }, body] : [body]
  }).flat()
}

/** A guard against snow, a ladder, a cable or a line of flashing across the slope. */
const slopeLine: ThingMaker = ({ random }, [x, y]) => {
  const [long, wide] = [random.between(1.5, 24), random.between(0.05, 0.3)]
  const turn = random.next() < 0.7 ? 0 : Math.PI / 2
  return [{ at: [x, y], reachM: long, form: boxAt(x, y, long, wide, turn), deltaK: eitherK(random, 0.4, 4), thing: 'equipment' }]
}

/** Tiles of another age or kind. */
const tilePatch: ThingMaker = ({ random }, [x, y]) => {
  const [wide, high] = [random.between(0.4, 3), random.between(0.4, 2)]
  return [
    {
      at: [x, y],
      reachM: wide + high,
      form: boxAt(x, y, wide, high, 0),
      deltaK: eitherK(random, 0.15, 1.2),
      thing: 'joint',
      changes: true,
    },
  ]
}

/** A shadow of what stands beside the house: a tree, a gable, a mast. */
const castShadow: ThingMaker = ({ random, sun }, [x, y]) => {
  if (sun.shadeK === 0) return []
  const [turn, wide, long] = [random.between(0, Math.PI), random.between(0.15, 3), random.between(1.5, 9)]
  const bar = boxAt(x, y, long, wide, turn)
  const crown = Array.from({ length: 6 }, () => roundAt(x + random.between(-2, 2), y + random.between(-2, 2), random.between(0.3, 1.4)))
  const form = random.next() < 0.5 ? bar : unionOf(...crown)
  return [
    {
      at: [x, y],
      reachM: long + 4,
      form,
      deltaK: -sun.shadeK * random.between(0.5, 1.2),
      thing: 'shadow',
      changes: true,
      softM: random.between(0, 0.3),
    },
  ]
}

/** What may stand and lie on a slope, with how many of each there are at most. */
export const steepThings: readonly (readonly [ThingMaker, number])[] = [
  [litter, 4],
  [tilePatch, 2],
  [castShadow, 3],
  [slopeLine, 2],
  [modules, 1],
  [ventTiles, 5],
  [slopeWindows, 4],
  [chimney, 3],
  [dormer, 3],
]
