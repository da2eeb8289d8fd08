import type { Hasher } from '#web/send/hasher.ts'
import { type PlannedVisit, planOf, readyVisits } from '#web/send/plan.ts'
import type { CardCalls } from './card-calls.ts'
import type { CardStore } from './card-database.ts'
import type { CardState } from './card-state.ts'

/** What the parts of a card share: its state, where it is kept, and what is known of its files beside the page. */
export interface Around {
  readonly calls: CardCalls
  readonly store: CardStore
  readonly hasher: Hasher
  readonly state: () => CardState
  readonly set: (patch: Partial<CardState>) => void
  /** Work of the browser's storage, which may be full. */
  readonly stored: (work: Promise<void>) => void
  readonly keepCard: () => void
  /** By the ids of files: SHA-256, upload address, and the id in the visit of a phone. */
  readonly hashes: Map<string, string>
  readonly uploads: Map<string, string>
  readonly captureIds: Map<string, string>
}

/** The files of the visits in their order, those that are not sent among them. */
export const orderOf = ({ sorting }: CardState): readonly string[] => sorting.now.visits.flatMap(({ fileIds }) => fileIds)

/** Visits with what is sent of them that are not made yet and can be. */
export const openVisits = (state: CardState): readonly PlannedVisit[] =>
  readyVisits(planOf(state.sorting.now, state)).filter(({ visit }) => state.outcomes.get(visit.id)?.state !== 'made')
