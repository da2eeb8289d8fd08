import { type Examination, examinationWord, isUnfinished } from '@ridgeline/scan/contract/examination'
import { formatCount } from '#format/count.ts'

/** Pictures of which a person has still to say whether they show the roof: no reply of a client. */
const toConfirm = ({ waitingCount }: Examination): string => `${formatCount(waitingCount, 'picture')} to confirm`

/** What a list says was found in a scan: "3 issues", or why there is nothing to count. */
export const foundWords = ({ examination, issueCount }: { readonly examination: Examination; readonly issueCount: number }): string =>
  examination.state === 'found'
    ? formatCount(issueCount, 'issue')
    : examination.state === 'waiting'
      ? toConfirm(examination)
      : examinationWord[examination.state]

/** What somebody has still to do about a scan; null where its score says all. */
export const unfinishedWords = (examination: Examination): string | null =>
  examination.waitingCount > 0 ? toConfirm(examination) : isUnfinished(examination) ? examinationWord['not-examined'] : null
