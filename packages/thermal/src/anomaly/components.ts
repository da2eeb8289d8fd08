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
export function connectedComponents(
  classes: Int8Array | Uint8Array,
  { width, height }: { width: number; height: number },
  corners: boolean,
): Components {
  const labels = new Int32Array(classes.length).fill(-1)
  const words = new Int32Array(classes.buffer, classes.byteOffset, classes.byteOffset % 4 === 0 ? classes.length >> 2 : 0)
  const order = new Int32Array(classes.length)
  const starts: number[] = [0]
  const found: number[] = []
  let end = 0
  for (let first = 0; first < classes.length; first++) {
    if (classes[first] === 0) {
      // Four empty places at a time.
      if ((first & 3) === 0 && words[first >> 2] === 0) first += 3
      continue
    }
    if (labels[first] >= 0) continue
    const own = classes[first]
    const label = found.length
    labels[first] = label
    let next = end
    order[end++] = first
    while (next < end) {
      const pixel = order[next++]
      const x = pixel % width
      const y = (pixel - x) / width
      const left = x > 0 ? -1 : 0
      const right = x < width - 1 ? 1 : 0
      for (let dy = y > 0 ? -1 : 0; dy <= (y < height - 1 ? 1 : 0); dy++) {
        for (let dx = left; dx <= right; dx++) {
          if (!corners && dx !== 0 && dy !== 0) continue
          const other = pixel + dy * width + dx
          if (classes[other] === own && labels[other] < 0) {
            labels[other] = label
            order[end++] = other
          }
        }
      }
    }
    found.push(own)
    starts.push(end)
  }
  return { count: found.length, labels, order: order.subarray(0, end), starts: Int32Array.from(starts), classes: Int8Array.from(found) }
}
