import { useChange } from '@ridgeline/web/calls/change.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck, Settings } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { markRead, notificationKeys, notificationsQuery } from '#web/api.ts'
import { NotificationRow } from '#web/notification-row.tsx'

const which = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const

/** Everything the member was told, the latest first. */
export function NotificationsScreen() {
  const words = useSearchWords()
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const isUnread = params.get('show') === 'unread'
  const list = useInfiniteQuery(notificationsQuery(words.rested, isUnread))
  const found = joined(list.data)
  const read = useChange({
    change: markRead,
    refresh: notificationKeys,
    failed: { title: 'Not marked', sentence: 'They could not be marked as read. Try again.' },
  })
  const newest = found?.[0]
  const open = (id: string) =>
    void markRead({ ids: [id] }).then(
      () => queries.invalidateQueries({ queryKey: ['notifications'] }),
      () => undefined,
    )
  return (
    <>
      <PageHeader
        title="Notifications"
        back={{ to: '/dashboard', label: 'Dashboard' }}
        actions={
          <SegmentedControl
            label="Which notifications"
            options={which}
            value={isUnread ? 'unread' : 'all'}
            onChange={(value) => setParams(value === 'unread' ? { show: 'unread' } : {}, { replace: true })}
          />
        }
      />
      <div className="mb-4 flex items-center gap-2">
        <SearchField
          label="Search"
          placeholder="Search notifications"
          value={words.typed}
          onChange={words.type}
          className="min-w-0 flex-1 md:w-96 md:flex-none"
        />
        <Button
          pending={read.isPending}
          disabled={!found?.some((each) => each.readAt === null)}
          onClick={() => newest && read.mutate({ upTo: newest.at })}
          className="ml-auto shrink-0 max-md:min-w-11 max-md:px-3"
        >
          <CheckCheck aria-hidden size={16} />
          <span className="max-md:sr-only">Mark all as read</span>
        </Button>
        <Link to="/account#notifications" className={`${buttonClass('secondary')} shrink-0 max-md:min-w-11 max-md:px-3`}>
          <Settings aria-hidden size={16} />
          <span className="max-md:sr-only">Notification settings</span>
        </Link>
      </div>
      {list.error ? (
        <LoadError title="The notifications could not be loaded" query={list} otherwise="The server gave no list." />
      ) : !found ? (
        <Skeleton className="h-64" />
      ) : found.length > 0 ? (
        <>
          <p role="status" className="mb-2 text-sm text-muted">
            {`${list.hasNextPage ? 'The first ' : ''}${formatCount(found.length, 'notification')}`}
          </p>
          <ul className="overflow-hidden rounded-ui border border-line bg-surface">
            {found.map((each) => (
              <NotificationRow key={each.id} notification={each} onOpen={() => each.readAt === null && open(each.id)} />
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      ) : words.rested.trim() !== '' ? (
        <EmptyState title={`Nothing matches "${words.rested}"`} hint="Try the beginning of a word." />
      ) : isUnread ? (
        <EmptyState title="You have read everything" />
      ) : (
        <EmptyState
          title="Nothing happened yet"
          hint="Here you are told when an analysis or a report is done, a recipient replies, or a task of yours is due."
        />
      )}
    </>
  )
}
