import { useMay } from '@ridgeline/web/session/permission.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { ArrowRight, ClipboardList, Contact, Files, FileText, GraduationCap, ScanLine, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

function Row({ to, icon, title }: { to: string; icon: ReactNode; title: string }) {
  return (
    <li className="border-line not-first:border-t">
      <Link to={to} className="flex min-h-11 items-center gap-3 px-4 font-medium transition-colors duration-100 hover:bg-hover">
        <span className="text-accent-text">{icon}</span>
        <span className="min-w-0 flex-1">{title}</span>
        <ArrowRight aria-hidden size={16} className="text-muted" />
      </Link>
    </li>
  )
}

/** Only actions that lead somewhere. A new assessment begins with the upload of its pictures. */
export function QuickActions() {
  const may = useMay()
  return (
    <Panel title="Quick Actions" flush className="print:hidden">
      <ul>
        {may('scan.write') && <Row to="/upload" icon={<ScanLine aria-hidden size={18} />} title="New Assessment" />}
        <Row to="/training" icon={<GraduationCap aria-hidden size={18} />} title="Training Portal" />
        <Row to="/projects" icon={<ClipboardList aria-hidden size={18} />} title="Manage Projects" />
        {may('crm.sync') && <Row to="/crm-integrations" icon={<Contact aria-hidden size={18} />} title="CRM Integration" />}
      </ul>
    </Panel>
  )
}

const cards = [
  {
    to: '/upload',
    icon: Upload,
    title: 'Upload New Scan',
    text: null,
    tags: [],
  },
  {
    to: '/winn-report',
    icon: FileText,
    title: 'Create Winn Report',
    text: 'A comprehensive inspection report: 300+ pages where the evidence fills them.',
    tags: ['Blockchain', 'Digital Title'],
  },
  { to: '/reports', icon: Files, title: 'View Reports', text: null, tags: [] },
] as const

/** The three things most visits are for. */
export const LargeCards = () => (
  <ul className="mb-6 grid print:hidden grid-cols-1 gap-3 lg:grid-cols-[1fr_1.9fr_1fr] lg:gap-4">
    {cards.map(({ to, icon: Icon, title, text, tags }) => (
      <li key={to}>
        <Link
          to={to}
          className="flex h-full items-center gap-3 rounded-ui border border-line bg-surface p-3 transition-colors duration-100 hover:border-control hover:bg-hover"
        >
          <span
            className={`flex size-10 shrink-0 items-center justify-center rounded-ui ${to === '/upload' ? 'bg-accent text-accent-ink' : 'bg-hover text-accent-text'}`}
          >
            <Icon aria-hidden size={20} />
          </span>
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="text-base font-semibold">{title}</span>
              {tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </span>
            {text && <span className="block text-sm text-muted">{text}</span>}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
