import { outboxQuery, standingQuery } from '@ridgeline/notification/web/outbox/api.ts'
import { MailStandingPanels } from '@ridgeline/notification/web/outbox/mail-standing-panels.tsx'
import { MessageList } from '@ridgeline/notification/web/outbox/message-list.tsx'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'

export function OutboxScreen() {
  const standing = useQuery(standingQuery)
  return (
    <>
      {standing.error ? (
        <LoadError title="The mails could not be loaded" query={standing} otherwise="The server gave no list." />
      ) : !standing.data ? (
        <Skeleton className="h-40" />
      ) : (
        <MailStandingPanels standing={standing.data} />
      )}
      {standing.data?.delivery === 'outbox' && <KeptMessages />}
    </>
  )
}

function KeptMessages() {
  const words = useSearchWords()
  const list = useInfiniteQuery(outboxQuery(words.rested))
  const { error, refetch } = list
  const messages = list.data?.pages.flatMap((page) => page.reply.messages)
  const isSearched = words.rested.trim() !== ''
  return (
    <Panel title="Outbox">
      <p className="mb-4 text-muted">No mail server is configured: messages are kept here as files to forward.</p>
      {(isSearched || (messages && messages.length > 0)) && (
        <SearchField label="Search" placeholder="Search by subject or recipient" value={words.typed} onChange={words.type} />
      )}
      {error ? (
        <LoadError title="The outbox could not be loaded" query={{ error, refetch }} otherwise="The server gave no list." />
      ) : !messages ? (
        <Skeleton className="h-40" />
      ) : messages.length === 0 && isSearched ? (
        <EmptyState title={`No message matches "${words.rested}"`} hint="Try the beginning of a word of the subject or of the address." />
      ) : messages.length === 0 ? (
        <EmptyState
          icon={<Inbox aria-hidden size={20} />}
          title="The outbox is empty"
          hint="A report sent without a mail server appears here as a file."
        />
      ) : (
        <>
          <MessageList messages={messages} />
          <LoadMore list={list} />
        </>
      )}
    </Panel>
  )
}
