import { ToldError } from '@ridgeline/words/told-error'

/** A file from which no roof can be read: it says what is wrong and what was expected. */
export class BadMeasuredFile extends ToldError {
  override name = 'BadMeasuredFile'
}
