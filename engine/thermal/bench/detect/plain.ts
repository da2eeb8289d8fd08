import type { Point } from '#image'
import { type Planted, type PlantedRoof, plantedThermogram, randomRoof, seeded, truthMask } from '../../test/planted-roof.ts'
import { type BenchScene, codeOf, type Truth } from './scene.ts'

const kinds = ['board-stock', 'picture-framed', 'amorphous', 'linear', 'point', 'equipment'] as const
/** One roof in so many has an area as wide as a room, with or without pads along it. */
const WIDE_EACH = 3
/** One of these in so many has no pads. */
const BARE_EACH = 9
/** Along one roof in so many a pipe runs. */
const CROSSED_EACH = 5
/** One roof in so many is told without its scale. */
const UNSCALED_EACH = 4

/** An even roof with sharp forms on it: what the other makers have little of, areas as wide as a room among them. */
export function makePlainScene(seed: number): BenchScene {
  const random = seeded(seed)
  const between = (from: number, to: number) => from + (to - from) * random()
  const chosen = kinds.toSorted(() => random() - 0.5).slice(0, seed % 7 === 0 ? 0 : 4)
  const roof = seed % WIDE_EACH === 0 ? wideRoof(seed, between) : randomRoof(seed, chosen)
  const { width, height } = roof
  const crossing = seed % CROSSED_EACH === 1 && seed % WIDE_EACH !== 0 ? [pipeAcross(between)] : []
  const things = new Uint8Array(width * height)
  for (const thing of [...crossing, ...roof.planted.filter(({ kind }) => kind === 'equipment')]) {
    const mask = truthMask(roof, thing)
    for (let i = 0; i < mask.length; i++) if (mask[i] === 1) things[i] = codeOf('equipment')
  }
  const outline: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  return {
    image: plantedThermogram({ ...roof, planted: [...roof.planted, ...crossing] }),
    truths: roof.planted.flatMap((planted) => truthOf(roof, planted)),
    roof: null,
    outline,
    around: 'nothing',
    pixelSizeM: seed % UNSCALED_EACH === 0 ? null : between(0.03, 0.08),
    noiseK: 0.06,
    character: 'even',
    things,
    slope: null,
  }
}

/** A bare pipe or gutter from one side of the picture to the other, which mirrors the sky. */
function pipeAcross(between: (from: number, to: number) => number): Planted {
  const [start, end] = [between(112, 144), between(112, 144)]
  return { kind: 'linear', from: [0, start], to: [320, end], width: between(3, 5), deltaK: between(-14, -3) }
}

/** A warm area as wide as a room, most with a row of pads along it. */
function wideRoof(seed: number, between: (from: number, to: number) => number): PlantedRoof {
  const [length, width] = [between(30, 130), between(28, 100)]
  const size = { centre: [160, 128] as Point, length, width, angleDeg: 0 }
  const wide: Planted = { kind: 'board-stock', ...size, deltaK: between(1.2, 4) }
  const [top, sidePx, leftPx] = [129 + width / 2, 4 + 13 * between(0, 1) ** 2, between(-20, 110)]
  const stepPx = sidePx * between(1.16, 1.6)
  const count = seed % BARE_EACH === 0 ? 0 : Math.floor((between(200, 340) - leftPx) / stepPx)
  const padK = between(0.5, 1.5)
  const pads = Array.from({ length: count }, (_, i): Planted => {
    const left = leftPx + i * stepPx
    return { kind: 'equipment', deltaK: padK * between(0.9, 1.1), box: { left, top, right: left + sidePx, bottom: top + sidePx } }
  })
  return { width: 320, height: 256, planted: [wide, ...pads], seed }
}

function truthOf(roof: PlantedRoof, planted: Planted): Truth[] {
  if (planted.kind === 'equipment') return []
  const mask = truthMask(roof, planted)
  const filled = planted.kind === 'picture-framed' ? truthMask(roof, { ...planted, kind: 'board-stock' }) : mask
  const areaPx = mask.reduce((sum, value) => sum + value, 0)
  return [{ kind: planted.kind, deltaK: planted.deltaK, mask, filled, areaPx, meanDeltaK: planted.deltaK }]
}
