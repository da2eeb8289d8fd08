import { reportSectionLabel } from '@ridgeline/contracts/report'
import { findingLine, openIssues } from '#findings'
import type { ReportData } from '#report-data'
import type { Recommendations } from '#report-model'
import { urgencyOrder, urgencyWord } from '#words'

/** Open findings by how soon they ask for something. */
export function recommendations(data: ReportData): Recommendations {
  const open = openIssues(data)
  const groups = urgencyOrder
    .map((urgency) => ({
      urgency,
      word: urgencyWord[urgency],
      items: open
        .filter(({ issue }) => issue.urgency === urgency)
        .map((numbered) => ({
          ...findingLine(numbered, data),
          action: numbered.issue.recommendedAction === '' ? 'No action was noted.' : numbered.issue.recommendedAction,
        })),
    }))
    .filter(({ items }) => items.length > 0)
  return {
    id: 'recommendations',
    title: reportSectionLabel.recommendations,
    lead:
      groups.length === 0
        ? 'Nothing is recommended: there are no open findings.'
        : 'Most urgent first. Verify on the roof before work is ordered.',
    groups,
  }
}
