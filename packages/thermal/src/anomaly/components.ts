import { wordsOf } from '#anomaly/mask'

interface Size {
  readonly width: number
  readonly height: number
}

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
  const order = new Int32Array(cells.length)
  const starts: number[] = [0]
  const found: number[] = []
  let end = 0
  for (let first = 0; first < cells.length; first++) {
    if (cells[first] === 0) {
      // Four empty places at a time.
      if ((first & 3) === 0 && words[first >> 2] === 0) first += 3
      continue
    }
    if (labels[first] >= 0) continue
    labels[first] = found.length
    order[end] = first
    end = fill(cells, labels, order, end, size, corners)
    found.push(cells[first])
    starts.push(end)
  }
  return { count: found.length, labels, order: order.subarray(0, end), starts: Int32Array.from(starts), classes: Int8Array.from(found) }
}

/** Spreads from the pixel at `order[from]` to all that touch it; returns where the order of its area ends. */
function fill(cells: Uint8Array, labels: Int32Array, order: Int32Array, from: number, { width, height }: Size, corners: boolean): number {
  const own = cells[order[from]]
  const label = labels[order[from]]
  const around = corners ? [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1] : [-width, -1, 1, width]
  let end = from + 1
  const reach = (other: number): void => {
    if (cells[other] !== own || labels[other] >= 0) return
    labels[other] = label
    order[end++] = other
  }
  for (let next = from; next < end; next++) {
    const pixel = order[next]
    const x = pixel % width
    const y = (pixel - x) / width
    if (x > 0 && x < width - 1 && y > 0 && y < height - 1) {
      for (let n = 0; n < around.length; n++) reach(pixel + around[n])
      continue
    }
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        if (corners || row === y || column === x) reach(row * width + column)
      }
    }
  }
  return end
}
