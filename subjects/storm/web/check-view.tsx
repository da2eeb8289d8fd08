import { formatConfidence } from '@ridgeline/scan/contract/health-words'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { ReactNode } from 'react'
import type { StormReport, StormVerdict } from '#contract/storm'
import type { StormCheck } from '#contract/storm-check'
import { MadeUp } from './record-id.tsx'
import { ReportTable } from './report-table.tsx'
import { RingPlot } from './ring-plot.tsx'
import { SourceList } from './source-list.tsx'
import { dayWords, perilWord, verdictTone, verdictWord } from './words.ts'

const VerdictLine = ({ verdict: { peril, verdict, confidence, finding } }: { verdict: StormVerdict }) => (
  <li className="flex flex-col gap-1 px-4 py-3">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="font-semibold">{perilWord[peril]}</h3>
      <Badge tone={verdictTone[verdict]}>{verdictWord[verdict]}</Badge>
      {confidence > 0 && <span className="text-sm text-muted">Confidence {formatConfidence(confidence)}</span>}
    </div>
    <p className="break-words text-pretty">{finding}</p>
  </li>
)

/** One stored answer: the verdicts, what they rest on, who was asked, and what they do not say. `map` draws the reports, or gives the drawing back. */
export function CheckView({ check, map }: { check: StormCheck; map: (reports: readonly StormReport[], drawing: ReactNode) => ReactNode }) {
  const reports = check.verdicts.flatMap((verdict) => verdict.reports).toSorted((a, b) => a.distanceMiles - b.distanceMiles)
  const disagreements = check.verdicts.flatMap((verdict) => verdict.disagreements)
  const limits = [...new Set(check.verdicts.flatMap((verdict) => verdict.limits))]
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Panel title={`What the records say of ${dayWords(check.day)}`} flush>
        <ul className="divide-y divide-line">
          {check.verdicts.map((verdict) => (
            <VerdictLine key={verdict.peril} verdict={verdict} />
          ))}
        </ul>
        <p className="border-t border-line px-4 py-2.5 text-sm text-muted">
          Asked by {check.createdBy} on {formatDateTime(check.askedAt, check.timeZone)}; rule {check.verdicts[0]?.rule}. Stored with its
          records: it stays as it is.
        </p>
      </Panel>
      <Panel title="Records" flush>
        <MadeUp rows={reports.map(({ row }) => row)} />
        {reports.length > 0 && <div className="border-b border-line p-4">{map(reports, <RingPlot place={check} reports={reports} />)}</div>}
        <ReportTable reports={reports} timeZone={check.timeZone} />
      </Panel>
      {disagreements.length > 0 && (
        <Panel title="Where the sources disagree">
          <ul className="flex list-disc flex-col gap-1.5 pl-5">
            {disagreements.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Sources" flush>
        <SourceList sources={check.sources} />
      </Panel>
      <Panel title="What this does not say">
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-muted">
          {limits.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
