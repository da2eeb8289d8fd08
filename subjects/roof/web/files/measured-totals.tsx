import type { Units } from '@ridgeline/account/contract/session'
import { formatArea } from '@ridgeline/web/format/area.ts'
import { formatLength } from '@ridgeline/web/format/length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import type { MeasuredFile } from '#contract/measured'
import type { RoofSource } from '#contract/roof'
import { edgeLooks } from '#web/map/edge-looks.ts'

type Total = RoofSource['totals'][number]

const nameOf = ({ of }: Total): string => (of === 'area' ? 'Roof area' : of === 'faces' ? 'Faces' : edgeLooks[of].label)
const written = (of: Total['of'], value: number, units: Units): string =>
  of === 'area' ? formatArea(value, units) : of === 'faces' ? String(value) : formatLength(value, units)

/** Whose report it is, and its totals beside what its corners give. */
export function MeasuredTotals({ measured: { source, sections } }: { measured: MeasuredFile }) {
  const units = useUnits()
  const sum = sections.reduce((all, { slopedM2 }) => all + slopedM2, 0)
  return (
    <div>
      <p className="font-medium">{[source.vendor, source.reportId].filter(Boolean).join(' ')}</p>
      {source.address !== '' && <p className="text-sm text-muted">{source.address}</p>}
      {source.claimId !== '' && <p className="text-sm text-muted">Claim {source.claimId}</p>}
      {source.totals.length === 0 ? (
        <p className="mt-2 text-sm">
          {formatArea(sum, units)} along the slopes. <span className="text-muted">The file states no totals to compare.</span>
        </p>
      ) : (
        <TotalsTable totals={source.totals} vendor={source.vendor} />
      )}
    </div>
  )
}

/** Totals as a vendor states them, ours, and where they differ. */
export function TotalsTable({ totals, vendor }: { totals: readonly Total[]; vendor: string }) {
  const units = useUnits()
  return (
    <table className="mt-2 w-full text-sm tabular-nums">
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="py-1 font-normal">
            Total
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {vendor}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            From its corners
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.map((total) => (
          <tr key={total.of} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {nameOf(total)}
            </th>
            <td className="py-1 text-right">{written(total.of, total.stated, units)}</td>
            <td className="py-1 text-right">
              {written(total.of, total.ours, units)}
              {total.differs && <span className="ml-2 text-warning">differs</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
