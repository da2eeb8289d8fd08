import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '#ui/class-names.ts'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does; read aloud and shown as its title. */
  label: string
  children: ReactNode
  pressed?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A square button with only an icon: 44 px on phones, 36 px on desktops. */
export function IconButton({ label, children, pressed, className, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={classNames(
        'inline-flex print:hidden size-11 shrink-0 items-center justify-center rounded-ui text-muted transition-colors duration-100 md:size-9',
        'hover:bg-hover hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:bg-hover aria-pressed:text-accent-text',
        className,
      )}
    >
      {children}
    </button>
  )
}
