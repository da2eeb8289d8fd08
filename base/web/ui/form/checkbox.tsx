import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

interface Props {
  label: ReactNode
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  name?: string
  hint?: ReactNode
  disabled?: boolean
}

/** A box to tick; its whole row is pressed, as large as a finger. */
export function Checkbox({ label, checked, defaultChecked, onChange, name, hint, disabled }: Props) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 md:min-h-8 md:py-1.5">
      <Radix.Root
        id={id}
        aria-labelledby={`${id}-label`}
        {...(checked !== undefined && { checked })}
        {...(defaultChecked !== undefined && { defaultChecked })}
        {...(name && { name })}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        disabled={disabled ?? false}
        onCheckedChange={(state) => onChange?.(state === true)}
        className="mt-px flex size-5 shrink-0 items-center justify-center rounded-ui border border-control bg-field text-accent-ink hover:border-muted disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Indicator>
          <Check aria-hidden size={14} strokeWidth={3} />
        </Radix.Indicator>
      </Radix.Root>
      <span className="min-w-0">
        <span id={`${id}-label`} className="block">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
