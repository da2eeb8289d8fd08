import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { tabClass, tabRowClass } from './tab-class.ts'
import { useChosenInSight } from './use-chosen-in-sight.ts'

interface Tab<T extends string> {
  value: T
  label: string
  /** How many it holds. */
  count?: string
  content: ReactNode
}
interface Props<T extends string> {
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
}

export function Tabs<T extends string>({ label, tabs, value, onChange }: Props<T>) {
  const row = useChosenInSight<HTMLDivElement>(value)
  return (
    <Radix.Root value={value} onValueChange={(v) => onChange(v as T)}>
      <Radix.List ref={row} aria-label={label} className={tabRowClass}>
        {tabs.map((t) => (
          <Radix.Trigger
            key={t.value}
            value={t.value}
            // the kit would focus it by itself, which browsers outline as they do for a keyboard; the pointer brings the focus without it
            onMouseDownCapture={(event) => event.stopPropagation()}
            onClick={() => onChange(t.value)}
            className={tabClass}
          >
            {t.label}
            {t.count && <span className="font-normal text-muted">{` ${t.count}`}</span>}
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
