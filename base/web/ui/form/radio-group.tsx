import { RadioGroup as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

interface RadioOption<T extends string> {
  value: T
  label: string
  hint?: ReactNode
}
interface Props<T extends string> {
  label: string
  options: readonly RadioOption<T>[]
  value: T
  onChange: (value: T) => void
}

/** One choice of a few, each a whole row to press. */
export function RadioGroup<T extends string>({ label, options, value, onChange }: Props<T>) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <Radix.Root aria-labelledby={id} value={value} onValueChange={(v) => onChange(v as T)} className="grid gap-2 sm:grid-cols-2">
        {options.map((o) => (
          <label
            key={o.value}
            htmlFor={`${id}-${o.value}`}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-ui border border-line bg-surface px-3 py-2 transition-colors duration-100 hover:bg-hover has-data-[state=checked]:border-accent-text"
          >
            <Radix.Item
              id={`${id}-${o.value}`}
              value={o.value}
              className="flex size-4.5 shrink-0 items-center justify-center rounded-full border border-control bg-field data-[state=checked]:border-accent-text"
            >
              <Radix.Indicator className="size-2.5 rounded-full bg-accent-text" />
            </Radix.Item>
            <span className="min-w-0">
              <span className="block">{o.label}</span>
              {o.hint && <span className="block text-sm text-muted">{o.hint}</span>}
            </span>
          </label>
        ))}
      </Radix.Root>
    </div>
  )
}
