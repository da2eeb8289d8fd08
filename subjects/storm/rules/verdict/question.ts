import type { Words } from '@ridgeline/words/message'
import type { StormPeril, StormRow, StormSourceAnswer } from '#contract/storm'
import type { Place } from '#rules/verdict/distance'

/** What is asked: a place, the day of its own clock, and a peril. */
export interface StormQuestion extends Place {
  /** `2025-06-05`, on the clock of the place. */
  readonly date: string
  /** IANA name of the zone of the place. */
  readonly timeZone: string
  readonly peril: StormPeril
}

/** How a source answered, as it is stored: its sentence is said when it is read. */
export type ToldAnswer = Omit<StormSourceAnswer, 'sentence'> & { readonly sentence: Words }

/** What the sources gave. */
export interface StormEvidence {
  readonly rows: readonly StormRow[]
  readonly answers: readonly ToldAnswer[]
}
