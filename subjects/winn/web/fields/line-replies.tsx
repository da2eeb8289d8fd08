import { listReplies, replyWord } from '@ridgeline/report/contract/report-reply'
import { call } from '@ridgeline/web/calls/api.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useDraftStore } from '#web/draft/draft-context.tsx'

const repliesQuery = (propertyId: string) =>
  queryOptions({ queryKey: ['replies', propertyId], queryFn: () => call(listReplies, { params: { id: propertyId } }), staleTime: 0 })

/** What recipients of earlier versions said to a finding or a cost line, beside it; nothing where nobody did. */
export function LineReplies({ recordId }: { recordId: string }) {
  const { propertyId } = useDraftStore()
  const { data: replies = [] } = useQuery(repliesQuery(propertyId))
  const own = replies.filter((reply) => reply.recordId === recordId)
  if (own.length === 0) return null
  return (
    <ul aria-label="Replies of recipients" className="mt-2 flex flex-col gap-1.5">
      {own.map((reply) => (
        <li key={reply.id} className="flex items-start gap-2 text-sm">
          <MessageSquare aria-hidden size={14} className="mt-1 shrink-0 text-muted" />
          <span className="min-w-0">
            <span className={reply.kind === 'dispute' ? 'font-medium text-critical' : 'font-medium'}>{replyWord[reply.kind]}</span>
            {reply.comment && `: ${reply.comment}`}{' '}
            <span className="text-muted">
              {reply.name}, version {reply.version}, {formatDate(reply.at)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
