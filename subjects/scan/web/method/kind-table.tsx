import type { AnomalyKind } from '#contract/capture'
import type { MethodLedger } from '#contract/method'
import { shareText } from './precision-text.ts'

interface Props {
  rows: MethodLedger['byKind']
  kindName: Record<AnomalyKind, string>
}

/** Shares of each kind of anomaly that somebody judged. */
export function KindTable({ rows, kindName }: Props) {
  const judged = rows.filter(({ reviewed, verified }) => reviewed.judged + verified.judged > 0)
  return (
    <table className="w-full text-left text-sm">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-muted">
          <th scope="col" className="px-4 py-2 font-medium">
            Kind
          </th>
          <th scope="col" className="px-4 py-2 font-medium">
            Accepted in review
          </th>
          <th scope="col" className="px-4 py-2 font-medium">
            Verified on the roof
          </th>
        </tr>
      </thead>
      <tbody>
        {judged.map(({ kind, reviewed, verified }) => (
          <tr key={kind} className="border-b border-line last:border-0 max-sm:block max-sm:py-2">
            <th scope="row" className="px-4 py-2 font-medium max-sm:block max-sm:py-0.5">
              {kindName[kind]}
            </th>
            <td className="px-4 py-2 max-sm:block max-sm:py-0.5">
              <span className="text-muted sm:hidden">Review: </span>
              {shareText(reviewed)}
            </td>
            <td className="px-4 py-2 max-sm:block max-sm:py-0.5">
              <span className="text-muted sm:hidden">Roof: </span>
              {shareText(verified)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
