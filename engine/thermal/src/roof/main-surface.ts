import { type Components, connectedComponents } from '#raster/components'
import type { Grid } from '#raster/grid'
import { medianFilter } from '#raster/median-filter'
import { dilate, erode } from '#raster/morphology'
import { percentileOf, selectRank } from '#raster/quickselect'
import { sampled } from '#raster/spread'
import { mergeRegions } from '#roof/region-merging'

/** Step between two neighbouring grid cells that separates surfaces (K), at least. */
const ROOF_STEP_K = 0.5

/** The step that a quarter of all cells stay below is that of a calm surface; an edge is so many times that. */
const CALM_RANK = 0.25
const CALM_STEPS = 4
/** A cell that steps, with fewer such neighbours than this, is texture or noise. */
const LEAST_EDGE_CELLS = 3
/** Rough: the typical step around is so many times that of the calm quarter, and at least this (K). */
const ROUGH_REACH = 2
const ROUGH_TIMES = 3
export const LEAST_ROUGH_K = 0.15
/** The middle of the picture is roof; what is rough is rougher than it. */
const ROUGHER_THAN_MIDDLE = 2

/** The calm surface that the roof is recognised by. */
export interface MainSurface {
  /** 1 on it. */
  readonly cells: Uint8Array
  /** 1 where all around is far rougher than the roof, as trees, gardens and streets are. */
  readonly rough: Uint8Array
  /** A step between neighbouring cells above this is an edge (K). */
  readonly edgeK: number
}

/** Asphalt, lawns and trees change over so many cells more than a membrane does, however even they are from cell to cell. */
const TEXTURE_CELLS = 3

/** The same as `stepsOf` over a longer way. */
export const textureOf = (grid: Grid): Float32Array => stepsOf(grid, TEXTURE_CELLS)

/** Larger difference of every cell to those `apart` cells to the right and below (K). */
export function stepsOf({ width, height, values }: Grid, apart = 1): Float32Array {
  const steps = new Float32Array(values.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const right = x + apart < width ? Math.abs(values[i + apart] - values[i]) : 0
      const below = y + apart < height ? Math.abs(values[i + apart * width] - values[i]) : 0
      steps[i] = Math.max(right, below)
    }
  }
  return steps
}

/**
 * The largest area without edges, the middle of the picture counting three times, with the areas of the same level beside it: pipes, rows of pads
 * and wet areas divide a roof.
 */
export function mainSurface(grid: Grid, steps: Float32Array, texture: Float32Array): MainSurface | null {
  const { width, height } = grid
  const some = sampled(steps, null)
  if (some.length === 0) return null
  const limit = Math.max(ROOF_STEP_K, CALM_STEPS * percentileOf(some, CALM_RANK))
  const edges = new Uint8Array(steps.length)
  for (let i = 0; i < steps.length; i++) if (!(steps[i] < limit)) edges[i] = 1
  const smooth = new Uint8Array(steps.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) smooth[i] = edges[i] === 0 || edgesAround(edges, grid, x, y) < LEAST_EDGE_CELLS ? 1 : 0
  }
  const rough = roughCells(steps, grid)
  for (let i = 0; i < smooth.length; i++) if (rough[i] === 1) smooth[i] = 0
  const areas = connectedComponents(erode(smooth, grid, 1), grid, false)
  if (areas.count === 0) return null
  const cells = dilate(mergeRegions(grid, texture, areas, mainArea(areas, width, height)), grid, 1)
  for (let i = 0; i < cells.length; i++) cells[i] &= smooth[i]
  return { cells, rough: erode(rough, grid, 1), edgeK: limit }
}

/**
 * Cells in whose neighbourhood most cells step far more than on the calmer part of the picture. The median of the
 * neighbourhood is taken: a line or an edge does not make a roof rough.
 */
function roughCells(steps: Float32Array, { width, height }: Grid): Uint8Array {
  const typical = new Float32Array(steps.length)
  const around = new Float32Array((2 * ROUGH_REACH + 1) ** 2)
  const middle = medianFilter(steps, { width, height }, ROUGH_REACH)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      typical[i] = middle[i]
      if (!Number.isNaN(middle[i])) continue
      let count = 0
      for (let row = Math.max(0, y - ROUGH_REACH); row <= Math.min(height - 1, y + ROUGH_REACH); row += 2) {
        for (let column = Math.max(0, x - ROUGH_REACH); column <= Math.min(width - 1, x + ROUGH_REACH); column += 2) {
          const step = steps[row * width + column]
          if (!Number.isNaN(step)) around[count++] = step
        }
      }
      typical[i] = count === 0 ? Number.NaN : selectRank(around, count, count >> 1)
    }
  }
  const calmK = percentileOf(sampled(typical, null), CALM_RANK)
  const limit = Math.max(LEAST_ROUGH_K, ROUGH_TIMES * calmK, ROUGHER_THAN_MIDDLE * middleOf(typical, width, height))
  const rough = new Uint8Array(typical.length)
  for (let i = 0; i < rough.length; i++) if (typical[i] > limit) rough[i] = 1
  return rough
}

/** Median of the middle quarter of the picture. */
function middleOf(values: Float32Array, width: number, height: number): number {
  const middle: number[] = []
  for (let y = height >> 2; y < height - (height >> 2); y++) {
    for (let x = width >> 2; x < width - (width >> 2); x++) if (!Number.isNaN(values[y * width + x])) middle.push(values[y * width + x])
  }
  return middle.length === 0 ? 0 : percentileOf(Float32Array.from(middle), 0.5)
}

function edgesAround(edges: Uint8Array, { width, height }: Grid, x: number, y: number): number {
  let count = 0
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) count += edges[row * width + column]
  return count
}

function mainArea(areas: Components, width: number, height: number): number {
  let main = 0
  let best = -1
  for (let k = 0; k < areas.count; k++) {
    let score = 0
    for (let i = areas.starts[k]; i < areas.starts[k + 1]; i++) {
      const x = (areas.order[i] % width) / width - 0.5
      const y = Math.floor(areas.order[i] / width) / height - 0.5
      score += Math.abs(x) < 0.25 && Math.abs(y) < 0.25 ? 3 : 1
    }
    if (score > best) {
      best = score
      main = k
    }
  }
  return main
}
