import type { SalesTopic } from '@ridgeline/plan/contract/sales'
import { type ButtonSize, type ButtonVariant, buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import type { ReactNode } from 'react'

interface Props {
  topic: SalesTopic
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  children: ReactNode
}

/** Opens the form that reaches the inbox of whoever runs this server; `src/site/start.ts` listens for it. */
export const WriteButton = ({ topic, variant = 'secondary', size = 'regular', className, children }: Props) => (
  <button type="button" data-write={topic} aria-haspopup="dialog" className={buttonClass(variant, size, className)}>
    {children}
  </button>
)
