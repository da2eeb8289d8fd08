import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Plus } from 'lucide-react'
import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CostLine } from '#contract/cost'
import type { Value } from '#contract/edit'
import type { PriceListDetail } from '#contract/prices/price-list'
import { useDraftStore } from '#web/draft/draft-context.tsx'
import { byGroup, groupName, groupOf, isOneGroup } from './cost-groups.ts'
import { CostRow, columns } from './cost-row.tsx'
import type { Estimate } from './use-estimate.ts'

const heads = ['Code', 'Item', 'Quantity', 'Unit', 'Waste', 'Price of a unit', 'Amount']
const onTheRight = ['Quantity', 'Waste', 'Price of a unit', 'Amount']

interface Props {
  estimate: Estimate
  prices: readonly PriceListDetail[]
}

/** The lines of the estimate by the way to go they are of. Enter leads to the same field of the next line, and from the last of its group to a new one there; Alt with an arrow moves a line. */
export function CostTable({ estimate, prices }: Props) {
  const lines = byGroup(estimate.lines)
  const startsGroup = (i: number): boolean => !isOneGroup(lines[i - 1], lines[i])
  const isGrouped = lines.some((line) => groupOf(line) !== 'firm')
  const { set } = useDraftStore()
  const list = useRef<HTMLOListElement>(null)
  const [added, setAdded] = useState<string | null>(null)
  const cellOf = (id: string, cell: string) => list.current?.querySelector<HTMLElement>(`[data-line="${id}"] [data-cell="${cell}"]`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each line that is added
  useEffect(() => {
    if (added !== null) cellOf(added, 'item')?.focus()
  }, [added])
  // A line that goes to another group takes the focus with it.
  const lastField = useRef<HTMLElement>(null)
  const order = lines.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: where lines stand otherwise than before
  useLayoutEffect(() => {
    if (document.activeElement === document.body && lastField.current?.isConnected) lastField.current.focus()
  }, [order])
  const add = ({ isOptional, option }: Pick<CostLine, 'isOptional' | 'option'> = firm) => {
    const id = crypto.randomUUID()
    set(['costs', 'lines', id], { ...fresh, isOptional, option, order: Math.max(0, ...estimate.lines.map(({ order }) => order)) + 1 })
    setAdded(id)
  }
  /** Between the two lines that it comes to stand between. */
  const moveTo = (index: number, to: number) => {
    const [line, first, beyond] = [lines[index], lines[to], lines[to + Math.sign(to - index)]]
    if (!line || !first) return
    const second = isOneGroup(beyond, line) ? beyond : undefined
    const order = second ? (first.order + second.order) / 2 : first.order + Math.sign(to - index)
    set(['costs', 'lines', line.id, 'order'], order)
  }
  /** Within its group. */
  const movesOf = (i: number) => ({
    up: startsGroup(i) ? null : () => moveTo(i, i - 1),
    down: i === lines.length - 1 || startsGroup(i + 1) ? null : () => moveTo(i, i + 1),
  })
  const onKey = (event: KeyboardEvent) => {
    const field = event.target instanceof HTMLElement ? event.target : null
    const index = lines.findIndex(({ id }) => id === field?.closest<HTMLElement>('[data-line]')?.dataset.line)
    const cell = field?.dataset.cell
    if (index < 0 || !field || cell === undefined) return
    if (event.key === 'Enter') {
      const next = lines[index + 1]
      if (next && !startsGroup(index + 1)) cellOf(next.id, cell)?.focus()
      else add(lines[index])
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      movesOf(index)[event.key === 'ArrowUp' ? 'up' : 'down']?.()
    else return
    event.preventDefault()
  }
  return (
    <>
      {lines.length > 0 && (
        <div aria-hidden className={`hidden gap-x-2 border-b border-line px-4 py-2 text-sm text-muted 2xl:grid ${columns}`}>
          {heads.map((head) => (
            <span key={head} className={onTheRight.includes(head) ? 'text-right' : ''}>
              {head}
            </span>
          ))}
        </div>
      )}
      <ol
        ref={list}
        aria-label="Lines of the estimate"
        onKeyDown={onKey}
        onFocus={({ target }) => {
          lastField.current = target
        }}
      >
        {lines.map((line, i) => (
          <Fragment key={line.id}>
            {isGrouped && startsGroup(i) && (
              <li className="border-line bg-hover px-4 py-1.5 text-sm font-medium not-first:border-t">{groupName(groupOf(line))}</li>
            )}
            <CostRow line={line} number={i + 1} prices={prices} estimate={estimate} moves={movesOf(i)} />
          </Fragment>
        ))}
      </ol>
      {lines.length === 0 && (
        <p className="px-4 pt-4 text-muted">
          No line yet. Costs are planning figures of your own; the report leaves the section out without any.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
        <Button onClick={() => add()}>
          <Plus aria-hidden size={16} />
          Add line
        </Button>
        {lines.length > 0 && <p className="hidden text-sm text-muted md:block">Enter: next line. Alt with an arrow: move the line.</p>}
      </div>
    </>
  )
}

const firm = { isOptional: false, option: null }
const fresh: Record<string, Value> = {
  code: '',
  item: '',
  unit: 'each',
  quantity: null,
  source: { kind: 'typed' },
  waste: 0,
  unitPriceUsd: null,
  isTaxed: true,
  evidence: [],
  priceListId: null,
}
