import { formatDifference } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { ToneIcon } from '@ridgeline/web/ui/display/tone.tsx'
import type { ReactNode } from 'react'
import { severityWord } from '#contract/severity-words'
import { JudgeButtons, type Judging } from './judge-bar.tsx'
import { doneText, progressText } from './next-issue.ts'

/**
 * At the foot of the list, which scrolls above it: how far the review is, what a key would judge, what happened last, and the way back. The focus comes here when
 * nothing is left; `rest` stands where a finished review leads.
 */
export function ReviewBar({ judging, rest }: { judging: Judging; rest: ReactNode }) {
  const units = useUnits()
  const { issue, progress, said } = judging
  return (
    <section
      aria-label="Review"
      data-review={issue?.id ?? ''}
      tabIndex={-1}
      className="flex shrink-0 flex-col gap-2 px-4 py-3 outline-offset-[-2px] print:hidden"
    >
      {issue && (
        <p className="flex items-center gap-2 font-medium">
          <ToneIcon tone={issue.severity} />
          <span className="sr-only">{severityWord[issue.severity]}</span>
          <span className="min-w-0 flex-1 truncate">{issue.title}</span>
          {issue.deltaK !== null && (
            <span className="shrink-0 font-normal text-muted">{formatDifference(issue.deltaK, issue.differenceFactor, units)}</span>
          )}
        </p>
      )}
      <p className="flex gap-3 text-sm text-muted">
        <span className="shrink-0">{doneText(progress) ?? progressText(progress)}</span>
        <span role="status" className="min-w-0 truncate">
          {said}
          {said !== '' && <span className="sr-only">. {progressText(progress)}</span>}
        </span>
      </p>
      <div className="flex gap-2 empty:hidden">
        <JudgeButtons judging={judging} rest={rest} />
      </div>
    </section>
  )
}
