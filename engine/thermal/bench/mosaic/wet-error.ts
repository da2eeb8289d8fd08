import type { FlightTruth, WetArea } from '#generate/flight/flight'
import { forEachPolygonRun } from '#measure/polygon'
import type { MapGrid } from '#mosaic/tile'
import { median, moved, type Similarity } from './similarity.ts'

/** How warm a place of a map is (K); NaN where it was not seen. */
export type MapAt = (eastM: number, northM: number) => number

/** How the areas come out that stand out of their surroundings by half of what they are warmer by. */
export interface WetError {
  /** Areas that were compared: those that the map shows wholly. */
  readonly areas: number
  /** |measured - true| / true, of all areas together and of the worst one. */
  readonly mean: number
  readonly worst: number
  /** Mean of the same on the true map: what the measuring itself is off by. */
  readonly atBest: number
}

const STEP_M = 0.02
/** Around an outline: beyond the soft edge, and how far out the dry roof is taken from (m). */
const RIM_M = 0.35
const RING_M = 1
/** Nothing further out than this counts (m). */
const COUNTED_M = 0.3

/** Cells of a fine grid around an area with their distance class: 2 inside, 1 counted rim, 0 dry ring, 255 outside. */
function classesOf({ outline }: WetArea) {
  const [es, ns] = [outline.map((p) => p.eastM), outline.map((p) => p.northM)]
  const [west, south] = [Math.min(...es) - RING_M - STEP_M, Math.min(...ns) - RING_M - STEP_M]
  const width = Math.ceil((Math.max(...es) + RING_M - west) / STEP_M) + 2
  const height = Math.ceil((Math.max(...ns) + RING_M - south) / STEP_M) + 2
  const inside = new Uint8Array(width * height)
  const polygon = outline.map((p) => [(p.eastM - west) / STEP_M, (p.northM - south) / STEP_M] as const)
  forEachPolygonRun(polygon, width, height, (y, from, to) => inside.fill(1, y * width + from, y * width + to))
  const away = distances(inside, width, height)
  return { west, south, width, height, inside, away }
}

/** Distance to the nearest inside cell (cells; chamfer 3-4 divided by 3). */
function distances(inside: Uint8Array, width: number, height: number): Float32Array {
  const out = Float32Array.from(inside, (cell) => (cell ? 0 : 1e9))
  const relax = (i: number, j: number, by: number): void => {
    if (out[j] + by < out[i]) out[i] = out[j] + by
  }
  const pass = (y: number, x: number, side: 1 | -1): void => {
    const i = y * width + x
    if (x - side >= 0 && x - side < width) relax(i, i - side, 1)
    if (y - side < 0 || y - side >= height) return
    relax(i, i - side * width, 1)
    if (x > 0) relax(i, i - side * width - 1, 4 / 3)
    if (x + 1 < width) relax(i, i - side * width + 1, 4 / 3)
  }
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pass(y, x, 1)
  for (let y = height - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--) pass(y, x, -1)
  return out
}

/** Area (m2) of a wet place in a map: what is warmer than the dry roof around it by half of what was planted. Null where a part of it was not seen. */
function measuredArea(area: WetArea, mapAt: MapAt, fit: Similarity): number | null {
  const { west, south, width, height, inside, away } = classesOf(area)
  const values = new Float32Array(width * height).fill(Number.NaN)
  const dry: number[] = []
  for (let i = 0; i < values.length; i++) {
    const awayM = away[i] * STEP_M
    if (awayM > RING_M) continue
    const value = mapAt(...moved(fit, [west + ((i % width) + 0.5) * STEP_M, south + (Math.floor(i / width) + 0.5) * STEP_M]))
    values[i] = value
    if (inside[i] && Number.isNaN(value)) return null
    if (awayM > RIM_M && !Number.isNaN(value)) dry.push(value)
  }
  if (dry.length === 0) return null
  const level = median(dry) + area.deltaK / 2
  let cells = 0
  for (let i = 0; i < values.length; i++) if (away[i] * STEP_M <= COUNTED_M && values[i] >= level) cells++
  return cells * STEP_M * STEP_M
}

const unmoved: Similarity = { a: 1, b: 0, eastM: 0, northM: 0 }

const errorOf = (area: WetArea, mapAt: MapAt, fit: Similarity): number | null => {
  const measured = measuredArea(area, mapAt, fit)
  return measured === null ? null : Math.abs(measured - area.areaM2) / area.areaM2
}

/** Measures the wet areas of one map; those that it does not show are left out. */
export function wetErrorOf({ wetAreas, temperatureAt }: FlightTruth, mapAt: MapAt, fit: Similarity): WetError {
  const errors = wetAreas.flatMap((area) => {
    const [own, best] = [errorOf(area, mapAt, fit), errorOf(area, temperatureAt, unmoved)]
    return own === null || best === null ? [] : [{ own, best }]
  })
  const mean = (of: (error: { own: number; best: number }) => number): number =>
    errors.reduce((sum, error) => sum + of(error), 0) / Math.max(1, errors.length)
  return {
    areas: errors.length,
    mean: mean(({ own }) => own),
    worst: Math.max(0, ...errors.map(({ own }) => own)),
    atBest: mean(({ best }) => best),
  }
}

/** A map's value between its pixels. */
export const mapReader =
  ({ width, height, pixelM, westM, northM }: MapGrid, kelvin: Float32Array): MapAt =>
  (e, n) => {
    const [x, y] = [(e - westM) / pixelM - 0.5, (northM - n) / pixelM - 0.5]
    const [left, top] = [Math.floor(x), Math.floor(y)]
    if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return Number.NaN
    const [fx, fy, at] = [x - left, y - top, top * width + left]
    const upper = kelvin[at] + fx * (kelvin[at + 1] - kelvin[at])
    const lower = kelvin[at + width] + fx * (kelvin[at + width + 1] - kelvin[at + width])
    return upper + fy * (lower - upper)
  }
