/** Bytes of one sample of the sensor. */
export type SampleBytes = 2 | 4

/**
 * Turns samples into a form of the same length that packs to two thirds of what the samples themselves pack to: each pixel is the difference to
 * what its neighbours left and above let expect (the median predictor of JPEG-LS), its sign in the lowest bit, and the bytes lie in planes,
 * lowest first. Nothing is lost. Of floating-point samples their bits are taken as whole numbers.
 *
 * @param samples - row-major, little-endian, `width` samples a row
 */
export function packSamples(samples: Uint8Array, width: number, bytesPerSample: SampleBytes): Uint8Array<ArrayBuffer> {
  const count = samples.length / bytesPerSample
  const values = valuesOf(samples, bytesPerSample)
  const packed = new Uint8Array(samples.length)
  const shift = 32 - bytesPerSample * 8
  for (let at = 0; at < count; at++) {
    const difference = (((values[at] as number) - expected(values, at, width)) << shift) >> shift
    const folded = (difference << 1) ^ (difference >> 31)
    for (let plane = 0; plane < bytesPerSample; plane++) packed[plane * count + at] = folded >>> (plane * 8)
  }
  return packed
}

/** Undoes `packSamples`. */
export function unpackSamples(packed: Uint8Array, width: number, bytesPerSample: SampleBytes): Uint8Array<ArrayBuffer> {
  const count = packed.length / bytesPerSample
  const samples = new Uint8Array(packed.length)
  const values = bytesPerSample === 2 ? new Uint16Array(count) : new Uint32Array(count)
  const bytes = new DataView(samples.buffer)
  for (let at = 0; at < count; at++) {
    let folded = 0
    for (let plane = 0; plane < bytesPerSample; plane++) folded |= (packed[plane * count + at] as number) << (plane * 8)
    values[at] = expected(values, at, width) + ((folded >>> 1) ^ -(folded & 1))
    if (bytesPerSample === 2) bytes.setUint16(at * 2, values[at] as number, true)
    else bytes.setUint32(at * 4, values[at] as number, true)
  }
  return samples
}

function valuesOf(samples: Uint8Array, bytesPerSample: SampleBytes): Uint16Array | Uint32Array {
  const bytes = new DataView(samples.buffer, samples.byteOffset, samples.byteLength)
  const count = samples.length / bytesPerSample
  return bytesPerSample === 2
    ? Uint16Array.from({ length: count }, (_, at) => bytes.getUint16(at * 2, true))
    : Uint32Array.from({ length: count }, (_, at) => bytes.getUint32(at * 4, true))
}

/** What the neighbours left (`west`) and above (`north`) of a pixel let expect of it. */
function expected(values: Uint16Array | Uint32Array, at: number, width: number): number {
  if (at < width) return at === 0 ? 0 : (values[at - 1] as number)
  const north = values[at - width] as number
  if (at % width === 0) return north
  const west = values[at - 1] as number
  const corner = values[at - width - 1] as number
  const low = Math.min(north, west)
  const high = Math.max(north, west)
  return corner >= high ? low : corner <= low ? high : north + west - corner
}
