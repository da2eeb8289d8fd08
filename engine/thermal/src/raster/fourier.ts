/** Transforms square planes of complex numbers, `side` a power of two. Planes are pairs of real and imaginary parts, row-major. */
export interface Fourier {
  readonly side: number
  /** In place, without scaling; the way back of `forward` is `backward` divided by `side * side`. */
  readonly forward: (real: Float64Array, imaginary: Float64Array) => void
  readonly backward: (real: Float64Array, imaginary: Float64Array) => void
}

/** Prepares a transform of one size (Cooley and Tukey, radix 2, columns after rows by way of a transposed plane). */
export function createFourier(side: number): Fourier {
  const half = side >> 1
  const cosines = Float64Array.from({ length: half }, (_, k) => Math.cos((2 * Math.PI * k) / side))
  const sines = Float64Array.from({ length: half }, (_, k) => -Math.sin((2 * Math.PI * k) / side))
  const swaps = swapsOf(side)
  const forward = (real: Float64Array, imaginary: Float64Array): void => {
    for (let pass = 0; pass < 2; pass++) {
      for (let row = 0; row < side; row++) transformRow(real, imaginary, row * side, side, cosines, sines, swaps)
      transpose(real, side)
      transpose(imaginary, side)
    }
  }
  return { side, forward, backward: (real, imaginary) => forward(imaginary, real) }
}

/** Pairs of places that change with one another when the bits of their numbers are turned round. */
function swapsOf(side: number): Uint16Array {
  const bits = Math.log2(side)
  const pairs: number[] = []
  for (let i = 0; i < side; i++) {
    let turned = 0
    for (let bit = 0; bit < bits; bit++) turned |= ((i >> bit) & 1) << (bits - 1 - bit)
    if (turned > i) pairs.push(i, turned)
  }
  return Uint16Array.from(pairs)
}

function transformRow(
  real: Float64Array,
  imaginary: Float64Array,
  from: number,
  side: number,
  cosines: Float64Array,
  sines: Float64Array,
  swaps: Uint16Array,
): void {
  for (let k = 0; k < swaps.length; k += 2) {
    const i = from + swaps[k]
    const j = from + swaps[k + 1]
    const keptReal = real[i]
    const keptImaginary = imaginary[i]
    real[i] = real[j]
    imaginary[i] = imaginary[j]
    real[j] = keptReal
    imaginary[j] = keptImaginary
  }
  for (let width = 1; width < side; width <<= 1) {
    const stride = (side >> 1) / width
    for (let block = from; block < from + side; block += width << 1) {
      for (let k = 0, turn = 0; k < width; k++, turn += stride) {
        const i = block + k
        const j = i + width
        const c = cosines[turn]
        const s = sines[turn]
        const partReal = real[j] * c - imaginary[j] * s
        const partImaginary = real[j] * s + imaginary[j] * c
        real[j] = real[i] - partReal
        imaginary[j] = imaginary[i] - partImaginary
        real[i] += partReal
        imaginary[i] += partImaginary
      }
    }
  }
}

function transpose(plane: Float64Array, side: number): void {
  for (let y = 1; y < side; y++) {
    for (let x = 0; x < y; x++) {
      const kept = plane[y * side + x]
      plane[y * side + x] = plane[x * side + y]
      plane[x * side + y] = kept
    }
  }
}
