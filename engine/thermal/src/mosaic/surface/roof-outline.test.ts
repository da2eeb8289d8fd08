import { expect, test } from 'vitest'
import { warehouse } from '#generate/examples/warehouse'
import type { FlightTruth } from '#generate/flight/flight'
import { layOutFlightRoof } from '#generate/flight/flight-layout'
import type { FlightSpec } from '#generate/flight/flight-spec'
import { makeFlight } from '#generate/flight/make-flight'
import type { Point, Thermogram } from '#image'
import { forEachPolygonRun } from '#measure/polygon'
import { makeMosaic } from '#mosaic/make-mosaic'
import { placeFlight } from '#mosaic/place-flight'
import type { PlacedFlightFrame } from '#mosaic/pose'
import { similarityOf } from '#mosaic/solve/similarity'
import { roofOutline } from '#mosaic/surface/roof-outline'
import type { MapGrid } from '#mosaic/tile'

const progress = { report: () => {} }
const example = warehouse.scans.at(-1)!.flown!.spec

/** The example's flight over another roof: other units, other sides, turned. */
function over(seed: number, widthM: number, depthM: number, bearingDeg: number): FlightSpec {
  const layout = layOutFlightRoof({ seed, widthM, depthM, dress: 'units', wet: 3 })
  return { ...example, seed, sites: [{ ...example.sites[0]!, ...layout, seed, bearingDeg }] }
}

/** The true outline where the cameras of a map put it: what GPS is off by as a whole is no error of an outline. */
function trueOutline({ roofs, poses }: FlightTruth, placed: readonly PlacedFlightFrame[], { westM, northM, pixelM }: MapGrid): Point[] {
  const {
    real,
    imaginary,
    eastM,
    northM: up,
  } = similarityOf(placed.map(({ index, pose }) => ({ from: [poses[index]!.eastM, poses[index]!.northM], to: [pose.eastM, pose.northM] })))!
  return roofs[0]!.map(({ eastM: e, northM: n }): Point => {
    const [east, north] = [real * e - imaginary * n + eastM, imaginary * e + real * n + up]
    return [(east - westM) / pixelM, (northM - north) / pixelM]
  })
}

/** Area that two outlines share, in parts of what either holds. */
function overlap(a: readonly Point[], b: readonly Point[], { width, height }: MapGrid): number {
  const held = new Uint8Array(width * height)
  for (const [k, outline] of [a, b].entries())
    forEachPolygonRun(outline, width, height, (y, from, to) => {
      for (let x = from; x < to; x++) held[y * width + x] = held[y * width + x]! | (1 << k)
    })
  const count = (is: (bits: number) => boolean): number => held.reduce((sum, bits) => sum + (is(bits) ? 1 : 0), 0)
  return count((bits) => bits === 3) / count((bits) => bits > 0)
}

test.each([
  ['the example', example],
  ['a roof of 44 x 36 m, turned by 74 degrees', over(502, 44, 36, 74)],
])(
  'the outline of a flown roof has its corners and its area: %s',
  (name, spec) => {
    const flight = makeFlight(spec)
    const kept: Thermogram[] = []
    const read = (index: number): Thermogram => {
      kept[index] ??= flight.read(index)
      return kept[index]
    }
    const { lens, islands } = placeFlight(flight.frames, read, progress)
    const { grid, heights } = makeMosaic({ frames: flight.frames, lens }, islands[0]!, read, progress)!
    const found = roofOutline(heights, grid.pixelM)!
    const truth = trueOutline(flight.truth, islands[0]!.placed, grid)
    const shared = overlap(found, truth, grid)
    console.log(`outline of ${name}: ${found.length} corners of ${truth.length}, overlap ${shared.toFixed(3)}`)
    expect(found.length).toBe(truth.length)
    expect(shared).toBeGreaterThan(0.95)
  },
  120_000,
)
