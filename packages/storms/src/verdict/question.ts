import type { StormPeril, StormRow, StormSourceAnswer } from '@ridgeline/contracts/storm/storm'
import type { Place } from '#verdict/distance'

/** What is asked: a place, the day of its own clock, and a peril. */
export interface StormQuestion extends Place {
  /** `2025-06-05`, on the clock of the place. */
  readonly date: string
  /** IANA name of the zone of the place. */
  readonly timeZone: string
  readonly peril: StormPeril
}

/** What the sources gave. */
export interface StormEvidence {
  readonly rows: readonly StormRow[]
  readonly answers: readonly StormSourceAnswer[]
}
