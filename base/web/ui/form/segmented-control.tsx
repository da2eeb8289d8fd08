import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'

interface Props<T extends string> {
  label: string
  options: readonly { value: T; label: string; icon?: ReactNode }[]
  value: T
  onChange: (value: T) => void
  disabled?: boolean
  /** Shows only the icons; the labels stay as names and titles. */
  iconsOnly?: boolean
}

/** A row of exclusive choices; one is always set. */
export function SegmentedControl<T extends string>({ label, options, value, onChange, disabled, iconsOnly }: Props<T>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(v) => v && onChange(v as T)}
      disabled={disabled ?? false}
      className="inline-flex print:hidden rounded-ui border border-line bg-canvas p-0.5"
    >
      {options.map((o) => (
        <ToggleGroup.Item
          key={o.value}
          value={o.value}
          {...(iconsOnly && { 'aria-label': o.label, title: o.label })}
          className="inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-ui px-3 text-sm font-medium text-muted transition-colors duration-100 hover:text-ink disabled:opacity-50 data-[state=on]:bg-hover data-[state=on]:text-ink md:h-7.5 md:min-w-8 md:px-2.5"
        >
          {o.icon}
          {!iconsOnly && o.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
