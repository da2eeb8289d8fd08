import type { ReactNode } from 'react'

export const SectionTitle = ({ title, text }: { title: string; text: ReactNode }) => (
  <div className="mb-8 max-w-2xl">
    <h2 className="text-2xl font-semibold tracking-tight">{title}</h2>
    <p className="mt-2 text-lg text-muted">{text}</p>
  </div>
)
