import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface Tab<T extends string> {
  value: T
  label: string
  content: ReactNode
}
interface Props<T extends string> {
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
}

/** A row of tabs, and one of them: `Tabs`, and rows of links that look the same. */
export const tabRowClass = 'flex print:hidden gap-5 overflow-x-auto border-b border-line'
export const tabClass =
  'h-11 min-w-11 shrink-0 border-b-2 border-transparent font-medium whitespace-nowrap text-muted transition-colors duration-100 -outline-offset-2 hover:text-ink data-[state=active]:border-accent-text data-[state=active]:text-ink aria-[current=page]:border-accent-text aria-[current=page]:text-ink md:h-10'

export function Tabs<T extends string>({ label, tabs, value, onChange }: Props<T>) {
  return (
    <Radix.Root value={value} onValueChange={(v) => onChange(v as T)}>
      <Radix.List aria-label={label} className={tabRowClass}>
        {tabs.map((t) => (
          <Radix.Trigger key={t.value} value={t.value} className={tabClass}>
            {t.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((t) => (
        <Radix.Content key={t.value} value={t.value} className="pt-5">
          {t.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
