interface Size {
  readonly width: number
  readonly height: number
}

/** 1 where a plane of signs or classes is not 0. */
export function marked(signs: Int8Array): Uint8Array {
  const mask = new Uint8Array(signs.length)
  for (let i = 0; i < mask.length; i++) if (signs[i] !== 0) mask[i] = 1
  return mask
}

/** Grows a mask by a square of `2 * radius + 1` pixels. */
export function dilate(mask: Uint8Array, size: Size, radius: number): Uint8Array {
  return windowed(mask, size, radius, false)
}

/** Shrinks a mask by a square of `2 * radius + 1` pixels; outside the image counts as outside the mask when `frame` is true. */
export function erode(mask: Uint8Array, size: Size, radius: number, frame = false): Uint8Array {
  const inverse = new Uint8Array(mask.length)
  for (let i = 0; i < mask.length; i++) inverse[i] = mask[i] === 0 ? 1 : 0
  const grown = windowed(inverse, size, radius, frame)
  for (let i = 0; i < grown.length; i++) grown[i] = grown[i] === 0 ? 1 : 0
  return grown
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

/** 1 where any pixel of the window is set; `outside` says what lies beyond the image. */
function windowed(mask: Uint8Array, { width, height }: Size, radius: number, outside: boolean): Uint8Array {
  const grown = new Uint8Array(mask.length)
  if (!outside && !mask.includes(1)) return grown
  const rows = new Uint8Array(mask.length)
  const far = -2 * (radius + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let last = outside ? -1 : far
    for (let x = 0; x < radius && x < width; x++) if (mask[row + x] !== 0) last = x
    for (let x = 0; x < width; x++) {
      const ahead = x + radius
      if (ahead < width ? mask[row + ahead] !== 0 : outside) last = ahead
      if (last >= x - radius) rows[row + x] = 1
    }
  }
  const last = new Int32Array(width).fill(outside ? -1 : far)
  for (let y = 0; y < radius && y < height; y++) for (let x = 0; x < width; x++) if (rows[y * width + x] !== 0) last[x] = y
  for (let y = 0; y < height; y++) {
    const ahead = y + radius
    const from = ahead * width
    const row = y * width
    for (let x = 0; x < width; x++) {
      if (ahead < height ? rows[from + x] !== 0 : outside) last[x] = ahead
      if (last[x] >= y - radius) grown[row + x] = 1
    }
  }
  return grown
}
