import { type OutboxMessage, outboxMessageFile } from '@ridgeline/operations/contract/operations'
import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { download, saveFile, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { useMutation } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'

async function openMessage(message: OutboxMessage): Promise<void> {
  const { blob, fileName } = await download(outboxMessageFile, { params: { id: message.id } })
  saveFile(blob, fileName ?? `${message.id}.eml`)
}

export function MessageList({ messages }: { messages: readonly OutboxMessage[] }) {
  const open = useMutation({
    mutationFn: openMessage,
    onError: (error) =>
      toast({
        title: 'Message not opened',
        description: sentenceOf(error, 'There was an error reading the message'),
        variant: 'destructive',
      }),
  })
  return (
    <ul className="rounded-ui border border-line bg-surface">
      {messages.map((m) => (
        <li key={m.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t">
          <div className="min-w-0 flex-1 basis-64">
            <p className="truncate font-medium">{m.subject}</p>
            <p className="truncate text-sm text-muted">To {m.to}</p>
            <p className="text-sm text-muted">
              {formatDateTime(m.createdAt)}, {formatFileSize(m.sizeBytes)}
            </p>
            {m.attachments.length > 0 && (
              <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
                <Paperclip aria-hidden size={14} className="shrink-0" />
                <span className="truncate">{m.attachments.join(', ')}</span>
              </p>
            )}
          </div>
          <Button size="small" pending={open.isPending && open.variables.id === m.id} onClick={() => open.mutate(m)}>
            Open .eml
          </Button>
        </li>
      ))}
    </ul>
  )
}
