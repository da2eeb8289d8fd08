import { severityWord, urgencyOrder, urgencyWord } from '@ridgeline/scan/contract/severity-words'
import { reportSectionLabel } from '#contract/report'
import { type NumberedIssue, noneFound, openIssues } from '#rules/findings'
import { plateNumber } from '#rules/plates'
import type { ReportData } from '#rules/report-data'
import type { Advice, Recommendations } from '#rules/report-model'
import { type Absent, absent } from '#rules/sections/not-part'

/** Advice that differs only in its spaces is the same. */
export const adviceKey = (action: string): string => action.replaceAll(/\s+/g, ' ').trim()

/** What is advised for the open findings, each advice once, in the order of its most urgent finding. */
export function adviceOf(data: ReportData): Advice[] {
  const byAction = Map.groupBy(openIssues(data), ({ issue }) => adviceKey(issue.recommendedAction))
  const rank = (of: readonly NumberedIssue[]): number => Math.min(...of.map(({ issue }) => urgencyOrder.indexOf(issue.urgency)))
  return [...byAction.values()]
    .toSorted((a, b) => rank(a) - rank(b))
    .map((findings, index) => ({
      number: plateNumber('A', index),
      action: findings[0]?.issue.recommendedAction || 'No action was noted.',
      urgencies: urgencyOrder
        .map((urgency) => ({
          urgency,
          word: urgencyWord[urgency],
          findings: findings
            .filter(({ issue }) => issue.urgency === urgency)
            .map(({ number, issue: { severity } }) => ({ number, severity, severityWord: severityWord[severity] })),
        }))
        .filter((group) => group.findings.length > 0),
    }))
}

/** What to do about the open findings: each advice once, with all findings it is given for. */
export function recommendations(data: ReportData): Recommendations | Absent {
  const advice = adviceOf(data)
  const title = reportSectionLabel.recommendations
  if (advice.length === 0) return absent(title, noneFound(data, ''))
  return {
    id: 'recommendations',
    title,
    lead: 'Most urgent first, each piece of advice once with the findings it is given for. Verify on the roof before work is ordered.',
    advice,
  }
}
