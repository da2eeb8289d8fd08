import { ThermalError } from '#errors'

/** Reasons that only the command line has; those of the engine are `ThermalErrorCode`. */
export type RefusalCode =
  | 'bad-arguments'
  | 'no-such-file'
  | 'unreadable-file'
  | 'pixel-outside'
  | 'invalid-scene'
  | 'bad-roof'
  | 'output-exists'
  | 'unwritable'
  | 'too-few-frames'
  | 'mixed-cameras'
  | 'no-mosaic'

/** What the caller asked for cannot be done: why, and what would have been right. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly expected: string

  constructor(code: RefusalCode, message: string, expected: string) {
    super(message)
    this.code = code
    this.expected = expected
  }
}

/** Fields of a refusal as they stand in the answer. */
export interface RefusalFields {
  readonly status: 'refused'
  readonly code: string
  readonly message: string
  readonly expected: string | null
  /** Byte of the file at which the trouble was met, where that is known. */
  readonly offset: number | null
}

/** The trouble of one file that stands for that of a whole command. */
export class RefusedFile extends Error {
  override name = 'RefusedFile'
  readonly fields: RefusalFields

  constructor(fields: RefusalFields) {
    super(fields.message)
    this.fields = fields
  }
}

/** Any error as fields of an answer; one that nobody foresaw is an `internal-error`, without its stack. */
export function refusalFields(error: unknown): RefusalFields {
  if (error instanceof ThermalError) {
    const { code, message, expected, offset } = error
    return { status: 'refused', code, message, expected, offset }
  }
  if (error instanceof RefusedFile) return error.fields
  if (error instanceof Refusal) {
    return { status: 'refused', code: error.code, message: error.message, expected: error.expected, offset: null }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { status: 'refused', code: 'internal-error', message, expected: null, offset: null }
}
