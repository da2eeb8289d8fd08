import type { ReactNode } from 'react'

/** One part in one state, with the state's name above it. */
export function Shown({ as, children }: { as: string; children: ReactNode }) {
  return (
    <figure className="m-0 flex min-w-0 flex-col gap-2">
      <figcaption className="text-sm text-muted">{as}</figcaption>
      <div className="min-w-0">{children}</div>
    </figure>
  )
}

/** States beside one another. */
export const States = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
)
