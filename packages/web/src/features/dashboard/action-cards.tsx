import { ArrowRight, FileText, FolderOpen, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '#ui/layout/panel.tsx'

function Row({ to, icon, title, text }: { to: string; icon: ReactNode; title: string; text: string }) {
  return (
    <li className="border-line not-first:border-t">
      <Link to={to} className="flex min-h-14 items-center gap-3 px-4 py-2.5 transition-colors duration-100 hover:bg-hover">
        <span className="text-accent-text">{icon}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="block text-sm text-muted">{text}</span>
        </span>
        <ArrowRight aria-hidden size={16} className="text-muted" />
      </Link>
    </li>
  )
}

/** Only actions that lead somewhere. */
export function QuickActions() {
  return (
    <Panel title="Quick Actions" flush>
      <ul>
        <Row to="/upload" icon={<Upload aria-hidden size={18} />} title="New Assessment" text="Upload thermal images of a roof" />
        <Row to="/reports" icon={<FileText aria-hidden size={18} />} title="View Reports" text="Every PDF that was made" />
        <Row to="/properties" icon={<FolderOpen aria-hidden size={18} />} title="All Properties" text="Search by name or address" />
      </ul>
    </Panel>
  )
}
