import { formatNumber } from '@ridgeline/web/format/count.ts'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { unreadQuery } from './api.ts'

const MOST_SHOWN = 99

/** The way to what one was told, with how much of it is new. */
export function NotificationBell() {
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  return (
    <Link
      to="/notifications"
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${formatNumber(unread)} unread`}
      title="Notifications"
      className="relative inline-flex size-11 items-center justify-center rounded-ui text-muted transition-colors duration-100 hover:bg-hover hover:text-ink md:size-9"
    >
      <Bell aria-hidden size={18} />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 flex md:-top-1 md:-right-1 h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-[11px] leading-none font-semibold text-accent-ink"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  )
}
