import type { Words } from '@ridgeline/words/message'
import { ToldError } from '@ridgeline/words/told-error'

/** Every reason for which a file or an answer of a weather source is refused. */
export type StormFileErrorCode = 'empty' | 'html' | 'other-format' | 'truncated' | 'bad-row'

/** A refusal: what was wrong with a file, and what would have been right. A damaged file gives no rows, so that nobody reads silence as calm. */
export class StormFileError extends ToldError {
  override name = 'StormFileError'
  readonly code: StormFileErrorCode
  /** What was expected, as a sentence for a person. */
  readonly expected: Words
  /** Line of the file (from 1), or null where it has no place. */
  readonly line: number | null

  constructor(code: StormFileErrorCode, words: Words, expected: Words, line: number | null = null) {
    super(words)
    this.code = code
    this.expected = expected
    this.line = line
  }
}
