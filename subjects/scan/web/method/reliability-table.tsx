import { shareText } from './precision-text.ts'
import type { ReliabilityBin } from './reliability-points.ts'

/** The numbers of the curve. */
export function ReliabilityTable({ bins }: { bins: readonly ReliabilityBin[] }) {
  const judged = bins.filter(({ precision }) => precision.judged > 0)
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Share of right findings by stated confidence</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-1.5 pr-4 font-medium">
            Confidence
          </th>
          <th scope="col" className="py-1.5 font-medium">
            Were right
          </th>
        </tr>
      </thead>
      <tbody>
        {judged.map(({ from, to, precision }) => (
          <tr key={from} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 pr-4 font-normal whitespace-nowrap">
              {Math.round(from * 100)} to {Math.round(to * 100)} %
            </th>
            <td className="py-1.5">{shareText(precision)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
