import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Plus, X } from 'lucide-react'
import type { Dispatch } from 'react'
import { amountUsd, type DraftAction, type ReportDraft } from './draft.ts'

/** Planning figures the member types; nothing is estimated from pictures. */
export function CostRows({ costs, dispatch }: { costs: ReportDraft['costs']; dispatch: Dispatch<DraftAction> }) {
  return (
    <fieldset className="mt-3 border-t border-line pt-4">
      <legend className="sr-only">Cost estimates</legend>
      <ul className="flex flex-col gap-2">
        {costs.map((c, i) => (
          <li key={c.key} className="flex items-start gap-1.5">
            <div className="min-w-0 flex-1">
              <TextField
                label={`Item ${i + 1}`}
                labelHidden
                placeholder="Item"
                maxLength={200}
                value={c.item}
                onChange={(e) => dispatch({ type: 'edit-cost', key: c.key, item: e.target.value })}
                error={c.amount && !c.item.trim() ? 'Name the item' : undefined}
              />
            </div>
            <div className="w-28">
              <TextField
                label={`Amount ${i + 1} in US dollars`}
                labelHidden
                placeholder="0"
                inputMode="decimal"
                suffix="USD"
                value={c.amount}
                onChange={(e) => dispatch({ type: 'edit-cost', key: c.key, amount: e.target.value })}
                error={c.amount && !(amountUsd(c.amount) >= 0) ? 'Not a number' : undefined}
              />
            </div>
            <IconButton label={`Remove item ${i + 1}`} onClick={() => dispatch({ type: 'remove-cost', key: c.key })}>
              <X aria-hidden size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-2" onClick={() => dispatch({ type: 'add-cost' })}>
        <Plus aria-hidden size={14} />
        Add item
      </Button>
    </fieldset>
  )
}
