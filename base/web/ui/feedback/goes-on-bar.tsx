import { CloudUpload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  /** How far it is. */
  children: ReactNode
  to: string
  /** What the link to its screen says. */
  link: string
  /** What can be done at once, on any screen. */
  action?: ReactNode
}

/** Work of another screen that is not sent yet, in one line under the header. */
export function GoesOnBar({ children, to, link, action }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-raised px-4 py-2 text-sm">
      <p role="status" className="flex min-w-0 items-center gap-2 wrap-break-word">
        <CloudUpload aria-hidden size={16} className="shrink-0 text-warning" />
        {children}
      </p>
      {action}
      <Link to={to} className="inline-flex min-h-11 shrink-0 items-center text-accent-text underline underline-offset-2 md:min-h-6">
        {link}
      </Link>
    </div>
  )
}
