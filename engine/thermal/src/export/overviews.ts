import type { Size } from '#image'

/** A smaller picture of a map (any unit; NaN where nothing is known), filled from the next larger one piece by piece. */
export interface Overview extends Size {
  readonly values: Float32Array
}

/** Overviews of half, a quarter and so on, down to the first that fits into a tile. */
export function emptyOverviews({ width, height }: Size, tileSide: number): readonly Overview[] {
  const overviews: Overview[] = []
  for (let size = { width, height }; Math.max(size.width, size.height) > tileSide; ) {
    size = { width: Math.ceil(size.width / 2), height: Math.ceil(size.height / 2) }
    overviews.push({ ...size, values: new Float32Array(size.width * size.height).fill(Number.NaN) })
  }
  return overviews
}

/** A rectangular piece of a picture. */
export interface PieceOfMap extends Size {
  readonly left: number
  readonly top: number
  readonly values: Float32Array
}

/** Puts the means of two by two values of a piece into the overview of half its size; what is not known does not count. `left` and `top` are even. */
export function reduceInto(overview: Overview, { left, top, width, height, values }: PieceOfMap): void {
  for (let y = 0; y < height; y += 2) {
    const row = (top + y) / 2
    for (let x = 0; x < width; x += 2) {
      let sum = 0
      let count = 0
      for (let dy = 0; dy < 2 && y + dy < height; dy++) {
        for (let dx = 0; dx < 2 && x + dx < width; dx++) {
          const value = values[(y + dy) * width + x + dx]
          if (Number.isNaN(value)) continue
          sum += value
          count++
        }
      }
      overview.values[row * overview.width + (left + x) / 2] = count === 0 ? Number.NaN : sum / count
    }
  }
}
