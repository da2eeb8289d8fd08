import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  title: ReactNode
  subtitle?: ReactNode
  /** Where the arrow leads, and its words. */
  back?: { to: string; label: string }
  actions?: ReactNode
}

export function PageHeader({ title, subtitle, back, actions }: Props) {
  return (
    <header className="mb-6">
      {back && (
        <Link to={back.to} className="-ml-1 inline-flex h-11 items-center gap-1.5 px-1 text-muted hover:text-ink md:h-8 print:hidden">
          <ArrowLeft aria-hidden size={16} />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight break-words">{title}</h1>
          {subtitle && <p className="mt-0.5 text-muted">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  )
}
