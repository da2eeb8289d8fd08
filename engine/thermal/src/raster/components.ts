import type { Size } from '#image'
import { wordsOf } from '#raster/mask'

/** Connected areas of a plane of classes. Pixels of area `k` are `order[starts[k] .. starts[k + 1]]`, row-major indices. */
export interface Components {
  readonly count: number
  /** Area of every pixel, -1 where there is none. */
  readonly labels: Int32Array
  readonly order: Int32Array
  readonly starts: Int32Array
  /** Class of each area. */
  readonly classes: Int8Array
}

/**
 * Areas of touching pixels (corners count, or only sides) that share a class other than 0, numbered in reading order of their
 * first pixel.
 */
export function connectedComponents(classes: Int8Array | Uint8Array, size: Size, corners: boolean): Components {
  const cells = new Uint8Array(classes.buffer, classes.byteOffset, classes.length)
  const labels = new Int32Array(cells.length).fill(-1)
  const words = wordsOf(cells)
  const order = new Int32Array(mostIn(cells.length, words))
  const { width } = size
  const around = Int32Array.from(corners ? [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1] : [-width, -1, 1, width])
  const starts: number[] = [0]
  const found: number[] = []
  let end = 0
  for (let first = 0; first < cells.length; first++) {
    if ((first & 3) === 0) {
      // Four empty places at a time.
      let word = first >> 2
      while (word < words.length && words[word] === 0) word++
      first = 4 * word
    }
    if (first >= cells.length || cells[first] === 0 || labels[first] >= 0) continue
    labels[first] = found.length
    order[end] = first
    end = fill(cells, labels, order, end, size, around)
    found.push(cells[first])
    starts.push(end)
  }
  return { count: found.length, labels, order: order.subarray(0, end), starts: Int32Array.from(starts), classes: Int8Array.from(found) }
}

/** No more cells than this are of an area. Few are as a rule, and none on many a roof. */
function mostIn(cells: number, words: Uint32Array): number {
  let most = cells - 4 * words.length
  for (let n = 0; n < words.length; n++) if (words[n] !== 0) most += 4
  return most
}

/** Spreads from the pixel at `order[from]` to all that touch it; returns where the order of its area ends. */
function fill(cells: Uint8Array, labels: Int32Array, order: Int32Array, from: number, { width, height }: Size, around: Int32Array): number {
  const own = cells[order[from]]
  const label = labels[order[from]]
  let end = from + 1
  for (let next = from; next < end; next++) {
    const pixel = order[next]
    const x = pixel % width
    const y = (pixel - x) / width
    const beside = x > 0 && x < width - 1 && y > 0 && y < height - 1 ? around : besideBorder(x, y, width, height, around.length > 4)
    for (let n = 0; n < beside.length; n++) {
      const other = pixel + beside[n]
      if (cells[other] !== own || labels[other] >= 0) continue
      labels[other] = label
      order[end++] = other
    }
  }
  return end
}

/** Steps to the neighbours of a place that has not all of them. */
function besideBorder(x: number, y: number, width: number, height: number, corners: boolean): Int32Array {
  const steps: number[] = []
  for (const dy of [-1, 0, 1]) {
    for (const dx of [-1, 0, 1]) {
      const isInside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height
      if (isInside && (dx !== 0 || dy !== 0) && (corners || dx === 0 || dy === 0)) steps.push(dy * width + dx)
    }
  }
  return Int32Array.from(steps)
}
