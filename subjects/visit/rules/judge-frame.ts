import { differentBits, MOST_BITS_OF_TWIN, MOST_BLUR, MOST_UNEXPOSED } from '@ridgeline/property/contract/photo-limits'
import { type Grey, lookAt } from '@ridgeline/property/rules/look-at'
import type { Doubt } from '#contract/shot'

/** Longest side (pixels) that photos are printed and their sharpness is measured at, as the server does. */
export const PRINT_SIDE = 1600
/** Width (pixels) at which light, likeness and lens are judged. */
export const SMALL_WIDTH = 320

/** A picture as it is judged: `small` is all of it, `details` are pieces at the size it is printed in. */
export interface Frame {
  readonly small: Grey
  readonly details: readonly Grey[]
}

/** What is remembered of a picture to judge the next ones. */
export interface Seen {
  readonly hash: string
  /** Cells without detail where others have it, row by row. */
  readonly soft: readonly boolean[]
  readonly isVeiled: boolean
}

/** Three quarters of the pixels below this level: light of 1.3 % of white, less than black ink on paper throws back, so that a printed photo shows nothing there. */
const DIM_LEVEL = 30
const DIM_SHARE = 0.75

const COLUMNS = 16
const ROWS = 12
/** Cells of `COLUMNS` by `ROWS`: a fingerprint on a lens of a phone covers a twentieth of its picture and more. */
const LEAST_SPOT_CELLS = 10
/** A cell with less than this share of the usual detail is soft: a fingerprint leaves about a tenth of it, what is out of focus behind a close thing a half. */
const SOFT_SHARE = 0.3
/** Mean difference of neighbours (levels) below which a picture has too little detail to tell a soft part of it. */
const LEAST_DETAIL = 2
/** Pictures in a row whose same place is soft: one plain thing in the middle is a subject, three are a lens. */
const IN_A_ROW = 3

/** Grease on a lens lays light over everything: nothing is dark, nothing is bold, and yet most of the picture has structure. Levels of 255. */
const VEIL_BLACK = 70
const VEIL_CONTRAST = 64
const STRUCTURE = 10
const STRUCTURED_SHARE = 0.5

/**
 * What is doubtful about a picture just taken.
 *
 * Blur, darkness and likeness are measured and judged as the server does for photos of a property. A lens is judged by several pictures, since one alone may show what it seems.
 *
 * @param before - what was remembered of the pictures before it, the last first
 */
export function judgeFrame({ small, details }: Frame, before: readonly Seen[]): { doubts: Doubt[]; seen: Seen } {
  const look = lookAt(small, details)
  const levels = levelsOf(small)
  const cells = cellsOf(small)
  const seen: Seen = { hash: look.hash, soft: softCells(cells), isVeiled: isVeiled(cells, levels(0.02)) }
  const [last] = before
  const isSame = last !== undefined && areTwins(last, seen)
  const doubts: Doubt[] = []
  if (look.blur !== null && look.blur > MOST_BLUR) doubts.push('blurred')
  if (look.darkShare > MOST_UNEXPOSED || levels(DIM_SHARE) < DIM_LEVEL) doubts.push('dark')
  if (isSame) doubts.push('same')
  if (isLensDirty(seen, before)) doubts.push('lens')
  return { doubts, seen }
}

const areTwins = (a: Seen, b: Seen): boolean => differentBits(a.hash, b.hash) <= MOST_BITS_OF_TWIN

function isLensDirty(seen: Seen, before: readonly Seen[]): boolean {
  const row: Seen[] = [seen]
  for (const one of before) if (row.every((other) => !areTwins(other, one))) row.push(one)
  if (row[1]?.isVeiled && seen.isVeiled) return true
  const told = row.slice(0, IN_A_ROW)
  return (
    told.length === IN_A_ROW && spotCells(seen.soft.map((_, cell) => told.every(({ soft }) => soft[cell] === true))) >= LEAST_SPOT_CELLS
  )
}

/** @returns the level at and below which more than so many pixels lie */
function levelOf(counts: Uint16Array | Uint32Array, pixels: number): number {
  let level = 0
  for (let below = counts[0] ?? 0; below <= pixels && level < 255; below += counts[level] ?? 0) level++
  return level
}

function levelsOf({ at }: Grey): (share: number) => number {
  const counts = new Uint32Array(256)
  for (const level of at) counts[level] = (counts[level] ?? 0) + 1
  return (share) => levelOf(counts, share * at.length)
}

/** `detail`: mean difference of neighbours; `contrast`: from the fifth to the ninety-fifth of a hundred pixels (levels). */
interface Cell {
  readonly detail: number
  readonly contrast: number
}

function cellsOf({ width, height, at }: Grey): Cell[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)]
    const [left, right] = [Math.floor((column * width) / COLUMNS), Math.floor(((column + 1) * width) / COLUMNS)]
    const [top, bottom] = [Math.floor((row * height) / ROWS), Math.floor(((row + 1) * height) / ROWS)]
    const counts = new Uint16Array(256)
    let steps = 0
    let count = 0
    for (let y = top; y < bottom - 1; y++)
      for (let x = left; x < right - 1; x++, count++) {
        const here = at[y * width + x] as number
        counts[here] = (counts[here] ?? 0) + 1
        steps += Math.abs(here - (at[y * width + x + 1] as number)) + Math.abs(here - (at[(y + 1) * width + x] as number))
      }
    return { detail: steps / Math.max(1, count), contrast: levelOf(counts, 0.95 * count) - levelOf(counts, 0.05 * count) }
  })
}

function softCells(cells: readonly Cell[]): boolean[] {
  const usual = cells.map(({ detail }) => detail).sort((a, b) => a - b)[Math.floor(cells.length / 2)] ?? 0
  return cells.map(({ detail }) => usual >= LEAST_DETAIL && detail < usual * SOFT_SHARE)
}

function isVeiled(cells: readonly Cell[], black: number): boolean {
  const structured = cells.filter(({ contrast }) => contrast >= STRUCTURE).length
  return black > VEIL_BLACK && structured >= STRUCTURED_SHARE * cells.length && cells.every(({ contrast }) => contrast < VEIL_CONTRAST)
}

/** Cells of the largest connected part; a part that reaches the upper edge is the sky. */
function spotCells(isSoft: readonly boolean[]): number {
  const left = new Set(isSoft.flatMap((soft, cell) => (soft ? [cell] : [])))
  let most = 0
  for (const start of left) {
    const part = [start]
    left.delete(start)
    for (const cell of part) {
      const column = cell % COLUMNS
      for (const next of [cell - COLUMNS, cell + COLUMNS, column > 0 ? cell - 1 : -1, column < COLUMNS - 1 ? cell + 1 : -1])
        if (left.delete(next)) part.push(next)
    }
    if (part.every((cell) => cell >= COLUMNS)) most = Math.max(most, part.length)
  }
  return most
}

/** Side of the pieces (pixels of the print) and how many stand beside and above each other. */
const PIECE_SIDE = 160
const PIECES_ACROSS = 4
const PIECES_DOWN = 3

/**
 * Where the pieces lie that sharpness is measured on: twelve squares spread evenly, 300,000 of 1.9 million pixels.
 * @param width, height - of the picture as printed (pixels)
 */
export function piecesOf(width: number, height: number): { x: number; y: number; side: number }[] {
  const side = Math.min(PIECE_SIDE, Math.floor(width / PIECES_ACROSS), Math.floor(height / PIECES_DOWN))
  return Array.from({ length: PIECES_ACROSS * PIECES_DOWN }, (_, i) => {
    const [column, row] = [i % PIECES_ACROSS, Math.floor(i / PIECES_ACROSS)]
    return {
      x: Math.floor(((column + 0.5) * width) / PIECES_ACROSS - side / 2),
      y: Math.floor(((row + 0.5) * height) / PIECES_DOWN - side / 2),
      side,
    }
  })
}
