import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** What it is about, while it is folded. */
  note?: string
  isOpen?: boolean
  children: ReactNode
}

/** A part of a long page, folded under its name. The browser opens it for a word that is looked for, and for an address of a place in it. */
export const Chapter = ({ title, note, isOpen, children }: Props) => (
  <details className="group" open={isOpen || undefined}>
    <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2 hover:text-accent-text">
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        {note && <p className="text-muted">{note}</p>}
      </div>
      <ChevronDown aria-hidden size={18} className="shrink-0 text-muted group-open:rotate-180" />
    </summary>
    {children}
  </details>
)
