import type { Words } from '@ridgeline/words/message'
import { ToldError } from '@ridgeline/words/told-error'
import { written } from '@ridgeline/words/written'

/** Every reason for which a file or a request to the engine is refused. */
export const thermalErrorCodes = [
  'empty-file',
  'not-an-image',
  'unsupported-format',
  'not-radiometric',
  'truncated',
  'missing-chunk',
  'bad-record-directory',
  'missing-record',
  'bad-raw-data',
  'bad-compression',
  'size-mismatch',
  'too-large',
  'bad-calibration',
  'no-such-frame',
  'invalid-scene',
  'invalid-region',
  'unknown-scale',
  'bad-reference-points',
  'invalid-alignment',
  'invalid-ground',
] as const

export type ThermalErrorCode = (typeof thermalErrorCodes)[number]

/**
 * A refusal: what was wrong, where, and what would have been right. A damaged file ends in this error, never in a picture.
 */
export class ThermalError extends ToldError {
  override name = 'ThermalError'
  readonly code: ThermalErrorCode
  /** What was expected, for a person: in the language of these sources, and as it is told in another. */
  readonly expected: string
  readonly expectedWords: Words
  /** Byte offset in the file where the trouble was met, or null where it has no place. */
  readonly offset: number | null

  constructor(code: ThermalErrorCode, words: Words, expected: Words, offset: number | null = null) {
    super(words)
    this.code = code
    this.expected = written(expected)
    this.expectedWords = expected
    this.offset = offset
  }
}

/** What is read, or null where it is refused: what is damaged in one fact costs that fact alone. */
export const orNull = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch (error) {
    if (error instanceof ThermalError) return null
    throw error
  }
}
