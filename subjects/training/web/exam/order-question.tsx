import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useState } from 'react'

interface Props {
  label: string
  items: readonly string[]
  /** Shown places in the order as it stands. */
  order: readonly number[]
  onChange: (order: number[]) => void
}

function moved(order: readonly number[], from: number, to: number): number[] {
  const next = [...order]
  const [taken] = next.splice(from, 1)
  if (taken !== undefined) next.splice(to, 0, taken)
  return next
}

/** Puts lines in order, by buttons or by dragging. */
export function OrderQuestion({ label, items, order, onChange }: Props) {
  const [dragged, drag] = useState<number | null>(null)
  return (
    <ol aria-label={label} className="space-y-2">
      {order.map((item, at) => (
        <li
          key={item}
          draggable
          onDragStart={() => drag(at)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => {
            if (dragged !== null) onChange(moved(order, dragged, at))
            drag(null)
          }}
          className="flex min-h-11 items-center gap-2 rounded-ui border border-line bg-surface py-1 pr-1 pl-2"
        >
          <GripVertical aria-hidden size={16} className="shrink-0 cursor-grab text-muted" />
          <span className="w-6 shrink-0 text-muted tabular-nums">{at + 1}.</span>
          <span className="min-w-0 grow">{items[item]}</span>
          <IconButton label={`Move "${items[item]}" up`} disabled={at === 0} onClick={() => onChange(moved(order, at, at - 1))}>
            <ArrowUp aria-hidden size={16} />
          </IconButton>
          <IconButton
            label={`Move "${items[item]}" down`}
            disabled={at === order.length - 1}
            onClick={() => onChange(moved(order, at, at + 1))}
          >
            <ArrowDown aria-hidden size={16} />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}
