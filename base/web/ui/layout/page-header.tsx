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
    <header
      className={`mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-6 ${back || subtitle ? 'md:items-end' : ''}`}
    >
      <div className="flex min-w-0 items-start md:block">
        {back && (
          <Link
            to={back.to}
            className="-mt-2 -mb-2 -ml-3 inline-flex size-11 shrink-0 items-center justify-center gap-1.5 text-muted hover:text-ink md:my-0 md:-ml-1 md:h-8 md:w-auto md:px-1 print:hidden"
          >
            <ArrowLeft aria-hidden size={18} />
            <span className="max-md:sr-only">{back.label}</span>
          </Link>
        )}
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight break-words">{title}</h1>
          {subtitle && <p className="mt-0.5 text-muted">{subtitle}</p>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
