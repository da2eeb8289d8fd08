import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { sentenceOf } from '#calls/api.ts'
import { outboxQuery } from '#features/outbox/api.ts'
import { MessageList } from '#features/outbox/message-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export function OutboxScreen() {
  const { data, error, refetch } = useQuery(outboxQuery)
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title="Outbox"
        subtitle={
          data ? `Messages wait here while no mail server is configured. Folder: ${data.folder}` : <Skeleton className="my-0.5 h-4 w-80" />
        }
      />
      {error ? (
        <ErrorState
          title="The outbox could not be loaded"
          message={sentenceOf(error, 'The server gave no list.')}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : data.messages.length === 0 ? (
        <EmptyState
          icon={<Inbox aria-hidden size={20} />}
          title="The outbox is empty"
          hint="A report sent without a mail server appears here as a file."
        />
      ) : (
        <MessageList messages={data.messages} />
      )}
    </div>
  )
}
