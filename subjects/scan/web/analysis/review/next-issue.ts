import { type Examination, examinationWord } from '#contract/examination'
import type { Issue } from '#contract/issue/issue'

/** How far the review of a scan's suggestions is. */
export interface ReviewProgress {
  /** Suggestions that a person has judged. */
  readonly judged: number
  /** All that the engine suggested. */
  readonly total: number
  /** Pictures wait for an answer: more may be suggested when it is given. */
  readonly isWaiting: boolean
}

export function reviewProgress(
  issues: readonly Pick<Issue, 'origin' | 'status'>[],
  { waitingCount }: Pick<Examination, 'waitingCount'>,
): ReviewProgress {
  const suggested = issues.filter(({ origin }) => origin === 'engine')
  return { judged: suggested.filter(({ status }) => status !== 'suggested').length, total: suggested.length, isWaiting: waitingCount > 0 }
}

/** "13 of 28 suggestions reviewed". */
export const progressText = ({ judged, total }: ReviewProgress): string => `${judged} of ${total} suggestions reviewed`

/** In place of how far it is once nothing is left to judge; null before that. */
export const doneText = ({ judged, total, isWaiting }: ReviewProgress): string | null =>
  judged < total ? null : isWaiting ? examinationWord.waiting : total === 1 ? 'Reviewed' : `All ${total} reviewed`

/** The suggestion to judge after the one with this id, in the order they are listed: the next one below, then from the top again; null where none is left. */
export function nextToJudge<T extends Pick<Issue, 'id' | 'status'>>(listed: readonly T[], id: string | null): T | null {
  const at = listed.findIndex((issue) => issue.id === id)
  return [...listed.slice(at + 1), ...listed.slice(0, Math.max(0, at))].find(({ status }) => status === 'suggested') ?? null
}
