import { costUnitLabel } from '@ridgeline/report/rules/format/cost-quantity'
import { formatUsd } from '@ridgeline/web/format/usd.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { ArrowDown, ArrowUp, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type CostLine, costUnitCodes, optionWord, proposalOptions } from '#contract/cost'
import { isForClaim } from '#contract/cost-sums'
import { amountOf } from '#contract/cost-totals'
import type { PriceListDetail } from '#contract/prices/price-list'
import { evidenceWords } from '#contract/quantity-words'
import { useContent, useDraftStore } from '#web/draft/draft-context.tsx'
import { DraftCheck } from '#web/fields/draft-fields.tsx'
import { pathName } from '#web/fields/field-at.ts'
import { LineReplies } from '#web/fields/line-replies.tsx'
import { OptionalChoice } from '#web/fields/optional-choice.tsx'
import { Cell, NumberCell } from './cells.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'
import type { Offer } from './prices.ts'
import { SearchCell } from './search-cell.tsx'
import { SourceChoice } from './source-choice.tsx'
import type { Estimate } from './use-estimate.ts'

/** The item has a line of its own, over its figures, until the window leaves it room beside them. */
export const columns = 'md:grid-cols-[7rem_repeat(4,minmax(0,1fr))] 2xl:grid-cols-[5.5rem_minmax(0,1fr)_6rem_6.5rem_5.5rem_7rem_7rem]'
const units = costUnitCodes.map((value) => ({ value, label: costUnitLabel[value] }))
/** Of the proposal that the recipient chooses from. */
const offered = proposalOptions.map((value) => ({ value, label: optionWord[value] }))
const MOST = 1e9

interface Props {
  line: CostLine & { readonly id: string }
  number: number
  prices: readonly PriceListDetail[]
  estimate: Estimate
  /** Moves the line up (-1) or down (1); null where it cannot go. */
  moves: { readonly up: (() => void) | null; readonly down: (() => void) | null }
}

/** A line of the estimate: a row on a desktop, a card on a phone. */
export function CostRow({ line, number, prices, estimate, moves }: Props) {
  const { set } = useDraftStore()
  const kept = useContent().costs.lines[line.id]
  const [isLinking, setLinking] = useState(false)
  const path = ['costs', 'lines', line.id]
  const name = line.item || `line ${number}`
  const amount = amountOf(line)
  const pick = ({ code, item, unit, unitPriceUsd, isTaxed, listId }: Offer) => {
    if (kept) set(path, { ...kept, code, item, unit, unitPriceUsd, isTaxed, priceListId: listId })
  }
  return (
    <li data-line={line.id} className="border-line px-4 py-3 not-first:border-t" aria-label={`Line ${number}`}>
      <div className={`grid grid-cols-2 gap-x-2 gap-y-3 ${columns}`}>
        <Cell name="Code">
          <SearchCell
            label={`Code of line ${number}`}
            cell="code"
            path={pathName([...path, 'code'])}
            value={line.code}
            maxLength={40}
            prices={prices}
            onType={(text) => set([...path, 'code'], text)}
            onPick={pick}
          />
        </Cell>
        <Cell name="Item" className="col-span-2 -order-1 md:order-none md:col-span-4 2xl:col-span-1">
          <SearchCell
            label={`Item of line ${number}`}
            cell="item"
            path={pathName([...path, 'item'])}
            value={line.item}
            maxLength={300}
            prices={prices}
            onType={(text) => set([...path, 'item'], text)}
            onPick={pick}
          />
        </Cell>
        <Cell name="Quantity">
          <NumberCell
            path={[...path, 'quantity']}
            value={line.quantity}
            label={`Quantity of line ${number}`}
            cell="quantity"
            most={MOST}
            readOnly={line.source.kind !== 'typed'}
          />
        </Cell>
        <Cell name="Unit">
          <Select
            label={`Unit of line ${number}`}
            labelHidden
            options={units}
            value={line.unit}
            onChange={(unit) => set([...path, 'unit'], unit)}
          />
        </Cell>
        <Cell name="Waste">
          <NumberCell
            path={[...path, 'waste']}
            value={line.waste}
            label={`Waste of line ${number}`}
            cell="waste"
            most={1}
            isPercent
            suffix="%"
            isRequired
          />
        </Cell>
        <Cell name="Price of a unit">
          <NumberCell
            path={[...path, 'unitPriceUsd']}
            value={line.unitPriceUsd}
            label={`Price of line ${number}`}
            cell="price"
            most={MOST}
            suffix="USD"
          />
        </Cell>
        <Cell name="Amount" className="text-right">
          <p className={`leading-9 tabular-nums ${line.isOptional ? 'text-muted' : 'font-medium'}`}>
            {amount === null ? <span className="text-muted">open</span> : formatUsd(amount)}
          </p>
        </Cell>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {kept && <SourceChoice line={line} kept={kept} label={`line ${number}`} estimate={estimate} />}
        <DraftCheck path={[...path, 'isTaxed']} label="Taxed" />
        <DraftCheck path={[...path, 'isOptional']} label="Optional" />
        {line.isOptional && (
          <div className="w-40">
            <OptionalChoice path={[...path, 'option']} label={`Option of line ${number}`} labelHidden options={offered} none="By itself" />
          </div>
        )}
        {isForClaim(estimate.costs) && (
          <div className="flex items-center gap-2 text-sm">
            <span aria-hidden>Depreciation</span>
            <div className="w-20">
              <NumberCell
                path={[...path, 'depreciation']}
                value={line.depreciation}
                label={`Depreciation of line ${number}`}
                cell="depreciation"
                most={1}
                isPercent
                suffix="%"
                isRequired
              />
            </div>
          </div>
        )}
        <Button size="small" aria-label={`Evidence for line ${number}`} onClick={() => setLinking(true)}>
          {line.evidence.length === 0 ? (
            <span className="flex items-center gap-1.5 text-warning">
              <TriangleAlert aria-hidden size={14} />
              No evidence yet
            </span>
          ) : (
            evidenceWords(line.evidence)
          )}
        </Button>
        <div className="ml-auto flex">
          <IconButton label={`Move line ${number} up`} disabled={!moves.up} onClick={() => moves.up?.()}>
            <ArrowUp aria-hidden size={16} />
          </IconButton>
          <IconButton label={`Move line ${number} down`} disabled={!moves.down} onClick={() => moves.down?.()}>
            <ArrowDown aria-hidden size={16} />
          </IconButton>
          <IconButton label={`Remove line ${number}`} onClick={() => set(path, null)}>
            <Trash2 aria-hidden size={16} />
          </IconButton>
        </div>
      </div>
      <LineReplies recordId={line.id} />
      {isLinking && (
        <EvidenceDialog
          of={name}
          evidence={line.evidence}
          estimate={estimate}
          onChange={(evidence) => set([...path, 'evidence'], evidence)}
          onClose={() => setLinking(false)}
        />
      )}
    </li>
  )
}
