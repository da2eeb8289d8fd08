import { formatUsd } from '@ridgeline/web/format/usd.ts'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { type BudgetLine, type Payer, payerLabel, sumOf, sumsByPayer } from '#contract/budget'
import type { ProjectDetail } from '#contract/project'

const BudgetDialog = late(async () => (await import('./budget-dialog.tsx')).BudgetDialog)

const cell = 'px-2 py-2 text-right tabular-nums last:pr-4'
const head = 'py-2 pr-2 pl-4 text-left'

/** What was agreed with whom, and what came of it. */
export function BudgetPanel({ project, budget, mayManage }: { project: ProjectDetail; budget: readonly BudgetLine[]; mayManage: boolean }) {
  const [isEditing, setEditing] = useState(false)
  const rows = sumsByPayer(budget)
  return (
    <Panel
      title="Budget"
      flush
      actions={
        mayManage && (
          <IconButton label="Edit budget" className="-mr-2.5" onClick={() => setEditing(true)}>
            <Pencil aria-hidden size={16} />
          </IconButton>
        )
      }
    >
      {budget.length === 0 ? (
        <p className="px-4 py-3 text-muted">No budget yet: what insurer, owner and supplement pay, and what came in.</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              <th scope="col" className={`${head} font-normal`}>
                Payer
              </th>
              {['Budget', 'Actual', 'Open'].map((name) => (
                <th key={name} scope="col" className={`${cell} font-normal`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Sums key={row.payer} name={payerLabel[row.payer as Payer]} sum={row} />
            ))}
            <Sums name="All" sum={sumOf(budget)} isTotal />
          </tbody>
        </table>
      )}
      {budget.length > 0 && <Lines budget={budget} />}
      {isEditing && <BudgetDialog project={project} budget={budget} onClose={() => setEditing(false)} />}
    </Panel>
  )
}

function Sums({ name, sum, isTotal = false }: { name: string; sum: ReturnType<typeof sumOf>; isTotal?: boolean }) {
  const open = Math.round((sum.budgetUsd - sum.actualUsd) * 100) / 100
  return (
    <tr className={`border-t border-line ${isTotal ? 'font-semibold' : ''}`}>
      <th scope="row" className={`${head} ${isTotal ? '' : 'font-normal'}`}>
        {name}
      </th>
      <td className={cell}>{formatUsd(sum.budgetUsd)}</td>
      <td className={cell}>{formatUsd(sum.actualUsd)}</td>
      <td className={`${cell} ${open < 0 ? toneText.major : ''}`}>{open < 0 ? `${formatUsd(-open)} over` : formatUsd(open)}</td>
    </tr>
  )
}

/** What each line is for, as it was written, below the sums of who pays. */
function Lines({ budget }: { budget: readonly BudgetLine[] }) {
  return (
    <table className="w-full border-t border-line text-sm">
      <thead className="text-muted">
        <tr>
          <th scope="col" className={`${head} font-normal`}>
            What for
          </th>
          {['Budget', 'Actual'].map((name) => (
            <th key={name} scope="col" className={`${cell} font-normal`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {budget.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and two may say the same
          <tr key={place} className="border-t border-line align-top">
            <th scope="row" className={`${head} font-normal wrap-anywhere`}>
              {line.item}
              <span className="block text-muted">{payerLabel[line.payer]}</span>
            </th>
            <td className={cell}>{formatUsd(line.budgetUsd)}</td>
            <td className={cell}>{formatUsd(line.actualUsd)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
