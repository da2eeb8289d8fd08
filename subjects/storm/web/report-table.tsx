import { useUnits } from '@ridgeline/web/format/units.tsx'
import { compassWord } from '@ridgeline/words/compass'
import type { StormReport } from '#contract/storm'
import { RecordSource } from './record-id.tsx'
import { momentWords, whatWasFound } from './words.ts'

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
              {report.distanceMiles.toFixed(2)} mi {compassWord(report.direction)}
            </p>
            <p className="text-sm text-muted tabular-nums">{momentWords(report.row.at, timeZone)}</p>
          </div>
          <div className="min-w-0">
            <p>
              <span className="font-medium">{report.row.event}</span>: {whatWasFound(report, units)}
              {report.row.place && <span className="text-muted"> · {report.row.place}</span>}
            </p>
            {report.row.remark && <p className="text-sm text-muted">{report.row.remark}</p>}
            <p className="mt-1 text-sm text-muted empty:hidden">
              <RecordSource row={report.row} />
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
