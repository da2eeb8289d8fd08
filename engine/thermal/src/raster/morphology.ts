import type { Size } from '#image'
import { inverted } from '#raster/mask'

/** Grows a mask by a square of `2 * radius + 1` pixels. */
export function dilate(mask: Uint8Array, size: Size, radius: number): Uint8Array {
  return windowed(mask, size, radius, false)
}

/** Shrinks a mask by a square of `2 * radius + 1` pixels; outside the image counts as outside the mask when `frame` is true. */
export function erode(mask: Uint8Array, size: Size, radius: number, frame = false): Uint8Array {
  return inverted(windowed(inverted(mask), size, radius, frame))
}

/** Fills gaps up to twice the radius; an area near the frame does not grow onto it. */
export function close(mask: Uint8Array, { width, height }: Size, radius: number): Uint8Array {
  const padded = { width: width + 2 * radius, height: height + 2 * radius }
  const wide = new Uint8Array(padded.width * padded.height)
  for (let y = 0; y < height; y++) wide.set(mask.subarray(y * width, (y + 1) * width), (y + radius) * padded.width + radius)
  const closed = erode(dilate(wide, padded, radius), padded, radius)
  const result = new Uint8Array(mask.length)
  for (let y = 0; y < height; y++) {
    const from = (y + radius) * padded.width + radius
    result.set(closed.subarray(from, from + width), y * width)
  }
  return result
}

/** 1 where any pixel of the window is set; `outside` says what lies beyond the image. Runs of set pixels grow as a whole. */
function windowed(mask: Uint8Array, { width, height }: Size, radius: number, outside: boolean): Uint8Array {
  const grown = new Uint8Array(mask.length)
  let from = mask.indexOf(1)
  while (from >= 0) {
    const gap = mask.indexOf(0, from)
    const end = gap < 0 ? mask.length : gap
    for (let y = Math.floor(from / width); y * width < end; y++) {
      const left = Math.max(0, Math.max(from - y * width, 0) - radius)
      const right = Math.min(width, Math.min(end - y * width, width) + radius)
      const bottom = Math.min(height - 1, y + radius)
      for (let row = Math.max(0, y - radius); row <= bottom; row++) grown.fill(1, row * width + left, row * width + right)
    }
    from = gap < 0 ? -1 : mask.indexOf(1, gap)
  }
  return outside ? withFrame(grown, width, height, radius) : grown
}

/** What lies beyond the image grows into it. */
function withFrame(grown: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  if (radius === 0) return grown
  grown.fill(1, 0, Math.min(height, radius) * width)
  grown.fill(1, Math.max(0, height - radius) * width)
  for (let y = 0; y < height; y++) {
    grown.fill(1, y * width, y * width + Math.min(width, radius))
    grown.fill(1, y * width + Math.max(0, width - radius), (y + 1) * width)
  }
  return grown
}
