import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { Bell, ClipboardCheck, Eye, FileText, type LucideIcon, MessageSquare, ScanLine, Stamp, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { Notification, NotificationKindName } from '#contract/notification'

const icons: Partial<Record<z.infer<typeof NotificationKindName>, LucideIcon>> = {
  'scan-ready': ScanLine,
  'report-ready': FileText,
  'share-opened': Eye,
  'reply-received': MessageSquare,
  'task-assigned': ClipboardCheck,
  'task-due': ClipboardCheck,
  'approval-asked': Stamp,
  'approval-answered': Stamp,
  'scan-failed': TriangleAlert,
  'report-failed': TriangleAlert,
}

/** What one was told; opening it marks it as read. */
export function NotificationRow({ notification: n, onOpen }: { notification: Notification; onOpen: () => void }) {
  const Icon = icons[n.kind] ?? Bell
  const isNew = n.readAt === null
  return (
    <li className="border-line not-first:border-t">
      <Link
        to={n.link}
        onClick={onOpen}
        className="flex min-h-14 items-start gap-3 px-4 py-3 transition-colors duration-100 hover:bg-hover"
      >
        <Icon aria-hidden size={18} className={classNames('mt-0.5 shrink-0', isNew ? 'text-accent-text' : 'text-muted')} />
        <span className="min-w-0 flex-1">
          <span className={classNames('block', isNew ? 'font-medium' : 'text-muted')}>
            {n.title}
            {isNew && <span className="sr-only"> (unread)</span>}
          </span>
          {n.text !== '' && <span className="block text-sm break-words text-muted">{n.text}</span>}
          <span className="block text-sm text-muted sm:hidden">{formatDateTime(n.at)}</span>
        </span>
        <span className="hidden shrink-0 text-sm whitespace-nowrap text-muted sm:block">{formatDateTime(n.at)}</span>
        <span aria-hidden className={classNames('mt-2 size-2 shrink-0 rounded-full', isNew && 'bg-accent')} />
      </Link>
    </li>
  )
}
