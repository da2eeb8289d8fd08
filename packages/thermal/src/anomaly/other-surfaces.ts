import { type Components, connectedComponents } from '#anomaly/components'
import { detection } from '#anomaly/detection'
import type { Grid } from '#anomaly/grid'
import { dilate, erode } from '#anomaly/morphology'
import { robustSpread } from '#anomaly/spread'
import { percentile } from '#measure/statistics'

/** Other surfaces may cover this much; beyond it the picture is not of a roof seen whole, and the frame is taken. */
const MOST_OUTSIDE = 0.85
/** Reach (cells) from another surface into small things beside it: parapets, cars, mixed cells. */
const REACH_CELLS = 6
/** Smallest piece of a broken-up surface, as a share of the smallest surface. */
const FAR_PIECE = 0.1
/** A parapet with its mixed edges is at most this wide (cells). */
const PARAPET_CELLS = 8
/** Half the width (cells) below which something is a line, not a surface. */
const THIN_CELLS = 2
/** Cells this near touch. */
const CONTACT_CELLS = 2
/** Things larger than this share of the frame are not swallowed with the surface beside them. */
const SMALL_SHARE = 0.006

/**
 * Cells of large surfaces at the border of the picture that are not the roof. Smooth areas are separated by steps; the roof is
 * the largest one, areas in the middle counting more. Another area is another surface when it differs as no roof does, or when a
 * line that is colder or warmer than both lies between.
 *
 * @returns 1 outside, 0 on the roof; null where nothing but roof is found
 */
export function otherSurfaces(grid: Grid): Uint8Array | null {
  const { width, height, values } = grid
  const smooth = smoothCells(grid)
  const areas = connectedComponents(smooth, grid, false)
  if (areas.count === 0) return null
  const main = mainArea(areas, width, height)
  const mainK = medianOf(values, areas, main)
  const outside = new Uint8Array(values.length)
  const least = detection.otherSurfaceShare * values.length
  let found = markFarAreas(grid, mainK, least, outside)
  for (let k = 0; k < areas.count; k++) {
    const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    if (k === main || pixels.length < least || !touchesBorder(pixels, width, height)) continue
    const away = medianOf(values, areas, k) - mainK
    if (Math.abs(away) < detection.otherSurfaceK && !hasParapet(grid, areas, main, k)) continue
    for (const pixel of pixels) outside[pixel] = 1
    found = true
  }
  if (!found) return null
  swallowSmallThings(outside, areas, main, grid)
  let count = 0
  for (const value of outside) count += value
  return count > MOST_OUTSIDE * outside.length ? null : outside
}

/** Marks areas at the border that differ as no roof does, smooth or not (sky, trees, streets), where they are large together. */
function markFarAreas(grid: Grid, mainK: number, least: number, outside: Uint8Array): boolean {
  const far = Uint8Array.from(grid.values, (value) => (Math.abs(value - mainK) >= detection.otherSurfaceK ? 1 : 0))
  // Pipes and cables are thin and join what they cross.
  const wide = dilate(erode(far, grid, THIN_CELLS), grid, THIN_CELLS)
  const areas = connectedComponents(wide, grid, true)
  const pieces: Int32Array[] = []
  for (let k = 0; k < areas.count; k++) {
    const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    if (pixels.length >= least * FAR_PIECE && touchesBorder(pixels, grid.width, grid.height)) pieces.push(pixels)
  }
  if (pieces.reduce((sum, { length }) => sum + length, 0) < least) return false
  for (const pixels of pieces) for (const pixel of pixels) outside[pixel] = 1
  return true
}

/** 1 where a cell and its neighbours to the right and below do not step. */
function smoothCells({ width, height, values }: Grid): Uint8Array {
  const smooth = new Uint8Array(values.length)
  const steps = new Float32Array(values.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const right = x + 1 < width ? Math.abs(values[i + 1] - values[i]) : 0
      const below = y + 1 < height ? Math.abs(values[i + width] - values[i]) : 0
      steps[i] = Math.max(right, below)
    }
  }
  const limit = Math.max(detection.roofStepK, 6 * robustSpread(steps).sigma)
  for (let i = 0; i < steps.length; i++) smooth[i] = steps[i] < limit ? 1 : 0
  return smooth
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

function medianOf(values: Float32Array, { order, starts }: Components, k: number): number {
  const own = Float32Array.from(order.subarray(starts[k], starts[k + 1]), (pixel) => values[pixel])
  return percentile(own.sort(), 0.5)
}

function touchesBorder(pixels: Int32Array, width: number, height: number): boolean {
  return pixels.some((pixel) => {
    const x = pixel % width
    const y = (pixel - x) / width
    return x === 0 || y === 0 || x === width - 1 || y === height - 1
  })
}

/** Lies a line between two areas that is colder or warmer than both, while they differ from each other where they meet? */
function hasParapet(grid: Grid, areas: Components, a: number, b: number): boolean {
  const near = (k: number, reach: number) =>
    dilate(
      Uint8Array.from(areas.labels, (label) => (label === k ? 1 : 0)),
      grid,
      reach,
    )
  const [nearA, nearB] = [near(a, PARAPET_CELLS), near(b, PARAPET_CELLS)]
  const between: number[] = []
  const besideA: number[] = []
  const besideB: number[] = []
  for (let i = 0; i < nearA.length; i++) {
    if (nearA[i] === 0 || nearB[i] === 0 || Number.isNaN(grid.values[i])) continue
    const list = areas.labels[i] === a ? besideA : areas.labels[i] === b ? besideB : between
    list.push(grid.values[i])
  }
  if (Math.min(between.length, besideA.length, besideB.length) < 8) return false
  const [line, levelA, levelB] = [between, besideA, besideB].map((values) =>
    percentile(
      values.sort((x, y) => x - y),
      0.5,
    ),
  )
  if (Math.abs(levelA - levelB) < detection.sameSurfaceK) return false
  return line < Math.min(levelA, levelB) - detection.parapetK || line > Math.max(levelA, levelB) + detection.parapetK
}

/** Adds steps, and small areas, that lie within reach of another surface; then areas that touch it more than they touch the roof. */
function swallowSmallThings(outside: Uint8Array, areas: Components, main: number, grid: Grid): void {
  const small = SMALL_SHARE * outside.length
  for (let step = 0; step < REACH_CELLS; step++) {
    const grown = dilate(outside, grid, 1)
    for (let i = 0; i < outside.length; i++) {
      const label = areas.labels[i]
      const swallowed = label < 0 || (label !== main && areas.starts[label + 1] - areas.starts[label] < small)
      if (grown[i] === 1 && swallowed) outside[i] = 1
    }
  }
  for (let k = 0; k < areas.count; k++) {
    const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    if (k !== main && touchesOutsideMore(pixels, outside, areas, main, grid)) for (const pixel of pixels) outside[pixel] = 1
  }
}

function touchesOutsideMore(pixels: Int32Array, outside: Uint8Array, areas: Components, main: number, { width, height }: Grid): boolean {
  let toOutside = 0
  let toRoof = 0
  for (const pixel of pixels) {
    const x = pixel % width
    const y = (pixel - x) / width
    for (let row = Math.max(0, y - CONTACT_CELLS); row <= Math.min(height - 1, y + CONTACT_CELLS); row++) {
      for (let column = Math.max(0, x - CONTACT_CELLS); column <= Math.min(width - 1, x + CONTACT_CELLS); column++) {
        const other = row * width + column
        if (outside[other] === 1) toOutside++
        else if (areas.labels[other] === main) toRoof++
      }
    }
  }
  return toOutside > toRoof
}
