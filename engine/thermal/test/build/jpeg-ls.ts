import { initialContexts, RUN_ABOVE, RUN_LEFT, updateInterruption, updateRegular } from '#decode/jpeg-ls/contexts'
import { gradientClasses } from '#decode/jpeg-ls/gradients'
import { ascii, concat, u16 } from './bytes.ts'

const J = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9, 10, 11, 12, 13, 14, 15]
const MAX_VALUE = 65_535
const [t1, t2, t3] = [18, 67, 276]
const RESET = 64
const LIMIT = 64

/** Bits with the stuffing of JPEG-LS: after a byte FF a zero bit. */
const bitWriter = () => {
  const bytes: number[] = []
  let current = 0
  let room = 8
  const bit = (value: number): void => {
    current = (current << 1) | value
    if (--room > 0) return
    bytes.push(current)
    room = current === 0xff ? 7 : 8
    current = 0
  }
  const bits = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i--) bit((value >>> i) & 1)
  }
  const finish = (): number[] => {
    const afterFf = bytes.at(-1) === 0xff
    while (room < (afterFf ? 7 : 8)) bit(0)
    return afterFf && bytes.at(-1) === 0xff ? [...bytes, 0] : bytes
  }
  return { bit, bits, finish }
}

/** Encodes 16-bit counts without loss, after the encoder's side of ITU-T T.87: the other half of a round trip. */
export const encodeJpegLs = (samples: Uint16Array, width: number, height: number): Uint8Array => {
  const writer = bitWriter()
  const contexts = initialContexts(MAX_VALUE + 1)
  const { a, b, c, n, negative } = contexts
  const classes = gradientClasses(MAX_VALUE, 0, t1, t2, t3)
  let runIndex = 0
  const order = (occurrences: number, sum: number): number => {
    let k = 0
    while (occurrences << k < sum) k++
    return k
  }
  const golomb = (value: number, k: number, limit: number): void => {
    const high = Math.floor(value / 2 ** k)
    const escaped = high >= limit - 17
    for (let i = 0; i < (escaped ? limit - 17 : high); i++) writer.bit(0)
    writer.bit(1)
    if (escaped) writer.bits(value - 1, 16)
    else writer.bits(value % 2 ** k, k)
  }
  const fold = (error: number): number => (error < -32_768 ? error + 65_536 : error > 32_767 ? error - 65_536 : error)
  let previous = new Uint16Array(width + 2)
  for (let y = 0; y < height; y++) {
    const line = new Uint16Array(width + 2)
    line.set(samples.subarray(y * width, (y + 1) * width), 1)
    line[0] = previous[1]
    previous[width + 1] = previous[width]
    for (let x = 1; x <= width; ) {
      const [left, above, corner] = [line[x - 1], previous[x], previous[x - 1]]
      const signed =
        81 * classes[previous[x + 1] - above + MAX_VALUE] + 9 * classes[above - corner + MAX_VALUE] + classes[corner - left + MAX_VALUE]
      if (signed !== 0) {
        const q = Math.abs(signed)
        const sign = Math.sign(signed)
        const [low, high] = [Math.min(left, above), Math.max(left, above)]
        const median = corner >= high ? low : corner <= low ? high : left + above - corner
        const predicted = Math.max(0, Math.min(MAX_VALUE, median + sign * c[q]))
        const error = fold(sign * (line[x] - predicted))
        const k = order(n[q], a[q])
        const swapped = k === 0 && 2 * b[q] <= -n[q]
        const mapped = swapped ? (error >= 0 ? 2 * error + 1 : -2 * (error + 1)) : error >= 0 ? 2 * error : -2 * error - 1
        golomb(mapped, k, LIMIT)
        updateRegular(contexts, q, error, 1, RESET)
        x++
        continue
      }
      let run = 0
      while (x + run <= width && line[x + run] === left) run++
      const atEnd = x + run > width
      x += run
      while (run >= 2 ** J[runIndex]) {
        writer.bit(1)
        run -= 2 ** J[runIndex]
        if (runIndex < 31) runIndex++
      }
      if (atEnd) {
        if (run > 0) writer.bit(1)
        continue
      }
      writer.bit(0)
      writer.bits(run, J[runIndex])
      const over = previous[x]
      const q = left === over ? RUN_LEFT : RUN_ABOVE
      const kind = q - RUN_ABOVE
      const error = fold(kind === 1 ? line[x] - left : over > left ? line[x] - over : over - line[x])
      const k = order(n[q], a[q] + (kind === 1 ? n[q] >> 1 : 0))
      const map = (k === 0 && error > 0 && 2 * negative[q] < n[q]) || (error < 0 && (2 * negative[q] >= n[q] || k !== 0)) ? 1 : 0
      const mapped = 2 * Math.abs(error) - kind - map
      golomb(mapped, k, LIMIT - J[runIndex] - 1)
      updateInterruption(contexts, q, error, mapped, RESET)
      if (runIndex > 0) runIndex--
      x++
    }
    previous = line
  }
  return concat(
    ascii('\xff\xd8\xff\xf7\x00\x0b\x10'),
    u16(height, false),
    u16(width, false),
    [1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0],
    writer.finish(),
    [0xff, 0xd9],
  )
}
