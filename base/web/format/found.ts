import { type Examination, examinationWord, isUnfinished } from '@ridgeline/scan/contract/examination'
import { formatCount } from '#format/count.ts'

/** What somebody has still to do about a scan: pictures of which a person has to say whether they show the roof; null where its score says all. */
export const unfinishedWords = (examination: Examination): string | null =>
  examination.waitingCount > 0
    ? `${formatCount(examination.waitingCount, 'picture')} to confirm`
    : isUnfinished(examination)
      ? examinationWord['not-examined']
      : null

/** What a list says was found in a scan: "3 issues", or why there is nothing to count. */
export const foundWords = ({ examination, issueCount }: { readonly examination: Examination; readonly issueCount: number }): string =>
  examination.state === 'found' ? formatCount(issueCount, 'issue') : (unfinishedWords(examination) ?? examinationWord['nothing-found'])
