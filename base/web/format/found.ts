import { type Examination, examinationWord } from '@ridgeline/scan/contract/examination'
import { formatCount } from '#format/count.ts'

/** What a list says was found in a scan: "3 issues", or why there is nothing to count. */
export const foundWords = ({ examination, issueCount }: { readonly examination: Examination; readonly issueCount: number }): string =>
  examination.state === 'found' ? formatCount(issueCount, 'issue') : examinationWord[examination.state]
