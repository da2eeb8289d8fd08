import type { ReactNode } from 'react'

interface Props {
  icon?: ReactNode
  /** A sentence, or a heading where this stands for the whole screen. */
  title: ReactNode
  hint?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, hint, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-1 rounded-ui border border-dashed border-line px-6 py-10 text-center">
      {icon && <span className="mb-2 text-muted">{icon}</span>}
      <div className="max-w-md font-medium text-balance">{title}</div>
      {hint && <p className="max-w-md text-muted">{hint}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
