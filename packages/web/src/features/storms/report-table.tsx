import type { StormReport } from '@ridgeline/contracts/storm/storm'
import { recordLink } from '@ridgeline/contracts/storm/storm-link'
import { ExternalLink } from 'lucide-react'
import { useUnits } from '#format/units.tsx'
import { momentWords, sourceWord, whatWasFound } from './words.ts'

/** What names a record at its source; a long id breaks where it may. */
function RecordId({ report: { row } }: { report: StormReport }) {
  const link = recordLink(row)
  const words = <span className="font-mono text-xs wrap-anywhere">{row.id}</span>
  if (link === null) return words
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-start gap-1 text-accent-text underline-offset-2 hover:underline"
    >
      {words}
      <ExternalLink aria-label="opens at its source" size={12} className="mt-0.5 shrink-0" />
    </a>
  )
}

/** The records a verdict was made of, the nearest first. */
export function ReportTable({ reports, timeZone }: { reports: readonly StormReport[]; timeZone: string }) {
  const units = useUnits()
  if (reports.length === 0) return <p className="p-4 text-muted">No record within 25 miles on this day or a day beside it.</p>
  return (
    <ul className="divide-y divide-line">
      {reports.map((report) => (
        <li key={`${report.row.source} ${report.row.id}`} className="grid gap-x-4 gap-y-1 p-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <div>
            <p className="font-semibold tabular-nums">
              {report.distanceMiles.toFixed(2)} mi {report.direction}
            </p>
            <p className="text-sm text-muted tabular-nums">{momentWords(report.row.at, timeZone)}</p>
          </div>
          <div className="min-w-0">
            <p>
              <span className="font-medium">{report.row.event}</span>: {whatWasFound(report, units)}
              {report.row.place && <span className="text-muted"> · {report.row.place}</span>}
            </p>
            {report.row.remark && <p className="text-sm text-muted">{report.row.remark}</p>}
            <p className="mt-1 text-sm text-muted">
              {sourceWord[report.row.source]} <RecordId report={report} />
            </p>
            {(report.whyNot ?? report.day === 'adjacent-day') && (
              <p className="mt-1 text-sm">
                {report.day === 'adjacent-day' && 'On a day beside it. '}
                {report.whyNot && `Does not count: ${report.whyNot}`}
              </p>
            )}
            {report.stands.length > 0 && (
              <p className="mt-1 text-sm text-muted">Stands for {report.stands.length} more of the same report.</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
