import { decode } from '#decode/decode'
import { ThermalError, thermalErrorCodes } from '#errors'
import { toThermogram } from '#radiometry/thermogram'
import { countAllocations } from './allocation.ts'

/** No file of a few kilobytes may keep the reader busy for longer (ms). */
export const MAX_MS = 1000
/** Bytes asked for per byte of the file, beyond what tables of fixed size take: those of temperatures, JPEG-LS and inflate. */
export const MAX_RATIO = 16
export const TABLE_BYTES = 2 ** 20

export interface Outcome {
  /** Status of a picture, or code of a refusal. */
  readonly name: string
  readonly ms: number
  readonly allocatedBytes: number
}

const tooMuch = (what: string, limit: string): Error => new Error(`The reader ${what}; the limit is ${limit}.`)

const settle = async (bytes: Uint8Array): Promise<string> => {
  try {
    const { radiometry, status } = await decode(bytes)
    if (radiometry === null) return status
    const { frame, calibration, scene } = radiometry
    if (frame.samples.length !== frame.width * frame.height) throw new Error('The frame has not the size it states.')
    if (calibration.kind === 'counts-only') return status
    const { kelvin } = toThermogram(radiometry, scene)
    if (kelvin.length !== frame.samples.length) throw new Error('The temperatures have not the size of the frame.')
    return status
  } catch (error) {
    if (!(error instanceof ThermalError)) throw error
    if (!thermalErrorCodes.includes(error.code) || error.message === '' || error.expected === '')
      throw new Error('A refusal lacks its reason.')
    const { offset } = error
    if (offset !== null && !(Number.isInteger(offset) && offset >= 0 && offset <= bytes.length)) {
      throw new Error(`A refusal (${error.message}) names byte ${offset} of ${bytes.length}.`)
    }
    return error.code
  }
}

/**
 * Reads what may be damaged: the result is a picture or a refusal with code, place and expectation, in time and within its memory.
 *
 * @throws Error for everything else
 */
export const outcomeOf = async (bytes: Uint8Array): Promise<Outcome> => {
  const start = performance.now()
  const { result, bytes: allocatedBytes } = await countAllocations(() => settle(bytes))
  const ms = performance.now() - start
  if (ms > MAX_MS) throw tooMuch(`took ${Math.round(ms)} ms`, `${MAX_MS} ms`)
  const limit = MAX_RATIO * bytes.length + TABLE_BYTES
  if (allocatedBytes > limit) throw tooMuch(`asked for ${allocatedBytes} bytes to read ${bytes.length}`, `${limit} bytes`)
  return { name: result, ms, allocatedBytes }
}
