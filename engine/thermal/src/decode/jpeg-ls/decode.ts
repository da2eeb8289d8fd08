import { assertSameSize, type ImageSize } from '#decode/image-size'
import { BitReader } from '#decode/jpeg-ls/bit-reader'
import { type Contexts, initialContexts, RUN_ABOVE, RUN_LEFT, updateInterruption, updateRegular } from '#decode/jpeg-ls/contexts'
import { gradientClasses } from '#decode/jpeg-ls/gradients'
import { type JpegLsParameters, readJpegLsParameters } from '#decode/jpeg-ls/parameters'
import { ThermalError } from '#errors'

/** Order of run lengths: a run step is 2^J samples long (ITU-T T.87, A.2.1). */
const J = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9, 10, 11, 12, 13, 14, 15]
/** Samples for which room is made at once; more when they have come. */
const SAMPLES_PER_BYTE = 4
const MIN_ROOM = 16_384

interface Coder {
  readonly reader: BitReader
  readonly contexts: Contexts
  readonly parameters: JpegLsParameters
  readonly classes: Int8Array
  /** Number of different errors. */
  readonly range: number
  /** Counts between two neighbouring error values: 1 where the picture is lossless. */
  readonly step: number
  /** Bits of one error. */
  readonly errorBits: number
  /** Longest code (bits). */
  readonly limit: number
  runIndex: number
}

const golomb = ({ reader, errorBits }: Coder, k: number, limit: number): number => {
  const longest = limit - errorBits - 1
  const zeros = reader.zeros(longest)
  return zeros < longest ? zeros * 2 ** k + reader.bits(k) : reader.bits(errorBits) + 1
}

const golombOrder = (occurrences: number, sum: number): number => {
  let k = 0
  while (k < 24 && occurrences << k < sum) k++
  return k
}

/** Prediction plus error, brought back into the range of samples (ITU-T T.87, A.4.4). */
const reconstruct = ({ range, step, parameters: { near, maxValue } }: Coder, predicted: number, error: number): number => {
  const value = predicted + error * step
  const wrapped = value < -near ? value + range * step : value > maxValue + near ? value - range * step : value
  if (wrapped < -near || wrapped > maxValue + near) {
    throw new ThermalError('bad-compression', 'The JPEG-LS data are damaged.', 'errors smaller than the range of samples')
  }
  return Math.max(0, Math.min(maxValue, wrapped))
}

const decodeRegular = (coder: Coder, q: number, sign: number, predicted: number): number => {
  const { contexts, parameters } = coder
  const { a, b, c, n } = contexts
  const corrected = Math.max(0, Math.min(parameters.maxValue, predicted + sign * c[q]))
  const k = golombOrder(n[q], a[q])
  const mapped = golomb(coder, k, coder.limit)
  // With k = 0 and a strong negative bias the coder swaps the meaning of even and odd (ITU-T T.87, A.5.2).
  const swapped = k === 0 && parameters.near === 0 && 2 * b[q] <= -n[q]
  const odd = (mapped & 1) === 1
  const error = swapped ? (odd ? mapped >>> 1 : -(mapped >>> 1) - 1) : odd ? -((mapped + 1) >>> 1) : mapped >>> 1
  updateRegular(contexts, q, error, coder.step, parameters.reset)
  return reconstruct(coder, corrected, sign * error)
}

const decodeInterruption = (coder: Coder, left: number, above: number): number => {
  const { contexts, parameters } = coder
  const q = Math.abs(left - above) <= parameters.near ? RUN_LEFT : RUN_ABOVE
  const kind = q - RUN_ABOVE
  const { a, n, negative } = contexts
  const k = golombOrder(n[q], a[q] + (kind === 1 ? n[q] >> 1 : 0))
  const mapped = golomb(coder, k, coder.limit - J[coder.runIndex] - 1)
  const doubled = mapped + kind
  const odd = doubled & 1
  const magnitude = (doubled + odd) >>> 1
  const negativeIsOdd = k !== 0 || 2 * negative[q] >= n[q]
  const error = negativeIsOdd === (odd === 1) ? -magnitude : magnitude
  updateInterruption(contexts, q, error, mapped, parameters.reset)
  return kind === 1 ? reconstruct(coder, left, error) : reconstruct(coder, above, above > left ? error : -error)
}

/** Fills a run of the value on the left, and the sample that ends it. `line` and `previous` have one sample of border on each side. */
const decodeRun = (coder: Coder, line: Uint16Array, previous: Uint16Array, start: number): number => {
  const { reader } = coder
  const end = line.length - 1
  const value = line[start - 1]
  let x = start
  while (reader.bit() === 1) {
    const step = 2 ** J[coder.runIndex]
    const filled = Math.min(step, end - x)
    line.fill(value, x, x + filled)
    x += filled
    if (filled === step && coder.runIndex < 31) coder.runIndex++
    if (x === end) return x
  }
  const rest = reader.bits(J[coder.runIndex])
  if (x + rest >= end) throw new ThermalError('bad-compression', 'The JPEG-LS data are damaged.', 'runs that end inside their line')
  line.fill(value, x, x + rest)
  x += rest
  line[x] = decodeInterruption(coder, value, previous[x])
  if (coder.runIndex > 0) coder.runIndex--
  return x + 1
}

const median = (left: number, above: number, corner: number): number => {
  if (corner >= Math.max(left, above)) return Math.min(left, above)
  if (corner <= Math.min(left, above)) return Math.max(left, above)
  return left + above - corner
}

const decodeLine = (coder: Coder, line: Uint16Array, previous: Uint16Array): void => {
  const { classes } = coder
  const zero = coder.parameters.maxValue
  const end = line.length - 1
  let x = 1
  while (x < end) {
    const left = line[x - 1]
    const above = previous[x]
    const corner = previous[x - 1]
    const q = 81 * classes[previous[x + 1] - above + zero] + 9 * classes[above - corner + zero] + classes[corner - left + zero]
    if (q === 0) {
      x = decodeRun(coder, line, previous, x)
      continue
    }
    line[x++] = decodeRegular(coder, Math.abs(q), q < 0 ? -1 : 1, median(left, above, corner))
  }
}

/**
 * Decodes a JPEG-LS picture of one component, up to 16 bits, lossless or near-lossless.
 *
 * @param size - what the file says elsewhere about the picture
 * @returns samples, row-major, `width * height`
 * @throws ThermalError `truncated`, `bad-compression`, `bad-raw-data` for other variants, `size-mismatch`
 * @see ITU-T T.87
 */
export const decodeJpegLs = (bytes: Uint8Array, size: ImageSize): Uint16Array => {
  const parameters = readJpegLsParameters(bytes)
  assertSameSize(parameters, size, 'JPEG-LS picture')
  const { width, height, near, maxValue, t1, t2, t3, dataOffset } = parameters
  // Every line costs at least one bit.
  if (height > (bytes.length - dataOffset) * 8) {
    throw new ThermalError('truncated', 'The JPEG-LS data are too short for the size of the picture.', 'complete data', dataOffset)
  }
  const step = 2 * near + 1
  const range = Math.floor((maxValue + 2 * near) / step) + 1
  const bits = Math.max(2, Math.ceil(Math.log2(maxValue + 1)))
  const coder: Coder = {
    reader: new BitReader(bytes, dataOffset),
    contexts: initialContexts(range),
    parameters,
    classes: gradientClasses(maxValue, near, t1, t2, t3),
    range,
    step,
    errorBits: Math.ceil(Math.log2(range)),
    limit: 2 * (bits + Math.max(8, bits)),
    runIndex: 0,
  }
  // A run costs a bit however long it is, so the picture grows with what is there.
  let samples = new Uint16Array(Math.min(width * height, Math.max(MIN_ROOM, bytes.length * SAMPLES_PER_BYTE)))
  let previous = new Uint16Array(width + 2)
  let line = new Uint16Array(width + 2)
  for (let y = 0; y < height; y++) {
    // Outside the picture: left of a line stands the sample above its first, right of the line above its last (ITU-T T.87, A.2.1).
    line[0] = previous[1]
    previous[width + 1] = previous[width]
    decodeLine(coder, line, previous)
    if ((y + 1) * width > samples.length) {
      const larger = new Uint16Array(Math.min(width * height, samples.length * 2))
      larger.set(samples.subarray(0, y * width))
      samples = larger
    }
    samples.set(line.subarray(1, width + 1), y * width)
    const spent = previous
    previous = line
    line = spent
  }
  coder.reader.assertEnd()
  return samples
}
