import type { Components } from '#raster/components'
import type { Grid } from '#raster/grid'
import { dilate } from '#raster/morphology'
import { percentileOf } from '#raster/quickselect'

/**
 * A line between two areas that is this much colder or warmer (K) than both is a parapet or a wall. Chosen on the planted parapets of
 * bench/detect.
 */
export const PARAPET_K = 1.2

/** Parts of a roof are at least this share of the picture, with gaps up to so many cells between them. */
const LEAST_PART = 0.002
const GAP_CELLS = 8
/** Their levels, this near to each other, agree within this (K). */
const BESIDE_CELLS = 14
const SAME_LEVEL_K = 0.4
/** Across a line as cold or warm as a parapet, where only the roof is cut by the picture. */
const SAME_ACROSS_K = 0.15
const LEAST_CELLS = 8
/**
 * Beyond a parapet, what is so many times as uneven as the roof is ground of the same temperature; a pipe has the same roof on both
 * sides.
 */
export const MORE_TEXTURED = 1.6

/**
 * Region merging: the main area with the areas of the same level beside it. A line as cold or warm as a parapet may lie between only where the roof is cut by
 * the picture: a roof seen whole ends at its parapet, else the line is a pipe, or nobody can tell.
 *
 * @param areas - calm areas
 * @param main - number of the main one
 * @returns 1 on all of them
 */
export function mergeRegions(grid: Grid, texture: Float32Array, areas: Components, main: number): Uint8Array {
  const cells = new Uint8Array(grid.values.length)
  const add = (k: number): void => {
    for (let i = areas.starts[k]; i < areas.starts[k + 1]; i++) cells[areas.order[i]] = 1
  }
  add(main)
  let open: number[] = []
  for (let k = 0; k < areas.count; k++) if (k !== main && areas.starts[k + 1] - areas.starts[k] >= LEAST_PART * cells.length) open.push(k)
  for (let before = -1; before !== open.length; ) {
    before = open.length
    const [near, beside] = [dilate(cells, grid, GAP_CELLS), dilate(cells, grid, BESIDE_CELLS)]
    const same = open.filter((k) => isMergeable(grid, texture, cells, { near, beside }, areas, k))
    for (const k of same) add(k)
    open = open.filter((k) => !same.includes(k))
  }
  return cells
}

function isMergeable(
  grid: Grid,
  texture: Float32Array,
  roof: Uint8Array,
  { near, beside }: { readonly near: Uint8Array; readonly beside: Uint8Array },
  areas: Components,
  k: number,
): boolean {
  const own = new Uint8Array(roof.length)
  let touching = 0
  for (let i = areas.starts[k]; i < areas.starts[k + 1]; i++) {
    own[areas.order[i]] = 1
    touching += near[areas.order[i]]
  }
  if (touching < LEAST_CELLS) return false
  const [nearOwn, besideOwn] = [dilate(own, grid, GAP_CELLS), dilate(own, grid, BESIDE_CELLS)]
  const valuesOf = (inside: (i: number) => boolean, of: Float32Array = grid.values): Float32Array => {
    const list: number[] = []
    for (let i = 0; i < roof.length; i++) if (inside(i) && !Number.isNaN(of[i])) list.push(of[i])
    return Float32Array.from(list)
  }
  const roofs = valuesOf((i) => roof[i] === 1 && besideOwn[i] === 1)
  const owns = valuesOf((i) => own[i] === 1 && beside[i] === 1)
  if (roofs.length < LEAST_CELLS || owns.length < LEAST_CELLS) return false
  const [roofK, ownK] = [percentileOf(roofs, 0.5), percentileOf(owns, 0.5)]
  const differenceK = Math.abs(roofK - ownK)
  if (differenceK > SAME_LEVEL_K) return false
  const gap = valuesOf((i) => roof[i] === 0 && own[i] === 0 && near[i] === 1 && nearOwn[i] === 1)
  const isBarred =
    gap.length >= LEAST_CELLS &&
    (percentileOf(gap, 0.15) < Math.min(roofK, ownK) - PARAPET_K || percentileOf(gap, 0.85) > Math.max(roofK, ownK) + PARAPET_K)
  if (!isBarred) return true
  const [roofTextureK, ownTextureK] = [roof, own].map((mask) =>
    percentileOf(
      valuesOf((i) => mask[i] === 1, texture),
      0.5,
    ),
  )
  if (ownTextureK > MORE_TEXTURED * roofTextureK) return false
  return atBorder(roof, grid) && (differenceK <= SAME_ACROSS_K || atBorder(own, grid))
}

/** Whether a mask touches the border of the picture, but for the cell that erosion takes. */
function atBorder(mask: Uint8Array, { width, height }: Grid): boolean {
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue
    const x = i % width
    const y = (i - x) / width
    if (x <= 1 || y <= 1 || x >= width - 2 || y >= height - 2) return true
  }
  return false
}
