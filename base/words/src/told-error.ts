import type { Words } from '#message'
import { written } from '#written'

/** An error that is told to a person. `message` is its English, for logs; `words` becomes the words of whoever reads it. */
export class ToldError extends Error {
  readonly words: Words

  constructor(words: Words, options?: ErrorOptions) {
    super(written(words), options)
    this.words = words
  }
}
