import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { Plus, Trash2 } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { inOrder } from '#contract/content'
import type { Path, Value } from '#contract/edit'
import { useDraftStore, useDraftValue } from '#web/draft/draft-context.tsx'

interface Props<T> {
  path: Path
  /** What one entry is called, such as `square`. */
  noun: string
  empty: string
  /** Of a new one, made after the one that stands last; its order is given to it. */
  fresh: (last: T | undefined) => Record<string, Value>
  /** Widths of the columns where there is room for a table, as CSS writes them; on a phone two fields stand side by side. */
  columns: string
  /** An entry takes two lines: its fields fill the columns twice but for the last place, and each has its label. */
  isTwoLines?: boolean
  /** The fields of an entry, one for each column; a label shows above the first row alone where there is room. */
  children: (path: Path, entry: T & { readonly id: string }) => ReactNode
  /** What follows from an entry, below its fields. */
  below?: (path: Path, entry: T & { readonly id: string }) => ReactNode
}

/** Short entries as lines of a table. */
export function EntryTable<T extends { readonly order: number }>({
  path,
  noun,
  empty,
  fresh,
  columns,
  isTwoLines = false,
  children,
  below,
}: Props<T>) {
  const [value] = useDraftValue(path)
  const { set } = useDraftStore()
  const all = inOrder((value ?? {}) as unknown as Record<string, T>)
  const [added, setAdded] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (added !== null)
      list.current?.querySelector<HTMLElement>(`[data-entry="${added}"] :is(input, textarea, button[role="combobox"])`)?.focus()
  }, [added])
  const add = () => {
    const id = crypto.randomUUID()
    const last = all.at(-1)
    set([...path, id], { ...fresh(last), order: (last?.order ?? 0) + 1 })
    setAdded(id)
  }
  return (
    <div className="flex flex-col gap-4">
      {all.length === 0 && <p className="text-muted">{empty}</p>}
      <ul
        ref={list}
        className="flex flex-col gap-4 md:gap-2"
        style={{ '--columns': isTwoLines ? columns : `${columns} 2.25rem` } as CSSProperties}
      >
        {all.map((entry, i) => (
          <li
            key={entry.id}
            data-entry={entry.id}
            aria-label={`${noun} ${i + 1}`}
            className={classNames(
              'group flex flex-col gap-1.5 border-line not-first:border-t not-first:pt-4',
              !isTwoLines && 'md:not-first:border-t-0 md:not-first:pt-0 md:not-first:[&_label]:sr-only',
            )}
          >
            <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-(--columns) md:gap-2">
              {children([...path, entry.id], entry)}
              <div className={classNames('self-end justify-self-end', !isTwoLines && 'md:self-start md:group-first:mt-6.5')}>
                <IconButton label={`Remove ${noun} ${i + 1}`} onClick={() => set([...path, entry.id], null)}>
                  <Trash2 aria-hidden size={16} />
                </IconButton>
              </div>
            </div>
            {below?.([...path, entry.id], entry)}
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" onClick={add}>
          <Plus aria-hidden size={16} />
          Add {noun}
        </Button>
      </div>
    </div>
  )
}
