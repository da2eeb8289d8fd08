import { message, type Words } from '@ridgeline/words/message'
import { take, viewOf } from '#decode/binary'
import { ThermalError } from '#errors'

/** What the header of a single-component picture fixes (ITU-T T.87, C.2). */
export interface JpegLsParameters {
  readonly width: number
  readonly height: number
  /** Largest error of a sample: 0 is lossless; FLIR's .csq recordings allow 5 counts. */
  readonly near: number
  readonly maxValue: number
  readonly t1: number
  readonly t2: number
  readonly t3: number
  readonly reset: number
  /** Where the entropy-coded data begin. */
  readonly dataOffset: number
}

type Thresholds = Pick<JpegLsParameters, 'maxValue' | 't1' | 't2' | 't3' | 'reset'>

const SOF55 = 0xf7
const LSE = 0xf8
const SOS = 0xda
const BASIC_THRESHOLDS = [3, 7, 21] as const
const DEFAULT_RESET = 64

const unsupported = (words: Words): ThermalError => new ThermalError('bad-raw-data', words, 'one component of 2 to 16 bits')

/** Thresholds where the file states none (ITU-T T.87, C.2.4.1.1.1). */
const defaultThresholds = (maxValue: number, near: number): Thresholds => {
  const [basic1, basic2, basic3] = BASIC_THRESHOLDS
  const clamp = (value: number, low: number): number => (value > maxValue || value < low ? low : value)
  const wide = maxValue >= 128
  const factor = wide ? Math.floor((Math.min(maxValue, 4095) + 128) / 256) : Math.floor(256 / (maxValue + 1))
  const t1 = clamp(wide ? factor * (basic1 - 2) + 2 + 3 * near : Math.max(2, Math.floor(basic1 / factor) + 3 * near), near + 1)
  const t2 = clamp(wide ? factor * (basic2 - 3) + 3 + 5 * near : Math.max(3, Math.floor(basic2 / factor) + 5 * near), t1)
  const t3 = clamp(wide ? factor * (basic3 - 4) + 4 + 7 * near : Math.max(4, Math.floor(basic3 / factor) + 7 * near), t2)
  return { maxValue, t1, t2, t3, reset: DEFAULT_RESET }
}

/** Thresholds of an LSE segment, if there is one; a 0 in it stands for the default. */
const readThresholds = (payload: Uint8Array | null, bits: number, near: number): Thresholds => {
  const largest = 2 ** bits - 1
  if (payload === null) return defaultThresholds(largest, near)
  if (payload.length < 11 || payload[0] !== 1) throw unsupported('The JPEG-LS picture uses tables we do not know.')
  const view = viewOf(payload)
  const maxValue = view.getUint16(1) || largest
  const standard = defaultThresholds(maxValue, near)
  const t1 = view.getUint16(3) || standard.t1
  const t2 = view.getUint16(5) || standard.t2
  const t3 = view.getUint16(7) || standard.t3
  const reset = view.getUint16(9) || standard.reset
  if (maxValue > largest || t1 <= near || t1 > t2 || t2 > t3 || t3 > maxValue || reset < 3)
    throw unsupported('The JPEG-LS picture states impossible thresholds.')
  return { maxValue, t1, t2, t3, reset }
}

const readFrameHeader = (payload: Uint8Array): { bits: number; width: number; height: number } => {
  const view = viewOf(take(payload, 0, 9, 'JPEG-LS header'))
  const bits = view.getUint8(0)
  if (view.getUint8(5) !== 1 || bits < 2 || bits > 16)
    throw unsupported(message`The JPEG-LS picture has ${view.getUint8(5)} components of ${bits} bits.`)
  const size = { height: view.getUint16(1), width: view.getUint16(3) }
  return { bits, ...size }
}

/** The NEAR of a scan header. */
const readScanHeader = (payload: Uint8Array): number => {
  const scan = take(payload, 0, 6, 'JPEG-LS header')
  if (scan[0] !== 1 || scan[4] !== 0 || scan[5] !== 0) throw unsupported('The JPEG-LS picture is interleaved or shifted.')
  return scan[3]
}

/**
 * Reads the segments of a JPEG-LS picture up to its data.
 *
 * @throws ThermalError `truncated`, or `bad-raw-data` for variants that no thermal camera writes
 */
export const readJpegLsParameters = (bytes: Uint8Array): JpegLsParameters => {
  let frame: ReturnType<typeof readFrameHeader> | null = null
  let stated: Uint8Array | null = null
  for (let at = 2; ; ) {
    const head = take(bytes, at, 4, 'JPEG-LS header')
    if (head[0] !== 0xff) throw unsupported('The JPEG-LS picture has no marker where one belongs.')
    const length = (head[2] << 8) | head[3]
    if (length < 2) throw unsupported('The JPEG-LS picture has a segment without length.')
    const payload = take(bytes, at + 4, length - 2, 'JPEG-LS header')
    at += length + 2
    if (head[1] === SOF55) frame = readFrameHeader(payload)
    else if (head[1] === LSE) stated = payload
    if (head[1] !== SOS) continue
    if (frame === null) throw unsupported('The JPEG-LS picture has no frame header.')
    const near = readScanHeader(payload)
    const { bits, ...size } = frame
    if (near > Math.min(255, (2 ** bits - 1) / 2)) throw unsupported(message`The JPEG-LS picture allows errors of ${near}.`)
    return { ...size, near, ...readThresholds(stated, bits, near), dataOffset: at }
  }
}
