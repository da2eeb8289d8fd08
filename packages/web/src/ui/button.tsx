import type { ButtonHTMLAttributes, Ref } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#ui/button-class.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Disables the button and tells assistive technology that work is under way; the label says which. */
  pending?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({ variant, size, pending = false, disabled, className, type = 'button', ...rest }: ButtonProps) {
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
