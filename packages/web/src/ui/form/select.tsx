import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { controlClass, Field } from '#ui/form/field.tsx'
import { pageNonce } from '#ui/page-nonce.ts'

interface SelectOption<T extends string> {
  value: T
  label: string
}
interface Props<T extends string> {
  label: string
  options: readonly SelectOption<T>[]
  value: T
  onChange: (value: T) => void
  hint?: ReactNode
  error?: string | undefined
  labelHidden?: boolean
  disabled?: boolean
  name?: string
}

export function Select<T extends string>({ label, options, value, onChange, hint, error, labelHidden, disabled, name }: Props<T>) {
  return (
    <Field label={label} hint={hint} error={error} {...(labelHidden && { labelHidden })}>
      {(ids) => (
        <Radix.Root value={value} onValueChange={(v) => onChange(v as T)} disabled={disabled ?? false} {...(name && { name })}>
          <Radix.Trigger
            {...ids}
            className={classNames(controlClass, 'flex h-11 items-center justify-between gap-2 px-3 text-left text-lg md:h-9 md:text-base')}
          >
            <span className="truncate">
              <Radix.Value />
            </span>
            <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              position="popper"
              sideOffset={4}
              className="rise z-50 max-h-80 min-w-(--radix-select-trigger-width) overflow-hidden rounded-ui border border-line bg-raised shadow-overlay"
            >
              <Radix.Viewport className="p-1" {...(pageNonce() && { nonce: pageNonce() })}>
                {options.map((o) => (
                  <Radix.Item
                    key={o.value}
                    value={o.value}
                    className="flex h-11 items-center justify-between gap-3 rounded-ui px-2.5 outline-none select-none data-highlighted:bg-hover md:h-8"
                  >
                    <Radix.ItemText>{o.label}</Radix.ItemText>
                    <Radix.ItemIndicator>
                      <Check aria-hidden size={14} />
                    </Radix.ItemIndicator>
                  </Radix.Item>
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  )
}
