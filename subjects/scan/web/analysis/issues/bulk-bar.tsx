import { formatCount, formatPercent } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Check, X } from 'lucide-react'
import type { Issue, IssueStatus } from '#contract/issue/issue'
import { MOST_JUDGED } from '#contract/issue/most-judged'
import { severityWord } from '#contract/severity-words'
import { chosenCount, type IssueFilter } from './issue-filter.ts'
import { issueKindName } from './wording.ts'

interface Props {
  /** The suggestions that the filter leaves, which the list below shows. */
  suggested: readonly Issue[]
  filter: IssueFilter
  worthALook: number
  onTogether: (issues: readonly Issue[], to: IssueStatus) => void
}

/** Judges all suggestions that are listed at once, where the filter says which: the list is the preview of what will change. */
export function BulkBar({ suggested, filter, worthALook, onTogether }: Props) {
  if (suggested.length < 2 || suggested.length > MOST_JUDGED || chosenCount(filter, worthALook) === 0) return null
  const which = bulkText(suggested.length, filter)
  return (
    <section aria-label="Review together" className="flex flex-col gap-2 rounded-ui border border-line px-3 py-2">
      <p className="text-sm">{which}</p>
      <div className="flex flex-wrap gap-1.5">
        <Button size="small" onClick={() => onTogether(suggested, 'accepted')} aria-label={`Accept all ${which}`}>
          <Check aria-hidden size={15} />
          Accept all {suggested.length}
        </Button>
        <Button size="small" onClick={() => onTogether(suggested, 'rejected')} aria-label={`Reject all ${which}`}>
          <X aria-hidden size={15} />
          Reject all {suggested.length}
        </Button>
      </div>
    </section>
  )
}

/** "14 suggestions: suspected wet areas, confidence 80 % and more". */
export function bulkText(count: number, { kind, leastConfidence, severity, captureId }: IssueFilter): string {
  const parts = [
    kind === 'all' ? null : issueKindName[kind].toLowerCase(),
    severity === 'all' ? null : severityWord[severity].toLowerCase(),
    leastConfidence === 0 ? null : `confidence ${formatPercent(leastConfidence)} and more`,
    captureId === null ? null : 'on one capture',
  ].filter((part) => part !== null)
  return `${formatCount(count, 'suggestion')}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`
}
