import type { Dashboard } from '@ridgeline/contracts/dashboard'
import { formatNumber } from '#format/count.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Panel } from '#ui/layout/panel.tsx'

const score = (value: number | null): string => (value === null ? 'None' : String(Math.round(value)))

function change(now: number | null, before: number | null): string {
  if (now === null || before === null) return ''
  const difference = Math.round(now) - Math.round(before)
  return difference === 0 ? 'same' : `${difference > 0 ? '+' : '\u2212'}${formatNumber(Math.abs(difference))}`
}

export function MonthlyOverview({ data }: { data: Dashboard | undefined }) {
  const rows = data && [
    {
      name: 'Scans',
      now: formatNumber(data.month.scans),
      before: formatNumber(data.monthBefore.scans),
      change: change(data.month.scans, data.monthBefore.scans),
    },
    {
      name: 'Reports',
      now: formatNumber(data.month.reports),
      before: formatNumber(data.monthBefore.reports),
      change: change(data.month.reports, data.monthBefore.reports),
    },
    {
      name: 'Average score',
      now: score(data.month.averageScore),
      before: score(data.monthBefore.averageScore),
      change: change(data.month.averageScore, data.monthBefore.averageScore),
    },
  ]
  return (
    <Panel title="Monthly Overview" flush>
      <table className="w-full whitespace-nowrap">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="px-4 py-2 text-left font-normal">
              <span className="sr-only">Figure</span>
            </th>
            <th scope="col" className="px-1.5 py-2 text-right font-normal">
              This month
            </th>
            <th scope="col" className="px-1.5 py-2 text-right font-normal">
              Last month
            </th>
            <th scope="col" className="py-2 pr-4 pl-1.5 text-right font-normal">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((r) => (
                <tr key={r.name} className="h-10 border-t border-line">
                  <th scope="row" className="px-4 text-left font-normal">
                    {r.name}
                  </th>
                  <td className="px-1.5 text-right font-semibold">{r.now}</td>
                  <td className="px-1.5 text-right text-muted">{r.before}</td>
                  <td className="pr-4 pl-1.5 text-right text-muted">{r.change}</td>
                </tr>
              ))
            : ['Scans', 'Reports', 'Average score'].map((name) => (
                <tr key={name} className="h-10 border-t border-line">
                  <th scope="row" className="px-4 text-left font-normal">
                    {name}
                  </th>
                  <td colSpan={3} className="px-4">
                    <Skeleton className="ml-auto h-4 w-40" />
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
    </Panel>
  )
}
