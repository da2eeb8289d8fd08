import type { RoofSource } from '#contract/roof'
import { TotalsTable } from './measured-totals.tsx'

/** The report that the sections were taken from, with its totals beside those of its corners. */
export function SourceNote({ source }: { source: RoofSource }) {
  return (
    <details className="mt-4 text-sm">
      <summary className="cursor-pointer text-muted">Brought in from {[source.vendor, source.reportId].filter(Boolean).join(' ')}</summary>
      <p className="mt-2 text-muted">{source.fileName}</p>
      {source.totals.length > 0 && <TotalsTable totals={source.totals} vendor={source.vendor} />}
    </details>
  )
}
