import { project, unproject } from '#mosaic/lens'
import { insideOf, type SeenFrame } from '#mosaic/match/relative-view'
import { BLOCK_PX } from '#mosaic/match/texture'

/** Where a patch of a first frame should lie in a second, and how its surroundings are turned and stretched on the way. */
export interface PatchPlace {
  /** Middle of the patch (px of the first frame). */
  readonly x: number
  readonly y: number
  /** Where it should lie (px of the second frame). */
  readonly toX: number
  readonly toY: number
  /** Change of the place in the second frame per pixel of the first: [dx/dx, dx/dy, dy/dx, dy/dy]. */
  readonly stretch: readonly [number, number, number, number]
  /** How the place in the second frame moves when what is seen lies a metre higher (px per m). */
  readonly riseX: number
  readonly riseY: number
}

/** Height of what is seen over the roof plane (m), as far as it is known. */
export type HeightAt = (eastM: number, northM: number) => number

const [ground, there, aside] = [new Float64Array(2), new Float64Array(2), new Float64Array(2)]
/** Reach of a patch to each side (px of the first frame), over which its stretch is taken. */
const REACH_PX = 24

/** @returns null where the second camera does not see it */
export function patchPlace(first: SeenFrame, second: SeenFrame, x: number, y: number, heightAt: HeightAt): PatchPlace | null {
  if (!unproject(first.view, x, y, 0, ground)) return null
  let up = heightAt(ground[0], ground[1])
  // The line of sight meets what is higher somewhat nearer to the camera.
  if (up !== 0 && unproject(first.view, x, y, up, ground)) up = heightAt(ground[0], ground[1])
  if (!look(first, second, x, y, up, there)) return null
  const [toX, toY] = there
  if (!look(first, second, x + REACH_PX, y, up, aside)) return null
  const [acrossX, acrossY] = [(aside[0] - toX) / REACH_PX, (aside[1] - toY) / REACH_PX]
  if (!look(first, second, x, y + REACH_PX, up, aside)) return null
  const [belowX, belowY] = [(aside[0] - toX) / REACH_PX, (aside[1] - toY) / REACH_PX]
  if (!look(first, second, x, y, up + 1, aside)) return null
  return { x, y, toX, toY, stretch: [acrossX, belowX, acrossY, belowY], riseX: aside[0] - toX, riseY: aside[1] - toY }
}

function look(first: SeenFrame, second: SeenFrame, x: number, y: number, up: number, into: Float64Array): boolean {
  return unproject(first.view, x, y, up, ground) && project(second.view, ground[0], ground[1], up, into)
}

/** Patches of a pair lie in this many columns and rows over what both show. */
const COLUMNS = 6
const ROWS = 5
/** A patch keeps this far from the edge (px of the middle level). */
const MARGIN = 9

/** The best place of each field of a lattice over what both frames show. */
export function patchPlaces(first: SeenFrame, second: SeenFrame, heightAt: HeightAt): PatchPlace[] {
  const box = sharedBlocks(first, second, heightAt)
  const places: PatchPlace[] = []
  if (box === null) return places
  for (let row = 0; row < ROWS; row++) {
    const [top, bottom] = [Math.round(box.top + (row * box.height) / ROWS), Math.round(box.top + ((row + 1) * box.height) / ROWS)]
    for (let column = 0; column < COLUMNS; column++) {
      const left = Math.round(box.left + (column * box.width) / COLUMNS)
      const right = Math.round(box.left + ((column + 1) * box.width) / COLUMNS)
      const place = bestOf(first, second, { left, top, right, bottom }, heightAt)
      if (place !== null) places.push(place)
    }
  }
  return places
}

/** The place in the middle of a field of blocks, or beside it where there is more to hold on to, that the second frame shows too. */
function bestOf(
  first: SeenFrame,
  second: SeenFrame,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  heightAt: HeightAt,
): PatchPlace | null {
  const { width, values, enough } = first.frame.texture
  const fields: { column: number; row: number; texture: number; aside: number }[] = []
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const aside = Math.hypot(column + 0.5 - (left + right) / 2, row + 0.5 - (top + bottom) / 2)
      fields.push({ column, row, texture: Math.min(enough, values[row * width + column]), aside })
    }
  }
  fields.sort((a, b) => b.texture - a.texture || a.aside - b.aside || a.row - b.row || a.column - b.column)
  for (const { column, row } of fields) {
    const place = placeOfBlock(first, second, column, row, heightAt)
    if (place !== null) return place
  }
  return null
}

function placeOfBlock(first: SeenFrame, second: SeenFrame, column: number, row: number, heightAt: HeightAt): PatchPlace | null {
  const scale = 2 * first.frame.factor
  // The middle of a pixel of the finest level.
  const x = (column + 0.5) * BLOCK_PX * scale + first.frame.factor / 2
  const y = (row + 0.5) * BLOCK_PX * scale + first.frame.factor / 2
  if (!insideOf(first.frame, x, y, MARGIN * scale)) return null
  const place = patchPlace(first, second, x, y, heightAt)
  return place !== null && insideOf(second.frame, place.toX, place.toY, MARGIN * 2 * second.frame.factor) ? place : null
}

/** The blocks of the first frame around all that the second shows too, found on a coarse lattice. */
function sharedBlocks(
  first: SeenFrame,
  second: SeenFrame,
  heightAt: HeightAt,
): { left: number; top: number; width: number; height: number } | null {
  const { texture } = first.frame
  let [left, top, right, bottom] = [texture.width, texture.height, 0, 0]
  for (let row = 1; row < texture.height; row += 2) {
    for (let column = 1; column < texture.width; column += 2) {
      if (placeOfBlock(first, second, column, row, heightAt) === null) continue
      left = Math.min(left, column - 1)
      right = Math.max(right, column + 2)
      top = Math.min(top, row - 1)
      bottom = Math.max(bottom, row + 2)
    }
  }
  if (right <= left) return null
  return { left, top, width: Math.min(right, texture.width) - left, height: Math.min(bottom, texture.height) - top }
}
