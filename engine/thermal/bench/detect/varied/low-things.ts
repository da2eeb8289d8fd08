import type { Random } from '#generate/random'
import type { Point } from '#image'
import { boxAt, type Distance, dropsOf, ringOf, roundAt, strokeAlong, unionOf } from '../second-maker/distance.ts'
import type { ThingClass } from '../thing-class.ts'
import { type Layer, type Sun, standing, type Up } from './layer.ts'
import type { PlaneView } from './view.ts'

/** Where things are put, and what they look like from there. */
export interface Site {
  readonly random: Random
  readonly view: PlaneView
  readonly up: Up
  readonly sun: Sun
}
export type ThingMaker = (site: Site, at: Point) => Layer[]

/** Either sign, small more often than large. */
export const eitherK = (random: Random, least: number, most: number): number =>
  (random.next() < 0.5 ? -1 : 1) * least * (most / least) ** random.next()

const turnOf = (random: Random): number => (random.next() < 0.7 ? 0 : random.between(0, Math.PI))

const flat = (at: Point, reachM: number, form: Distance, deltaK: number, thing: ThingClass, more: Partial<Layer> = {}): Layer => ({
  at,
  reachM,
  form,
  deltaK,
  thing,
  ...more,
})

/** Some round, some square: vents, flues, soil pipes, with a boot or collar, low or high; one, a pair or a row. */
const vents: ThingMaker = ({ random, view, up, sun }, [x, y]) => {
  const radius = random.between(0.05, 0.4)
  const [deltaK, heightM] = [eitherK(random, 0.4, 9), random.next() < 0.5 ? 0 : random.between(0.1, 0.9)]
  const [isSquare, hasCollar] = [random.next() < 0.25, random.next() < 0.5]
  const [collarK, wide] = [deltaK * random.between(-0.6, 0.7), random.between(1.3, 2.4)]
  const many = random.next() < 0.65 ? 1 : Math.floor(random.between(2, 6))
  const [pitch, turn] = [random.between(1, 5), turnOf(random)]
  return Array.from({ length: many }, (_, k): Layer[] => {
    const at: Point = [x + k * pitch * Math.cos(turn), y + k * pitch * Math.sin(turn)]
    const formOf = (size: number) => (isSquare ? boxAt(...at, 2 * size, 2 * size, turn) : roundAt(...at, size))
    const ownK = deltaK * random.between(0.85, 1.15)
    const collar = hasCollar ? [flat(at, 2 * wide * radius, formOf(wide * radius), collarK, 'penetration')] : []
    const sidesK = [ownK * random.between(0.5, 1), ownK * random.between(0.2, 0.9)] as const
    const body = { at, reachM: 1.5 * radius, form: formOf(radius), heightM, topK: ownK, sidesK, thing: 'penetration' } as const
    return [...collar, ...(heightM > 0 ? standing(view, up, sun, body) : [flat(at, 1.5 * radius, body.form, ownK, 'penetration')])]
  }).flat()
}

/** A drain: a strainer in a flange, in the middle of where water last stood. */
const drain: ThingMaker = ({ random }, at) => {
  const [radius, sumpM] = [random.between(0.07, 0.22), random.between(0.25, 0.9)]
  const sump = random.next() < 0.5 ? roundAt(...at, sumpM) : boxAt(...at, 2 * sumpM, 2 * sumpM, 0)
  const deltaK = eitherK(random, 0.5, 6)
  return [
    flat(at, 2 * sumpM, sump, eitherK(random, 0.1, 1), 'penetration', { softM: random.between(0, 0.3), changes: true }),
    flat(at, radius * 3, roundAt(...at, radius * random.between(1.3, 2)), deltaK * random.between(-0.3, 0.8), 'penetration'),
    flat(at, radius * 2, roundAt(...at, radius), deltaK, 'penetration'),
  ]
}

/** Plates of fasteners that show through the membrane: rows along the sheets, all alike. */
const fastenerField: ThingMaker = ({ random }, [x, y]) => {
  const [everyM, rowsM, radius] = [random.between(0.3, 1.4), random.between(0.5, 2.5), random.between(0.03, 0.1)]
  const [deltaK, turn] = [eitherK(random, 0.3, 2.5), random.next() < 0.5 ? 0 : Math.PI / 2]
  const [columns, rows] = [Math.floor(random.between(4, 22)), Math.floor(random.between(1, 8))]
  return Array.from({ length: columns * rows }, (_, k) => {
    const [a, b] = [((k % columns) - columns / 2) * everyM, (Math.floor(k / columns) - rows / 2) * rowsM]
    const at: Point = [x + a * Math.cos(turn) - b * Math.sin(turn), y + a * Math.sin(turn) + b * Math.cos(turn)]
    return flat(at, 0.4, roundAt(...at, radius), deltaK * random.between(0.6, 1.3), 'penetration')
  })
}

/** A patch or a strip of newer sheet: flat, sharp, of its own tone, some with a bead of sealant along the edge. */
const patch: ThingMaker = ({ random }, [x, y]) => {
  const turn = turnOf(random)
  const length = random.between(0.25, 2.5)
  const [width, isRound] = [length * random.between(0.25, 1), random.next() < 0.15]
  const form = isRound ? roundAt(x, y, length / 2) : boxAt(x, y, length, width, turn)
  const deltaK = eitherK(random, 0.15, 1.6)
  const body = flat([x, y], length, form, deltaK, 'joint', { changes: true })
  const beadK = eitherK(random, 0.2, 1.6)
  return random.next() < 0.6
    ? [body, flat([x, y], length, ringOf(form, random.between(0.04, 0.14)), beadK, 'joint', { changes: true })]
    : [body]
}

/** Water that stands, cold on a clear night; or the rim of dirt that it left. */
const pond: ThingMaker = ({ random }, [x, y]) => {
  const size = random.between(0.25, 1.8)
  const count = Math.floor(random.between(1, 6))
  const drops = Array.from({ length: count }, () => {
    return [x + size * random.between(-1.4, 1.4), y + size * random.between(-1.4, 1.4), size * random.between(0.4, 1)] as const
  })
  const form = dropsOf(drops)
  const reachM = 5 * size
  if (random.next() < 0.4)
    return [
      flat([x, y], reachM, ringOf(form, random.between(0.05, 0.3)), eitherK(random, 0.2, 0.9), 'ground', { changes: true, softM: 0.08 }),
    ]
  const deltaK = (random.next() < 0.85 ? -1 : 1) * random.between(0.4, 4.5)
  return [flat([x, y], reachM, form, deltaK, 'shadow', { softM: random.between(0, 0.12) })]
}

/** Domes, panes and strips of glass on curbs, of one kind, alone or in a row. */
const rooflights: ThingMaker = ({ random, view, up, sun }, [x, y]) => {
  const [length, share] = [random.between(0.6, 2.6), random.next() < 0.5 ? 1 : random.between(0.4, 1)]
  const [paneK, curbK] = [eitherK(random, 0.5, 8), eitherK(random, 0.3, 4)]
  const [frameM, heightM] = [random.next() < 0.7 ? random.between(0.06, 0.25) : 0, random.next() < 0.5 ? 0 : random.between(0.1, 0.5)]
  const many = random.next() < 0.55 ? 1 : Math.floor(random.between(2, 6))
  const pitch = length + random.between(0.8, 5)
  const [isRow, isRound] = [random.next() < 0.5, random.next() < 0.12]
  const barred = random.next() < 0.25
  return Array.from({ length: many }, (_, k) => {
    const at: Point = isRow ? [x + k * pitch, y] : [x, y + k * pitch]
    const formOf = (by: number): Distance =>
      isRound ? roundAt(...at, length / 2 + by) : boxAt(...at, length + 2 * by, length * share + 2 * by, 0)
    const ownK = paneK * random.between(0.8, 1.2)
    const curb = {
      at,
      reachM: length + frameM,
      form: formOf(frameM),
      heightM,
      topK: curbK,
      sidesK: [curbK, curbK / 2] as const,
      thing: 'rooflight' as const,
    }
    const base = heightM > 0 ? standing(view, up, sun, curb) : frameM > 0 ? [flat(at, length + 1, curb.form, curbK, 'rooflight')] : []
    const leanK: Point = [random.between(-0.4, 0.4) * ownK, random.between(-0.4, 0.4) * ownK]
    const bars = barred ? [flat(at, length, boxAt(...at, 0.07, length * share, 0), curbK, 'rooflight')] : []
    return [...base, flat(at, length, formOf(0), ownK, 'rooflight', { leanK }), ...bars]
  }).flat()
}

/** A unit on its curb: a box with a lit and a shaded side, fans, a hatch, a duct to it. */
const unit: ThingMaker = ({ random, view, up, sun }, [x, y]) => {
  const [length, width, heightM] = [random.between(0.6, 4), random.between(0.5, 2.4), random.between(0.2, 2)]
  const turn = turnOf(random)
  const form = boxAt(x, y, length, width, turn)
  const topK = eitherK(random, 0.7, 14)
  const sidesK = [topK + random.between(-4, 4), topK + random.between(-4, 4)] as const
  const body = standing(view, up, sun, { at: [x, y], reachM: 0.75 * (length + width), form, heightM, topK, sidesK, thing: 'equipment' })
  const [hx, hy] = view.hides([x + up.along[0] * heightM, y + up.along[1] * heightM], up.off * heightM)
  const fans = Array.from({ length: Math.floor(random.between(0, 4)) }, (_, k): Layer => {
    const along = ((k + 0.5) / 3 - 0.5) * length
    const at: Point = [hx + along * Math.cos(turn), hy + along * Math.sin(turn)]
    return flat(at, width, roundAt(...at, 0.32 * Math.min(width, length / 2)), topK + eitherK(random, 0.8, 8), 'equipment')
  })
  const lengthM = random.between(1.5, 7)
  const duct =
    random.next() < 0.3
      ? [flat([x, y], lengthM, boxAt(x + lengthM / 2, y, lengthM, random.between(0.15, 0.6), 0), eitherK(random, 0.8, 7), 'equipment')]
      : []
  return [...duct, ...body, ...fans]
}

/** Rows of modules, tilted or flat, with the shade of each on the roof; or of collectors and their pipes. */
export const modules: ThingMaker = ({ random, sun }, [x, y]) => {
  const [long, wide] = random.next() < 0.5 ? [1.7, 1] : [1, 1.7]
  const [columns, rows] = [Math.floor(random.between(1, 10)), Math.floor(random.between(1, 6))]
  const pitch = wide + random.between(0.02, 1.4)
  const deltaK = eitherK(random, 0.8, 12)
  const gapM = random.next() < 0.5 ? 0.02 : random.between(0.04, 0.3)
  const layers: Layer[] = []
  for (let row = 0; row < rows; row++) {
    const cy = y + (row - rows / 2) * pitch
    const lengthM = columns * (long + gapM)
    if (pitch > wide + 0.3)
      layers.push(
        flat([x, cy], lengthM, boxAt(x, cy + wide / 2 + 0.2, lengthM, 0.5, 0), -Math.max(0.2, sun.shadeK), 'shadow', {
          changes: true,
          softM: 0.15,
        }),
      )
    for (let k = 0; k < columns; k++) {
      const at: Point = [x + (k - (columns - 1) / 2) * (long + gapM), cy]
      layers.push(
        flat(at, 1.5, boxAt(...at, long, wide, 0), deltaK * random.between(0.9, 1.1), 'equipment', {
          leanK: [0, random.between(-0.5, 0.5)],
        }),
      )
    }
  }
  return layers
}

/** Slabs or pads to walk on, blocks of a conductor, sleepers below a pipe, in a row of equal parts. */
const walkway: ThingMaker = ({ random }, [x, y]) => {
  const side = random.between(0.2, 0.9)
  const [pitch, many] = [side * random.between(1.05, 4), Math.floor(random.between(3, 26))]
  const [deltaK, turn] = [eitherK(random, 0.25, 3.5), turnOf(random)]
  const lengthM = many * pitch
  const pipeK = eitherK(random, 0.4, 6)
  const corner = (share: number): Point => [x + share * lengthM * Math.cos(turn), y + share * lengthM * Math.sin(turn)]
  const pipe =
    random.next() < 0.35
      ? [
          flat(
            [x, y],
            lengthM,
            strokeAlong([corner(-0.5), corner(0.5)], () => random.between(0.05, 0.2)),
            pipeK,
            'equipment',
          ),
        ]
      : []
  const across = side * random.between(0.5, 1.2)
  const parts = Array.from({ length: many }, (_, k) => {
    const at = corner((k + 0.5) / many - 0.5)
    return flat(at, 1.5 * side, boxAt(...at, side, across, turn), deltaK * random.between(0.8, 1.2), 'equipment')
  })
  return [...parts, ...pipe]
}

/** A pipe, cable tray, rail or gutter with bends. */
const run: ThingMaker = ({ random }, [x, y]) => {
  const corners: Point[] = [[x, y]]
  for (let k = Math.floor(random.between(1, 4)), isAcross = random.next() < 0.5; k > 0; k--, isAcross = !isAcross) {
    const [fromX, fromY] = corners[corners.length - 1]
    const step = random.between(-9, 9)
    corners.push(isAcross ? [fromX, fromY + step] : [fromX + step, fromY])
  }
  const widthM = random.between(0.05, 0.35)
  return [
    flat(
      [x, y],
      25,
      strokeAlong(corners, () => widthM),
      eitherK(random, 0.5, 9),
      'equipment',
    ),
  ]
}

/** Sheets lap, boards meet and expansion joints cross the roof: lines from edge to edge, at one pitch or alone. */
const laps: ThingMaker = ({ random }, [x, y]) => {
  const [turn, widthM, deltaK] = [random.next() < 0.5 ? 0 : Math.PI / 2, random.between(0.04, 0.4), eitherK(random, 0.15, 1.5)]
  const [many, pitch, lengthM] = [
    random.next() < 0.4 ? 1 : Math.floor(random.between(2, 7)),
    random.between(0.9, 3.2),
    random.between(4, 60),
  ]
  const lines = Array.from({ length: many }, (_, k) =>
    boxAt(x - k * pitch * Math.sin(turn), y + k * pitch * Math.cos(turn), lengthM, widthM, turn),
  )
  return [flat([x, y], lengthM + many * pitch, unionOf(...lines), deltaK, 'joint', { changes: true })]
}

/** Leaves, moss, gravel that the wind moved, dirt. */
export const litter: ThingMaker = ({ random }, [x, y]) => {
  const size = random.between(0.2, 1.2)
  const drops = Array.from({ length: Math.floor(random.between(2, 9)) }, () => {
    return [x + size * random.between(-2, 2), y + size * random.between(-2, 2), size * random.between(0.2, 0.8)] as const
  })
  return [flat([x, y], 7 * size, dropsOf(drops), eitherK(random, 0.15, 1.2), 'ground', { changes: true, softM: random.between(0.1, 0.6) })]
}

/** What may stand and lie on a low roof, with how many of each there are at most. */
export const lowThings: readonly (readonly [ThingMaker, number])[] = [
  [laps, 2],
  [litter, 3],
  [pond, 4],
  [patch, 6],
  [fastenerField, 3],
  [vents, 7],
  [drain, 3],
  [rooflights, 3],
  [run, 2],
  [walkway, 2],
  [unit, 3],
  [modules, 2],
]
