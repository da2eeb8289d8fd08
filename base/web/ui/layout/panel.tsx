import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'

interface Props {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** Without padding, for lists and pictures that reach the border. */
  flush?: boolean
  className?: string
}

/** A titled part of a screen. */
export function Panel({ title, actions, children, flush = false, className }: Props) {
  const id = useId()
  return (
    <section
      {...(title ? { 'aria-labelledby': id } : {})}
      className={classNames('min-w-0 overflow-clip rounded-ui border border-line bg-surface', className)}
    >
      {title && (
        <header className="flex min-h-12 items-center justify-between gap-4 border-b border-line px-4 py-1.5">
          <h2 id={id} className="min-w-0 text-base leading-5 font-semibold wrap-break-word">
            {title}
          </h2>
          {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={flush ? '' : 'p-4'}>{children}</div>
    </section>
  )
}
