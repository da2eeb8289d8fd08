import { type Components, connectedComponents } from '#anomaly/components'
import { detection } from '#anomaly/detection'
import type { Grid } from '#anomaly/grid'
import { dilate, erode } from '#anomaly/morphology'
import { selectRank } from '#anomaly/select'
import { sampled } from '#anomaly/spread'
import { percentile } from '#measure/statistics'

/** Other surfaces may cover this much; beyond it the picture is not of a roof seen whole, and the frame is taken. */
const MOST_OUTSIDE = 0.85
/** The step that a quarter of all cells stay below is that of a calm surface; an edge is so many times that. */
const CALM_RANK = 0.25
const CALM_STEPS = 4
/** A cell that steps, with fewer such neighbours than this, is texture or noise. */
const LEAST_EDGE_CELLS = 3
/** Rough: the typical step around is so many times that of the calm quarter, and at least this (K). */
const ROUGH_REACH = 2
const ROUGH_TIMES = 3
const LEAST_ROUGH_K = 0.15
/** The middle of the picture is roof; what is rough is rougher than it. */
const ROUGHER_THAN_MIDDLE = 2
/** Along this much of the border another surface is known by this difference (K). */
const WIDE_BORDER_SHARE = 0.2
const WIDE_SURFACE_K = 2
/** Another surface runs along at least this share of the picture's border; an area of the roof that is cut by it does not. */
const LEAST_BORDER_SHARE = 0.045
/** Another surface is this many times as rough as the roof. */
const ROUGHER = 2
/** Reach (cells) in which a parapet, the roof beside it and what lies beyond are looked for. */
const PARAPET_CELLS = 3
const BESIDE_CELLS = [4, 10] as const
const LEAST_BESIDE = 8

/**
 * Cells of surfaces around the roof. The roof is the largest area without edges in it, the middle of the picture counting more,
 * with everything it encloses. What remains at the border is another surface when it runs along much of the border and differs as
 * no roof does, is rough all over (trees, gardens, streets), or lies beyond a parapet.
 *
 * @returns 1 outside, 0 on the roof; null where nothing but roof is found
 */
export function otherSurfaces(grid: Grid): Uint8Array | null {
  const { width, height, values } = grid
  const steps = stepsOf(grid)
  const main = mainSurface(grid, steps)
  if (main === null) return null
  const rest = new Uint8Array(values.length)
  for (let i = 0; i < rest.length; i++) if (main[i] === 0 && !Number.isNaN(values[i])) rest[i] = 1
  const areas = connectedComponents(rest, grid, true)
  const outside = new Uint8Array(values.length)
  const border = 2 * (width + height) - 4
  let count = 0
  for (let k = 0; k < areas.count; k++) {
    const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    if (pixels.length < detection.otherSurfaceShare * values.length) continue
    const borderShare = borderCells(pixels, grid) / border
    if (borderShare < LEAST_BORDER_SHARE) continue
    const farK = borderShare >= WIDE_BORDER_SHARE ? WIDE_SURFACE_K : detection.otherSurfaceK
    if (!isOtherSurface(grid, steps, main, areas, k, farK)) continue
    for (const pixel of pixels) outside[pixel] = 1
    count += pixels.length
  }
  return count === 0 || count > MOST_OUTSIDE * outside.length ? null : outside
}

/** Larger difference of every cell to its neighbours on the right and below (K). */
function stepsOf({ width, height, values }: Grid): Float32Array {
  const steps = new Float32Array(values.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const right = x + 1 < width ? Math.abs(values[i + 1] - values[i]) : 0
      const below = y + 1 < height ? Math.abs(values[i + width] - values[i]) : 0
      steps[i] = Math.max(right, below)
    }
  }
  return steps
}

/** The largest area without edges, the middle of the picture counting three times. */
function mainSurface(grid: Grid, steps: Float32Array): Uint8Array | null {
  const { width, height } = grid
  const sorted = sampled(steps, null).sort()
  if (sorted.length === 0) return null
  const limit = Math.max(detection.roofStepK, CALM_STEPS * percentile(sorted, CALM_RANK))
  const edges = new Uint8Array(steps.length)
  for (let i = 0; i < steps.length; i++) if (!(steps[i] < limit)) edges[i] = 1
  const smooth = new Uint8Array(steps.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) smooth[i] = edges[i] === 0 || edgesAround(edges, grid, x, y) < LEAST_EDGE_CELLS ? 1 : 0
  }
  withoutRoughCells(smooth, steps, grid)
  const areas = connectedComponents(erode(smooth, grid, 1), grid, false)
  if (areas.count === 0) return null
  const main = mainArea(areas, width, height)
  const core = new Uint8Array(steps.length)
  for (let i = areas.starts[main]; i < areas.starts[main + 1]; i++) core[areas.order[i]] = 1
  const grown = dilate(core, grid, 1)
  for (let i = 0; i < grown.length; i++) grown[i] &= smooth[i]
  return grown
}

/**
 * Takes away cells in whose neighbourhood most cells step far more than on the calmer part of the picture. The median of the
 * neighbourhood is taken: a line or an edge does not make a roof rough.
 */
function withoutRoughCells(smooth: Uint8Array, steps: Float32Array, { width, height }: Grid): void {
  const typical = new Float32Array(steps.length)
  const around = new Float32Array((2 * ROUGH_REACH + 1) ** 2)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
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
  const calmK = percentile(sampled(typical, null).sort(), CALM_RANK)
  const limit = Math.max(LEAST_ROUGH_K, ROUGH_TIMES * calmK, ROUGHER_THAN_MIDDLE * middleOf(typical, width, height))
  for (let i = 0; i < smooth.length; i++) if (typical[i] > limit) smooth[i] = 0
}

/** Median of the middle quarter of the picture. */
function middleOf(values: Float32Array, width: number, height: number): number {
  const middle: number[] = []
  for (let y = height >> 2; y < height - (height >> 2); y++) {
    for (let x = width >> 2; x < width - (width >> 2); x++) if (!Number.isNaN(values[y * width + x])) middle.push(values[y * width + x])
  }
  return middle.length === 0 ? 0 : percentile(Float32Array.from(middle).sort(), 0.5)
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

function borderCells(pixels: Int32Array, { width, height }: Grid): number {
  let count = 0
  for (const pixel of pixels) {
    const x = pixel % width
    const y = (pixel - x) / width
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) count++
  }
  return count
}

/** Does an area at the border differ from the roof as no part of it does, where the two meet and as a whole? */
function isOtherSurface(grid: Grid, steps: Float32Array, main: Uint8Array, areas: Components, k: number, farK: number): boolean {
  const { values } = grid
  const own = Uint8Array.from(areas.labels, (label) => (label === k ? 1 : 0))
  const [nearMain, besideMain, farMain] = [PARAPET_CELLS, ...BESIDE_CELLS].map((reach) => dilate(main, grid, reach))
  const [nearOwn, farOwn] = [dilate(own, grid, 2), dilate(own, grid, BESIDE_CELLS[1])]
  const level = (inside: (i: number) => boolean, share: number, of: Float32Array = values): number | null => {
    const list: number[] = []
    for (let i = 0; i < of.length; i++) if (inside(i) && !Number.isNaN(of[i])) list.push(of[i])
    return list.length < LEAST_BESIDE ? null : percentile(Float32Array.from(list).sort(), share)
  }
  const roofK = level((i) => main[i] === 1 && farOwn[i] === 1 && nearOwn[i] === 0, 0.5)
  const beyondK = level((i) => own[i] === 1 && farMain[i] === 1 && besideMain[i] === 0, 0.5)
  if (roofK === null) return false
  const isAllEdge = beyondK === null
  if (isAllEdge || Math.abs(beyondK - roofK) >= farK) return true
  const ownStep = level((i) => own[i] === 1 && nearMain[i] === 0, 0.5, steps)
  const mainStep = level((i) => main[i] === 1, 0.5, steps)
  if (ownStep !== null && mainStep !== null && ownStep > ROUGHER * mainStep) return true
  if (Math.abs(beyondK - roofK) < detection.sameSurfaceK) return false
  const between = (share: number) => level((i) => own[i] === 1 && nearMain[i] === 1, share)
  const [low, high] = [between(0.15), between(0.85)]
  if (low === null || high === null) return false
  return low < Math.min(roofK, beyondK) - detection.parapetK || high > Math.max(roofK, beyondK) + detection.parapetK
}
