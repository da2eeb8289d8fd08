import { type ReplyKind, replyWord } from '@ridgeline/report/contract/report-reply'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { answer, repliesQuery } from './api.ts'

const replyTone = { accept: 'good', question: 'warning', dispute: 'critical' } as const satisfies Record<ReplyKind, Tone>

/** What recipients of shared reports said to their lines, the last first; nothing where nobody did. */
export function RepliesPanel({ propertyId }: { propertyId: string }) {
  const { data: replies = [] } = useQuery(repliesQuery(propertyId))
  const write = usePermission('scan.write')
  const change = useChange({
    change: answer,
    refresh: [['replies'], ['dashboard'], ['properties']],
    failed: { title: 'Not saved', sentence: 'The reply could not be marked. Try again.' },
  })
  if (replies.length === 0) return null
  return (
    <Panel title="Replies of recipients" flush>
      <ul>
        {replies.map((reply) => (
          <li key={reply.id} className="border-line px-4 py-3 not-first:border-t">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={replyTone[reply.kind]}>{replyWord[reply.kind]}</Badge>
              <span className="font-medium">
                {reply.line} {reply.lineTitle}
              </span>
            </div>
            {reply.comment && <p className="mt-1.5 whitespace-pre-line">{reply.comment}</p>}
            <p className="mt-1 text-sm text-muted">
              {reply.name}, as they typed it, {formatDateTime(reply.at)}. {reply.reportTitle}, version {reply.version}.
            </p>
            {reply.signed && <p className="mt-1 text-sm">Signed: {reply.signed}</p>}
            {reply.kind !== 'accept' && (
              <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
                {reply.answeredBy && `Answered, says ${reply.answeredBy}.`}
                <Button
                  size="small"
                  variant={reply.answeredBy ? 'quiet' : 'secondary'}
                  reason={write.reason}
                  pending={change.isPending && change.variables.id === reply.id}
                  onClick={() => change.mutate({ id: reply.id, isAnswered: reply.answeredBy === null })}
                >
                  {reply.answeredBy ? 'Not answered' : 'Mark as answered'}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
