import type { Random } from '#generate/random'
import { codeOf } from '../scene.ts'
import { boxAt, type Distance } from '../second-maker/distance.ts'
import { boxed, gabled, type Seen, type Solid } from './solid.ts'
import { mixed } from './tiles.ts'

/** Measures of the house whose slope is looked at. */
export interface House {
  readonly lengthM: number
  readonly halfM: number
  readonly eavesM: number
  readonly pitch: number
}

/** Temperatures of a town (K). */
export interface Air {
  readonly airK: number
  readonly sunK: number
}

const seen = (kelvin: number, thing: 'ground' | 'dormer' | 'equipment'): Seen => ({ kelvin, thing: codeOf(thing) })

/** A wall with windows. */
function wallLook(random: Random, { airK, sunK }: Air, thing: 'ground' | 'dormer'): Solid['look'] {
  const [wallK, glassK] = [airK + random.between(0.5, 5) + 0.6 * sunK * random.next(), airK + random.between(-4, 4)]
  const [everyM, wideM] = [random.between(1.6, 3), random.between(0.8, 1.3)]
  return (face, [x, y, z]) => {
    const along = face === 2 || face === 3 ? y : x
    const at = along / everyM - Math.floor(along / everyM)
    const isGlass = at * everyM < wideM && z % 2.8 > 0.9 && z % 2.8 < 2.2
    return seen((isGlass ? glassK : wallK) + 0.3 * mixed(Math.floor(x * 3), Math.floor((y + z) * 3), 5), thing)
  }
}

/** Dormers and chimneys on the slope that faces y, and what they cover of it, by places of the slope. */
export function onRoof(random: Random, house: House, air: Air): { readonly solids: Solid[]; readonly covered: Distance[] } {
  const { lengthM, halfM, eavesM, pitch } = house
  const solids: Solid[] = []
  const covered: Distance[] = []
  const cover = (x: number, y0: number, y1: number, half: number) => {
    const [from, to] = [y0, y1].map((y) => y / Math.cos(pitch))
    covered.push(boxAt(x, (from + to) / 2, 2 * half, to - from, 0))
  }
  const heightAt = (y: number) => eavesM + (halfM - y) * Math.tan(pitch)
  const dormers = random.next() < 0.6 ? 1 + Math.floor(random.between(0, 3)) : 0
  for (let i = 0; i < dormers; i++) {
    const x = ((i + 0.5) / dormers - 0.5) * lengthM * 0.85
    const front = halfM * random.between(0.55, 0.85)
    const wide = random.between(0.55, 1)
    const high = heightAt(front) + random.between(0.9, 1.4)
    const roofK = air.airK - random.between(0, 3) + air.sunK * random.between(0.3, 1.1)
    const [cheekK, glassK] = [air.airK + random.between(0, 4) + 0.5 * air.sunK, air.airK + random.between(-3, 8)]
    const faces = gabled([x, front / 2], Math.PI / 2, { lengthM: front, halfM: wide, eavesM: high, pitch: random.between(0.5, 0.9) })
    cover(x, 0, front, wide)
    solids.push({
      faces,
      look: (face, [px, , pz]) => {
        const isGlass = face < 4 && face > 1 && Math.abs(px - x) < 0.7 * wide && pz < high - 0.1
        return seen(face < 2 ? roofK : isGlass ? glassK : cheekK, 'dormer')
      },
    })
  }
  for (let n = Math.floor(random.between(0, 2.6)); n > 0; n--) {
    const [x, y, side] = [random.between(-0.4, 0.4) * lengthM, random.between(0, 0.5) * halfM, random.between(0.4, 0.9)]
    const kelvin = air.airK + random.between(-1, 9)
    const top = heightAt(0) + random.between(0.4, 1.3)
    cover(x, 0, y + side / 2, side / 2)
    solids.push({
      faces: boxed([x - side / 2, y - side / 2, 0], [x + side / 2, y + side / 2, top]),
      look: (face) => seen(kelvin + (face === 4 ? 2 : 0) + (face === 2 ? -0.6 : 0), 'equipment'),
    })
  }
  return { solids, covered }
}

/** Walls below, neighbours, trees as clipped boxes, sheds, and the ground. */
export function aroundHouse(random: Random, house: House, air: Air): Solid[] {
  const solids: Solid[] = []
  const { airK, sunK } = air
  for (let n = Math.floor(random.between(0, 4)); n > 0; n--) {
    const away = house.halfM + random.between(6, 18)
    const turn = random.between(0, 2 * Math.PI)
    const own = {
      lengthM: random.between(7, 14),
      halfM: random.between(3, 5),
      eavesM: random.between(2.6, 6),
      pitch: random.between(0.3, 0.9),
    }
    const faces = gabled([1.3 * away * Math.cos(turn), away * Math.sin(turn)], random.between(0, Math.PI), own)
    const wall = wallLook(random, air, 'ground')
    const [oneK, otherK] = [airK - random.between(0, 4) + sunK * random.next(), airK - random.between(0, 4) + sunK * random.next()]
    const course = random.between(0.1, 0.8)
    const tile = ([x, y, z]: readonly number[]) => course * (mixed(Math.floor(4 * (x + y)), Math.floor(5 * z), 11) - 0.5)
    solids.push({ faces, look: (face, at) => (face < 2 ? seen((face === 0 ? oneK : otherK) + tile(at), 'ground') : wall(face, at)) })
  }
  for (let n = Math.floor(random.between(0, 5)); n > 0; n--) {
    const turn = random.between(0, 2 * Math.PI)
    const [x, y, size] = [
      1.4 * house.lengthM * Math.cos(turn),
      (house.halfM + random.between(1.5, 9)) * Math.sign(Math.sin(turn)),
      random.between(1, 3),
    ]
    const leafK = airK - random.between(-1, 1.5) + 0.2 * sunK
    const faces = [...boxed([x - size, y - size, 0], [x + size, y + size, random.between(2, 8)]), ...corners(x, y, size)]
    solids.push({
      faces,
      look: (_, [px, py, pz]) => seen(leafK + 1.4 * mixed(Math.floor(px * 5), Math.floor(py * 5) + Math.floor(pz * 5), 3), 'ground'),
    })
  }
  const [lawnK, pathK] = [airK - random.between(0, 3) + 0.5 * sunK, airK + random.between(-1, 4) + sunK]
  const pathAt = random.between(-0.8, 0.8) * house.lengthM
  solids.push({
    faces: boxed([-200, -200, -1], [200, 200, 0]),
    look: (_, [x, y]) =>
      seen((Math.abs(x - pathAt) < 2.2 ? pathK : lawnK) + 0.8 * mixed(Math.floor(3 * x), Math.floor(3 * y), 9), 'ground'),
  })
  return solids
}

/** Cut corners make a box a crown. */
const corners = (x: number, y: number, size: number): Solid['faces'] =>
  [1, -1].flatMap((sx) =>
    [1, -1].map((sy) => ({
      normal: [sx * Math.SQRT1_2, sy * Math.SQRT1_2, 0] as const,
      reach: (sx * x + sy * y + 1.4 * size) * Math.SQRT1_2,
    })),
  )

/** The house itself: its slope that faces y is painted by `slope`, the other one is as plain as a neighbour's. */
export function houseSolid(random: Random, house: House, air: Air, slope: Solid['look']): Solid {
  const wall = wallLook(random, air, 'ground')
  const backK = air.airK - random.between(0, 4) + air.sunK * random.next()
  const faces = gabled([0, 0], 0, house)
  return { faces, look: (face, at) => (face === 0 ? slope(face, at) : face === 1 ? seen(backK, 'ground') : wall(face, at)) }
}
