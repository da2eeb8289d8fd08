import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { inOrder } from '#contract/content'
import type { Path, Value } from '#contract/edit'
import { useDraftStore, useDraftValue } from '#web/draft/draft-context.tsx'

interface Props<T> {
  path: Path
  /** What one entry is called, such as `reading`. */
  noun: string
  empty: string
  /** Of a new one; its order is given to it. */
  fresh: () => Record<string, Value>
  titleOf: (entry: T, index: number) => string
  /** Left out where a new one is added elsewhere. */
  canAdd?: boolean
  /** Which entries are listed, where not all are. */
  lists?: (entry: T) => boolean
  /** The fields of an entry, by its path. */
  children: (path: Path, entry: T & { readonly id: string }) => ReactNode
}

/** A list that is added to, changed in place and taken from; what was taken away can be had back by undo. */
export function EntryList<T extends { readonly order: number }>({
  path,
  noun,
  empty,
  fresh,
  titleOf,
  canAdd = true,
  lists,
  children,
}: Props<T>) {
  const [value] = useDraftValue(path)
  const { set } = useDraftStore()
  const every = inOrder((value ?? {}) as unknown as Record<string, T>)
  const all = lists ? every.filter(lists) : every
  const [added, setAdded] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (added !== null)
      list.current?.querySelector<HTMLElement>(`[data-entry="${added}"] :is(input, textarea, button[role="combobox"])`)?.focus()
  }, [added])
  const add = () => {
    const id = crypto.randomUUID()
    set([...path, id], { ...fresh(), order: (every.at(-1)?.order ?? 0) + 1 })
    setAdded(id)
  }
  return (
    <div ref={list} className="flex flex-col gap-4">
      {all.length === 0 && <p className="text-muted">{empty}</p>}
      {all.map((entry, i) => (
        <div key={entry.id} data-entry={entry.id}>
          <Panel
            title={titleOf(entry, i)}
            actions={
              <Button
                variant="quiet"
                size="small"
                onClick={() => set([...path, entry.id], null)}
                aria-label={`Remove ${titleOf(entry, i)}`}
              >
                <Trash2 aria-hidden size={16} />
                Remove
              </Button>
            }
          >
            {children([...path, entry.id], entry)}
          </Panel>
        </div>
      ))}
      {canAdd && (
        <div>
          <Button onClick={add}>
            <Plus aria-hidden size={16} />
            Add {noun}
          </Button>
        </div>
      )}
    </div>
  )
}
