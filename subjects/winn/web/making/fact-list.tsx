import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

/** Short facts side by side. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
    {facts.map(([name, value]) => (
      <div key={name} className="min-w-0">
        <dt className="text-sm text-muted">{name}</dt>
        <dd className="text-lg font-semibold wrap-break-word">{value}</dd>
      </div>
    ))}
  </dl>
)
