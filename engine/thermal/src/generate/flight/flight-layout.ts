import { condenser, hatch, packagedUnit, padRow, pipe, skylight } from '#generate/examples/arrange'
import { createRandom, type Random } from '#generate/random'
import type { RoofAnomaly } from '#generate/roof-anomaly'
import { BOARD_LENGTH_M, BOARD_WIDTH_M, type RoofLayout, type RoofObject } from '#generate/roof-layout'

/** A flat roof to fly over. */
export interface FlightRoof {
  readonly seed: number
  readonly widthM: number
  readonly depthM: number
  /** `units`: equipment, skylights, pads and pipes as on a store; `bare`: drains alone, so that seams are nearly all there is to see. */
  readonly dress: 'units' | 'bare'
  /** How many areas are wet. */
  readonly wet: number
}

const CELL_M = 10
const PARAPET_M = 0.35
/** Nothing wet lies nearer to an object than this (m). */
const CLEAR_M = 1.2

/** Where the notch in one corner begins, as a share of width and depth. */
const NOTCH = [0.86, 0.7] as const
/** Whether something so large would reach over the notch's edge. */
const inNotch = ({ widthM, depthM }: FlightRoof, x: number, y: number, reachM: number): boolean =>
  x + reachM > NOTCH[0] * widthM && y + reachM > NOTCH[1] * depthM

type Place = readonly [x: number, y: number]

function dressRoof(roof: FlightRoof, random: Random) {
  const { widthM, depthM } = roof
  const objects: RoofObject[] = []
  const pipes = []
  for (let x = CELL_M / 2; x < widthM - 3; x += CELL_M) {
    for (let y = CELL_M / 2; y < depthM - 3; y += CELL_M) {
      const at: Place = [x + random.between(-2.2, 2.2), y + random.between(-2.2, 2.2)]
      const dice = random.next()
      if (inNotch(roof, ...at, 3)) continue
      if (dice < 0.24) objects.push(packagedUnit(...at, 90 * Math.floor(random.next() * 4), random.between(4, 12), random.between(0, 7)))
      else if (dice < 0.46) objects.push(skylight(...at, 2.4, 1.3, random.between(5, 10)))
      else if (dice < 0.56) objects.push(condenser(...at, random.between(0, 4)), condenser(at[0] + 1.4, at[1], random.between(0, 4)))
      else if (dice < 0.72) pipes.push(pipe(...at, random.between(1, 8)))
    }
  }
  objects.push(hatch(widthM - 3, 3))
  return { objects, pipes, pads: padRow([widthM - 4, 5], [4, 5]) }
}

/** Metres of a wet area around its middle, and where it would be. */
function plantWet(layout: RoofLayout, roof: FlightRoof, random: Random): RoofAnomaly[] {
  const { widthM, depthM, wet } = roof
  const taken: (readonly [...Place, radius: number])[] = layout.objects.map(({ x, y, lengthM }) => [x, y, lengthM / 2])
  const out: RoofAnomaly[] = []
  for (let tries = 0; out.length < wet && tries < 400; tries++) {
    const radius = random.between(1.4, 3.2)
    const [x, y] = [random.between(5, widthM - 5), random.between(7, depthM - 5)]
    if (inNotch(roof, x, y, radius + 2)) continue
    if (taken.some(([ox, oy, r]) => Math.hypot(x - ox, y - oy) < r + radius + CLEAR_M)) continue
    taken.push([x, y, radius + 1])
    const deltaK = random.between(1.6, 3.4)
    if (out.length % 3 === 2) {
      const column = Math.round((x - PARAPET_M) / BOARD_LENGTH_M) - 1
      const row = Math.round((y - PARAPET_M) / BOARD_WIDTH_M) - 1
      out.push({
        kind: 'board-stock',
        blocks: [
          [column, row, 2, 2],
          [column, row + 2, 1, 1],
        ],
        deltaK,
      })
    } else {
      const angleDeg = random.between(0, 180)
      out.push({ kind: 'amorphous', x, y, lengthM: radius * 2, widthM: radius * random.between(1.2, 1.8), angleDeg, deltaK })
    }
  }
  return out
}

/** Lays out a roof with a notch in one corner, a yard before it and grass around. */
export function layOutFlightRoof(roof: FlightRoof): { readonly layout: RoofLayout; readonly anomalies: readonly RoofAnomaly[] } {
  const random = createRandom(roof.seed)
  const { widthM, depthM, dress } = roof
  const dressed = dress === 'units' ? dressRoof(roof, random) : { objects: [], pipes: [], pads: [] }
  const layout: RoofLayout = {
    outline: [
      [0, 0],
      [widthM, 0],
      [widthM, depthM * NOTCH[1]],
      [widthM * NOTCH[0], depthM * NOTCH[1]],
      [widthM * NOTCH[0], depthM],
      [0, depthM],
    ],
    deckHeightM: 7.5,
    parapet: { heightM: 0.6, widthM: PARAPET_M },
    membrane: 'white',
    seamSpacingM: 3.05,
    seamsAlongX: true,
    ...dressed,
    drains: [0.2, 0.5, 0.8].flatMap((share) => [[widthM * share, depthM * 0.33] as const, [widthM * share * 0.9, depthM * 0.64] as const]),
    patches: dress === 'units' ? [{ x: widthM * 0.4, y: depthM * 0.8, lengthM: 3, widthM: 1.6, angleDeg: 12 }] : [],
    lines: [],
    ground: [
      { kind: 'asphalt', x: widthM / 2, y: -14, lengthM: widthM + 60, widthM: 26 },
      { kind: 'concrete', x: widthM / 2, y: -0.8, lengthM: widthM + 4, widthM: 1.6 },
    ],
    parking: [{ x: 6, y: -12, places: Math.floor(widthM / 3.2), angleDeg: 0, taken: 0.4 }],
    trees: [0.1, 0.35, 0.7, 0.9].map((share, i) => ({ x: widthM * share, y: depthM + 7 + i, radiusM: 2.4 + 0.3 * i })),
  }
  return { layout, anomalies: plantWet(layout, roof, random) }
}
