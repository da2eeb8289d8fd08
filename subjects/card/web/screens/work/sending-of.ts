import type { CardFile } from '#rules/card-file'
import { type PlannedVisit, planOf, readyVisits } from '#web/send/plan.ts'
import type { CardState } from './card-state.ts'

export interface Sending {
  /** Visits with files to send, those that are made among them. */
  readonly plan: readonly PlannedVisit[]
  /** Those of which it is known where they go, and that are not made. */
  readonly ready: readonly PlannedVisit[]
  readonly files: readonly CardFile[]
  /** Files that the server has. */
  readonly done: number
  /** Visits or files that the server did not take. */
  readonly isFailed: boolean
  readonly isOver: boolean
  /** Files that are to be sent, or compared, and that the browser does not hold: they are only on the card. */
  readonly missing: number
}

/** How far a card is. */
export function sendingOf(state: CardState): Sending {
  const { sorting, outcomes, queue } = state
  const plan = planOf(sorting.now, state).filter(({ files }) => files.length > 0)
  const isMade = (id: string) => outcomes.get(id)?.state === 'made'
  return {
    plan,
    ready: readyVisits(plan).filter(({ visit }) => !isMade(visit.id)),
    files: plan.flatMap((each) => each.files),
    done: queue.filter((file) => file.state === 'done').length,
    isFailed: [...outcomes.values()].some((each) => each.state === 'failed') || queue.some((file) => file.state === 'failed'),
    isOver: plan.length > 0 && plan.every(({ visit }) => isMade(visit.id)),
    missing: missingOf(state),
  }
}

function missingOf({ sorting, held, queue, outcomes, phase }: CardState): number {
  if (phase !== 'ready') return 0
  const done = new Set(queue.flatMap(({ id, state }) => (state === 'done' ? [id] : [])))
  return sorting.now.visits
    .filter(({ id }) => outcomes.get(id)?.state !== 'made')
    .flatMap(({ fileIds }) => fileIds)
    .filter((id) => !held.has(id) && !done.has(id) && !sorting.now.leftOut.has(id)).length
}
