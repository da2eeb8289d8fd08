import type { ReactNode } from 'react'
import type { Fact } from '#rules/report-model'

export const PreviewHeading = ({ children }: { children: ReactNode }) => <h4 className="mt-6 mb-1.5 font-semibold">{children}</h4>

export const PreviewFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="mt-4 grid gap-x-8 border-t border-line sm:grid-cols-2">
    {facts.map((f) => (
      <div key={f.name} className="flex justify-between gap-4 border-b border-line py-1.5">
        <dt className="text-muted">{f.name}</dt>
        <dd className="min-w-0 text-right break-words">{f.value}</dd>
      </div>
    ))}
  </dl>
)
