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

export function Checkbox({ label, checked, defaultChecked, onChange, name, hint, disabled }: Props) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-start gap-3 py-2.5 md:min-h-8 md:py-1.5">
      <Radix.Root
        id={id}
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
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
