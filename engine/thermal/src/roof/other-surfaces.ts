import { type Components, connectedComponents } from '#raster/components'
import type { Grid } from '#raster/grid'
import { dilate } from '#raster/morphology'
import { percentileOf } from '#raster/quickselect'
import { LEAST_ROUGH_K, mainSurface, stepsOf, textureOf } from '#roof/main-surface'
import { MORE_TEXTURED, PARAPET_K } from '#roof/region-merging'
import { boundaryByWatershed } from '#roof/watershed'

/** A large area at the border that differs by this much (K) from the roof is sky, ground or another roof. */
const OTHER_SURFACE_K = 5
/** Smallest share of the frame that counts as another surface. */
const OTHER_SURFACE_SHARE = 0.015
/** On both sides of a line across the roof the temperature is the same within this (K). */
const SAME_SURFACE_K = 0.8

/** Other surfaces may cover this much; beyond it the picture is not of a roof seen whole, and the frame is taken. */
const MOST_OUTSIDE = 0.85
/** Along this much of the border another surface is known by this difference (K). */
const WIDE_BORDER_SHARE = 0.2
const WIDE_SURFACE_K = 2
/** Another surface runs along at least this share of the picture's border; an area of the roof that is cut by it does not. */
const LEAST_BORDER_SHARE = 0.045
/** Another surface is this many times as rough as the roof, and rough at all. */
const ROUGHER = 2
/** Reach (cells) in which a parapet, the roof beside it and what lies beyond are looked for. */
const PARAPET_CELLS = 3
const BESIDE_CELLS = [4, 10] as const
const LEAST_BESIDE = 8
/** A parapet along so much of the common edge bounds the roof, whatever lies beyond. */
const BARRIER_SHARE = 0.75

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
  const texture = textureOf(grid)
  const surface = mainSurface(grid, steps, texture)
  if (surface === null) return null
  const main = surface.cells
  const rest = new Uint8Array(values.length)
  for (let i = 0; i < rest.length; i++) if (main[i] === 0 && !Number.isNaN(values[i])) rest[i] = 1
  const areas = connectedComponents(rest, grid, true)
  const outside = new Uint8Array(values.length)
  const border = 2 * (width + height) - 4
  let count = 0
  for (let k = 0; k < areas.count; k++) {
    const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    if (pixels.length < OTHER_SURFACE_SHARE * values.length) continue
    const borderShare = borderCells(pixels, grid) / border
    if (borderShare < LEAST_BORDER_SHARE) continue
    const farK = borderShare >= WIDE_BORDER_SHARE ? WIDE_SURFACE_K : OTHER_SURFACE_K
    if (!isOtherSurface(grid, { steps, texture }, main, areas, k, farK)) continue
    for (const pixel of pixels) outside[pixel] = 1
    count += pixels.length
  }
  if (count === 0 || count > MOST_OUTSIDE * outside.length) return null
  return boundaryByWatershed(grid, surface, outside)
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
function isOtherSurface(
  grid: Grid,
  { steps, texture }: { readonly steps: Float32Array; readonly texture: Float32Array },
  main: Uint8Array,
  areas: Components,
  k: number,
  farK: number,
): boolean {
  const { values } = grid
  const own = new Uint8Array(values.length)
  for (let n = areas.starts[k]; n < areas.starts[k + 1]; n++) own[areas.order[n]] = 1
  const [nearMain, besideMain, farMain] = [PARAPET_CELLS, ...BESIDE_CELLS].map((reach) => dilate(main, grid, reach))
  const [nearOwn, farOwn] = [dilate(own, grid, 2), dilate(own, grid, BESIDE_CELLS[1])]
  const level = (inside: (i: number) => boolean, share: number, of: Float32Array = values): number | null => {
    const list: number[] = []
    for (let i = 0; i < of.length; i++) if (inside(i) && !Number.isNaN(of[i])) list.push(of[i])
    return list.length < LEAST_BESIDE ? null : percentileOf(Float32Array.from(list), share)
  }
  const roofK = level((i) => main[i] === 1 && farOwn[i] === 1 && nearOwn[i] === 0, 0.5)
  const beyondK = level((i) => own[i] === 1 && farMain[i] === 1 && besideMain[i] === 0, 0.5)
  if (roofK === null) return false
  if (farK === WIDE_SURFACE_K && barrierShare(grid, main, own, roofK) >= BARRIER_SHARE) return true
  const isAllEdge = beyondK === null
  if (isAllEdge || Math.abs(beyondK - roofK) >= farK) return true
  const ownStep = level((i) => own[i] === 1 && nearMain[i] === 0, 0.5, steps)
  const mainStep = level((i) => main[i] === 1, 0.5, steps)
  if (ownStep !== null && mainStep !== null && ownStep > Math.max(LEAST_ROUGH_K, ROUGHER * mainStep)) return true
  const between = (share: number) => level((i) => own[i] === 1 && nearMain[i] === 1, share)
  const [low, high] = [between(0.15), between(0.85)]
  if (low === null || high === null) return false
  const isBarred = low < Math.min(roofK, beyondK) - PARAPET_K || high > Math.max(roofK, beyondK) + PARAPET_K
  if (!isBarred || Math.abs(beyondK - roofK) >= SAME_SURFACE_K) return isBarred
  const [ownTexture, mainTexture] = [
    level((i) => own[i] === 1 && farMain[i] === 0, 0.5, texture),
    level((i) => main[i] === 1, 0.5, texture),
  ]
  return ownTexture !== null && mainTexture !== null && ownTexture > MORE_TEXTURED * mainTexture
}

/** Share of the edge towards an area along which something far colder or warmer than the roof lies. */
function barrierShare(grid: Grid, main: Uint8Array, own: Uint8Array, roofK: number): number {
  const barrier = new Uint8Array(main.length)
  for (let i = 0; i < barrier.length; i++) if (own[i] === 1 && Math.abs(grid.values[i] - roofK) > PARAPET_K) barrier[i] = 1
  const [nearOwn, nearBarrier] = [dilate(own, grid, 1), dilate(barrier, grid, PARAPET_CELLS)]
  let [edge, barred] = [0, 0]
  for (let i = 0; i < main.length; i++) {
    if (main[i] === 0 || nearOwn[i] === 0) continue
    edge++
    barred += nearBarrier[i]
  }
  return edge === 0 ? 0 : barred / edge
}
