import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Value } from '#contract/edit'
import type { PriceListDetail } from '#contract/prices/price-list'
import { useDraftStore } from '#web/draft/draft-context.tsx'
import { CostRow, columns } from './cost-row.tsx'
import type { Estimate } from './use-estimate.ts'

const heads = ['Code', 'Item', 'Quantity', 'Unit', 'Waste', 'Price of a unit', 'Amount']
const onTheRight = ['Quantity', 'Waste', 'Price of a unit', 'Amount']

interface Props {
  estimate: Estimate
  prices: readonly PriceListDetail[]
}

/** The lines of the estimate. Enter leads to the same field of the next line, and from the last line to a new one; Alt with an arrow moves a line. */
export function CostTable({ estimate, prices }: Props) {
  const { lines } = estimate
  const { set } = useDraftStore()
  const list = useRef<HTMLOListElement>(null)
  const [added, setAdded] = useState<string | null>(null)
  const cellOf = (id: string, cell: string) => list.current?.querySelector<HTMLElement>(`[data-line="${id}"] [data-cell="${cell}"]`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each line that is added
  useEffect(() => {
    if (added !== null) cellOf(added, 'item')?.focus()
  }, [added])
  const add = () => {
    const id = crypto.randomUUID()
    set(['costs', 'lines', id], { ...fresh, order: (lines.at(-1)?.order ?? 0) + 1 })
    setAdded(id)
  }
  /** Between the two lines that it comes to stand between. */
  const moveTo = (index: number, to: number) => {
    const [line, first, second] = [lines[index], lines[to], lines[to + Math.sign(to - index)]]
    if (!line || !first) return
    const order = second ? (first.order + second.order) / 2 : first.order + Math.sign(to - index)
    set(['costs', 'lines', line.id, 'order'], order)
  }
  const onKey = (event: KeyboardEvent) => {
    const field = event.target instanceof HTMLElement ? event.target : null
    const index = lines.findIndex(({ id }) => id === field?.closest<HTMLElement>('[data-line]')?.dataset.line)
    const cell = field?.dataset.cell
    if (index < 0 || !field || cell === undefined) return
    if (event.key === 'Enter') {
      const next = lines[index + 1]
      if (next) cellOf(next.id, cell)?.focus()
      else add()
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      moveTo(index, index + (event.key === 'ArrowUp' ? -1 : 1))
    else return
    event.preventDefault()
  }
  return (
    <>
      {lines.length > 0 && (
        <div aria-hidden className={`hidden gap-x-2 border-b border-line px-4 py-2 text-sm text-muted md:grid ${columns}`}>
          {heads.map((head) => (
            <span key={head} className={onTheRight.includes(head) ? 'text-right' : ''}>
              {head}
            </span>
          ))}
        </div>
      )}
      <ol ref={list} aria-label="Lines of the estimate" onKeyDown={onKey}>
        {lines.map((line, i) => (
          <CostRow
            key={line.id}
            line={line}
            number={i + 1}
            prices={prices}
            estimate={estimate}
            moves={{ up: i === 0 ? null : () => moveTo(i, i - 1), down: i === lines.length - 1 ? null : () => moveTo(i, i + 1) }}
          />
        ))}
      </ol>
      {lines.length === 0 && (
        <p className="px-4 pt-4 text-muted">
          No line yet. Costs are planning figures of your own; the report leaves the section out without any.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
        <Button onClick={add}>
          <Plus aria-hidden size={16} />
          Add line
        </Button>
        {lines.length > 0 && <p className="hidden text-sm text-muted md:block">Enter: next line. Alt with an arrow: move the line.</p>}
      </div>
    </>
  )
}

const fresh: Record<string, Value> = {
  code: '',
  item: '',
  unit: 'each',
  quantity: null,
  source: { kind: 'typed' },
  waste: 0,
  unitPriceUsd: null,
  isTaxed: true,
  isOptional: false,
  option: null,
  evidence: [],
  priceListId: null,
}
