import { formatDate, today } from '@ridgeline/web/format/date.ts'
import { formatUsd } from '@ridgeline/web/format/usd.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { Costs } from '#contract/cost'
import { totalsOf } from '#contract/cost-totals'
import { agreedFrom, type ChangedLine, supplementOf } from '#contract/supplement'
import { useDraftStore } from '#web/draft/draft-context.tsx'
import { DraftArea, DraftDay } from '#web/fields/draft-fields.tsx'

const path = ['costs', 'agreed']

/** What was agreed to and what has changed since, line by line with its reason; begins a supplement, and the next one. @param costs - in step with what they are taken from */
export function SupplementPanel({ costs }: { costs: Costs }) {
  const { set } = useDraftStore()
  const supplement = supplementOf(costs)
  const { openLines, totalUsd } = totalsOf(costs)
  const begin = () => set(path, { ...agreedFrom(costs, today()) })
  if (supplement === null)
    return (
      <Panel title="Supplement">
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-prose text-muted">
            When the estimate is agreed to and the roof then shows more, keep what was agreed. Each line that changes afterwards stands
            beside it, with its reason.
          </p>
          <Button onClick={begin} disabled={totalUsd === 0 || openLines > 0}>
            {formatUsd(totalUsd)} is agreed: begin a supplement
          </Button>
          {openLines > 0 && <p className="text-sm text-warning">Every line needs a quantity and a price first.</p>}
        </div>
      </Panel>
    )
  return (
    <Panel title={`Supplement ${supplement.number} · ${signed(supplement.differenceUsd)}`} flush>
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-line p-4">
        <div className="w-48">
          <DraftDay path={[...path, 'on']} label="Agreed on" />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => set(path, null)}>
            No supplement
          </Button>
          <Button size="small" onClick={begin} disabled={supplement.lines.length === 0 || openLines > 0}>
            Agreed: begin supplement {supplement.number + 1}
          </Button>
        </div>
      </div>
      {supplement.lines.length === 0 ? (
        <p className="p-4 text-muted">No line has changed since {formatDate(supplement.agreedOn)}. Change, add or remove lines above.</p>
      ) : (
        <ol aria-label="Lines of the supplement">
          {supplement.lines.map((line) => (
            <Changed key={line.id} line={line} />
          ))}
        </ol>
      )}
      {supplement.lines.some(({ why }) => why === '') && (
        <p className="border-t border-line p-4 text-sm text-warning">A line without a reason is one that a reviewer asks about.</p>
      )}
    </Panel>
  )
}

const Changed = ({ line }: { line: ChangedLine }) => (
  <li className="grid gap-x-6 gap-y-2 border-line px-4 py-3 not-first:border-t md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
    <div className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">{line.item}</span>
      <span className="shrink-0 text-right tabular-nums">
        <span className="block font-medium">{signed((line.nowUsd ?? 0) - (line.agreedUsd ?? 0))}</span>
        <span className="block text-sm text-muted">
          {line.agreedUsd === null ? 'new' : `${formatUsd(line.agreedUsd)} to ${line.nowUsd === null ? 'nothing' : formatUsd(line.nowUsd)}`}
        </span>
      </span>
    </div>
    <DraftArea
      path={[...path, 'why', line.id]}
      label={`Reason: ${line.item}`}
      maxLength={500}
      hint="What was found, and what it rests on"
      rows={2}
    />
  </li>
)

const signed = (usd: number): string => (usd > 0 ? `+${formatUsd(usd)}` : formatUsd(usd))
