import { type ButtonHTMLAttributes, type Ref, useId } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#ui/button/button-class.ts'
import { toast } from '#ui/feedback/toast-store.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Disables the button and tells assistive technology that work is under way; the label says which. */
  pending?: boolean
  /** Why it cannot be used: the button stays in reach, so that a pointer, a finger and a screen reader all get the reason. */
  reason?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

export function Button({ variant, size, pending = false, reason, disabled, className, type = 'button', ...rest }: ButtonProps) {
  const id = useId()
  if (reason !== undefined)
    return (
      <>
        <button
          {...rest}
          type="button"
          aria-disabled
          aria-describedby={id}
          title={reason}
          onClick={() => toast({ title: 'Not possible', description: reason, variant: 'destructive' })}
          className={buttonClass(variant, size, className)}
        />
        <span id={id} hidden>
          {reason}
        </span>
      </>
    )
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonClass(variant, size, className)}
    />
  )
}
