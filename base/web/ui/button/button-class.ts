import { classNames } from '#ui/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'regular' | 'small' | 'large'

/** Nobody presses paper. */
const base =
  'print:hidden inline-flex items-center justify-center gap-2 [&>svg]:shrink-0 rounded-ui border font-medium whitespace-nowrap select-none transition-colors duration-100 ' +
  'disabled:opacity-50 disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:cursor-not-allowed!'
const variants = {
  primary: 'border-transparent bg-accent text-accent-ink not-disabled:hover:bg-accent-hover',
  secondary: 'border-line bg-surface text-ink not-disabled:hover:bg-hover',
  quiet: 'border-transparent text-ink not-disabled:hover:bg-hover',
  danger: 'border-transparent bg-danger text-white not-disabled:hover:bg-danger-hover',
} as const satisfies Record<ButtonVariant, string>
const sizes = {
  small: 'h-11 min-w-11 px-3 text-sm md:h-8 md:min-w-auto md:px-2.5',
  regular: 'h-11 min-w-11 px-4 text-base md:h-9 md:min-w-auto md:px-3.5',
  large: 'h-12 px-5 text-lg',
} as const satisfies Record<ButtonSize, string>

/** The look of a button, for links that act like one. */
export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'regular', extra?: string): string =>
  classNames(base, variants[variant], sizes[size], extra)
