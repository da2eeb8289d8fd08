import { AppError } from '@ridgeline/server/http/app-error'
import type { AnswerToChange } from '#contract/issue/issue'
import type { issue } from '#server/tables/issue'

type IssueRow = typeof issue.$inferSelect

/** What an answer makes of an accepted issue that is measured otherwise now, and its line in the history. @throws AppError `invalid-request` */
export function answerChange(row: IssueRow, given: AnswerToChange): { set: Partial<IssueRow>; told: { from: string; to: string } } {
  const { sinceAccepted: change } = row
  if (row.status !== 'accepted' || change === null || change.code === 'same')
    throw new AppError(
      'invalid-request',
      'Nothing has changed since this issue was accepted. Expected: an answer only where `sinceAccepted` asks',
    )
  const from = change.answer === null ? 'asked' : change.answer
  if (given.answer === 'keep')
    return {
      set: { ...change.was, sinceAccepted: { ...change, answer: 'kept', note: given.note } },
      told: { from, to: `kept as it was accepted: ${given.note}` },
    }
  const shown = change.code === 'measured' && change.now !== null ? change.now : change.was
  if (given.answer === 'ask')
    return { set: { ...shown, sinceAccepted: { ...change, answer: null, note: '' } }, told: { from, to: 'asked again' } }
  if (change.code !== 'measured')
    throw new AppError(
      'invalid-request',
      'The analysis measures nothing there that could be accepted. Expected: keep with a note, or the status rejected',
    )
  return { set: { ...shown, sinceAccepted: { ...change, answer: 'accepted', note: '' } }, told: { from, to: 'accepted as measured now' } }
}
