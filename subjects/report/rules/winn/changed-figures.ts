import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { formatCount } from '#rules/format/quantity'
import { sentencesOf } from '#rules/language/sentences'

/** A sentence with figures of the roof that are not those which the report prints. */
export interface ChangedFigures {
  readonly sentence: string
  /** Where it begins in the text. */
  readonly at: number
  /** As the text has them: `98 of 100`. */
  readonly was: readonly string[]
  /** As the report prints them. */
  readonly now: readonly string[]
}

/** What a summary tells in figures: the score, and the open findings, which were called issues. In both languages that are written. */
const SCORE = /\b(\d{1,3}) (?:of|de) 100\b/
const ISSUES = /\b(\d+) (?:open (?:findings?|issues?)|(?:hallazgos?|problemas?) abiertos?)\b/

/** The sentences of a text that was written, or approved, before the figures in it changed. @param scan - as the report joins its scans */
export function changedFigures(text: string, scan: Pick<Scan, 'health' | 'issues'>): ChangedFigures[] {
  const { score } = scan.health
  const open = scan.issues.filter(isOpen).length
  return sentencesOf(text).flatMap(({ text: typed, at }) => {
    const [ofScore, ofIssues] = [SCORE.exec(typed), ISSUES.exec(typed)]
    const scoreNow = score === null ? null : Math.round(score)
    const changed = [
      ...(ofScore && Number(ofScore[1]) !== scoreNow ? [[ofScore[0], scoreNow === null ? 'no score' : `${scoreNow} of 100`] as const] : []),
      ...(ofIssues && Number(ofIssues[1]) !== open ? [[ofIssues[0], formatCount(open, 'open finding')] as const] : []),
    ]
    return changed.length === 0 ? [] : [{ sentence: typed, at, was: changed.map(([was]) => was), now: changed.map(([, now]) => now) }]
  })
}
