import { useInfiniteQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { sentenceOf } from '#calls/api.ts'
import { outboxQuery } from '#features/outbox/api.ts'
import { MessageList } from '#features/outbox/message-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { useSearchWords } from '#ui/form/use-search-words.ts'
import { LoadMore } from '#ui/layout/load-more.tsx'
import { Panel } from '#ui/layout/panel.tsx'

export function OutboxScreen() {
  const words = useSearchWords()
  const list = useInfiniteQuery(outboxQuery(words.rested))
  const { error, refetch } = list
  const messages = list.data?.pages.flatMap((page) => page.reply.messages)
  const isSearched = words.rested.trim() !== ''
  return (
    <Panel title="Outbox">
      <p className="mb-4 text-muted">Messages wait here while no mail server is configured.</p>
      {(isSearched || (messages && messages.length > 0)) && (
        <SearchField label="Search" placeholder="Search by subject or recipient" value={words.typed} onChange={words.type} />
      )}
      {error ? (
        <ErrorState
          title="The outbox could not be loaded"
          message={sentenceOf(error, 'The server gave no list.')}
          onRetry={() => void refetch()}
        />
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
