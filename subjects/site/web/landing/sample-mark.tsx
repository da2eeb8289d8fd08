import type { ReactNode } from 'react'

/** Marks what is not a fact yet: a sample, or something planned. */
export const SampleMark = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex h-5 items-center rounded-full border border-dashed border-control px-2 text-xs whitespace-nowrap text-muted">
    {children}
  </span>
)
