import type { PhotoLook } from '#contract/photo-warnings'

/** Levels of 255 without detail: cameras clip some levels before the end. */
const BLACK = 6
const WHITE = 249
/** Below this mean difference of neighbours (levels) a picture is noise on a plain thing, such as a sky: it has nothing that could be sharp. */
const LEAST_DETAIL = 0.1
/** What JPEG adds to a blurred picture are differences below this (levels); another blur takes them, and the picture would seem sharp. */
const LEAST_STEP = 5
/** Mean of the larger differences (levels) below which too few are left to tell by: then all are asked. */
const LEAST_STEPS = 0.02
/** Length of the blur (pixels) that a picture is compared with. */
const REACH = 4

/** Luminance of a picture, row by row, 0 to 255. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly at: Uint8Array
}

/**
 * How a photo looks, from its luminance.
 * @param details - pieces of it at the size it is printed in, where `picture` is smaller: how sharp it is shows there alone
 */
export function lookAt(picture: Grey, details: readonly Grey[] = [picture]): PhotoLook {
  let dark = 0
  let bright = 0
  for (const level of picture.at) {
    if (level <= BLACK) dark++
    else if (level >= WHITE) bright++
  }
  const pixels = Math.max(1, picture.at.length)
  return { blur: blurOf(details), darkShare: dark / pixels, brightShare: bright / pixels, hash: hashOf(picture) }
}

/**
 * How blurred a picture is, from 0 to 1: the share of its variation between neighbours that another blur leaves. A sharp picture loses most of it, a blurred one little,
 * whatever is shown and however strong its contrast, which the variance of its Laplacian is not free of. After Crete and others, "The blur effect" (SPIE 6492, 2007).
 *
 * @returns null where there is nothing that could be sharp
 */
function blurOf(pictures: readonly Grey[]): number | null {
  const wide = pictures.filter(({ width, height }) => width > 2 * REACH + 1 && height > 2 * REACH + 1)
  if (wide.length === 0) return null
  const told = [kept(wide, 'across'), kept(wide, 'down')].filter(({ detail }) => detail >= LEAST_DETAIL)
  return told.length === 0 ? null : Math.max(...told.map(({ blur }) => blur))
}

/** Sums of differences of neighbours (levels): all that were there, and what another blur took of them. */
interface Sums {
  before: number
  lost: number
}

/** Along one direction: the mean difference of neighbours (levels), and the share that stays after a mean over nine pixels, of the differences that are not those of JPEG. */
function kept(pictures: readonly Grey[], direction: 'across' | 'down'): { detail: number; blur: number } {
  const all: Sums = { before: 0, lost: 0 }
  const strong: Sums = { before: 0, lost: 0 }
  let pairs = 0
  for (const picture of pictures) pairs += addLines(picture, direction, all, strong)
  const told = strong.before / pairs >= LEAST_STEPS ? strong : all
  return { detail: all.before / pairs, blur: told.before === 0 ? 0 : 1 - told.lost / told.before }
}

/** @returns how many pairs of neighbours were added */
function addLines({ width, height, at }: Grey, direction: 'across' | 'down', all: Sums, strong: Sums): number {
  const [step, lineStep, length, lines] = direction === 'across' ? [1, width, width, height] : [width, 1, height, width]
  const taps = 2 * REACH + 1
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep
    let sum = 0
    for (let i = 0; i < taps; i++) sum += at[start + i * step] as number
    for (let i = REACH + 1; i < length - REACH; i++) {
      const here = start + i * step
      const next = sum + (at[here + REACH * step] as number) - (at[here - (REACH + 1) * step] as number)
      const sharp = Math.abs((at[here] as number) - (at[here - step] as number))
      const taken = Math.max(0, sharp - Math.abs(next - sum) / taps)
      all.before += sharp
      all.lost += taken
      if (sharp >= LEAST_STEP) {
        strong.before += sharp
        strong.lost += taken
      }
      sum = next
    }
  }
  return lines * (length - taps)
}

const HASH_SIDE = 16

/** Difference hash: whether each of 16 by 16 cells is darker than the one to its right. Size, compression and brightness change few of its bits. */
function hashOf({ width, height, at }: Grey): string {
  const cells = HASH_SIDE + 1
  const mean = (column: number, row: number): number => {
    const [left, right] = [Math.floor((column * width) / cells), Math.max(1, Math.floor(((column + 1) * width) / cells))]
    const [top, bottom] = [Math.floor((row * height) / HASH_SIDE), Math.max(1, Math.floor(((row + 1) * height) / HASH_SIDE))]
    let sum = 0
    let count = 0
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++, count++) sum += at[y * width + x] as number
    return count === 0 ? 0 : sum / count
  }
  let hash = ''
  for (let row = 0; row < HASH_SIDE; row++) {
    const means = Array.from({ length: cells }, (_, column) => mean(column, row))
    for (let column = 0; column < HASH_SIDE; column += 4) {
      let digit = 0
      for (let bit = 0; bit < 4; bit++) digit = digit * 2 + ((means[column + bit] as number) < (means[column + bit + 1] as number) ? 1 : 0)
      hash += digit.toString(16)
    }
  }
  return hash
}
