import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatDate, formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { useState } from 'react'
import type { Webhook } from '#contract/webhook'
import { changeWebhook, deliveriesKey, dropWebhook, sendTest, webhooksQuery } from './api.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { SecretDialog } from './secret-dialog.tsx'

interface Props {
  webhooks: readonly Webhook[]
  onEdit: (webhook: Webhook) => void
}

export function WebhookList({ webhooks, onEdit }: Props) {
  const [asked, setAsked] = useState<Webhook | null>(null)
  const [renewed, setRenewed] = useState<Webhook | null>(null)
  const drop = useChange({
    change: dropWebhook,
    refresh: [webhooksQuery.queryKey],
    done: { title: 'Webhook removed' },
    after: () => setAsked(null),
    failed: { title: 'Webhook not removed', sentence: 'The webhook could not be removed. Try again.' },
  })
  return (
    <>
      <ul aria-label="Webhooks">
        {webhooks.map((webhook) => (
          <li key={webhook.id} className="border-line px-4 py-3 not-first:border-t">
            <WebhookRow webhook={webhook} onEdit={onEdit} onRenew={setRenewed} onDrop={setAsked} />
          </li>
        ))}
      </ul>
      <SecretDialog webhook={renewed} onClose={() => setRenewed(null)} />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Remove the webhook?"
        description="Nothing is sent to the address any more, and the log of its messages goes too."
        action="Remove"
        pendingAction="Removing..."
        pending={drop.isPending}
        onConfirm={() => asked && drop.mutate(asked.id)}
      />
    </>
  )
}

interface RowProps extends Pick<Props, 'onEdit'> {
  webhook: Webhook
  onRenew: Props['onEdit']
  onDrop: Props['onEdit']
}

function WebhookRow({ webhook, onEdit, onRenew, onDrop }: RowProps) {
  const [shown, setShown] = useState(false)
  const { id, url, isOn } = webhook
  const turn = useChange({
    change: changeWebhook,
    refresh: [webhooksQuery.queryKey],
    done: ({ isOn: on }) => ({ title: on ? 'Webhook turned on' : 'Webhook turned off' }),
    failed: { title: 'Webhook not changed', sentence: 'The webhook could not be changed. Try again.' },
  })
  const test = useChange({
    change: sendTest,
    refresh: [deliveriesKey(id)],
    done: ({ state }) =>
      state === 'withheld'
        ? { title: 'Test message made', description: 'The demo workspace sends nothing: the log shows what would go out.' }
        : { title: 'Test message on its way', description: 'The log shows how it went.' },
    after: () => setShown(true),
    failed: { title: 'Nothing sent', sentence: 'The test message could not be made. Try again.' },
  })
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-medium break-all">{url}</p>
          {webhook.description && <p className="text-sm text-muted">{webhook.description}</p>}
          <p className="text-sm text-muted">{webhook.events.join(', ')}</p>
          <p className="text-sm text-muted">
            Added by {webhook.createdBy} on {formatDate(webhook.createdAt)}
          </p>
          {webhook.oldSecretUntil && (
            <p className="text-sm text-muted">Signed with the new and the old secret until {formatDateTime(webhook.oldSecretUntil)}</p>
          )}
          {webhook.offReason && <p className="mt-1 text-sm">Turned off by itself. {webhook.offReason}</p>}
        </div>
        <WebhookState webhook={webhook} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" aria-expanded={shown} aria-label={`Messages to ${url}`} onClick={() => setShown(!shown)}>
          {shown ? 'Hide messages' : 'Messages'}
        </Button>
        <Button size="small" aria-label={`Send a test to ${url}`} pending={test.isPending} disabled={!isOn} onClick={() => test.mutate(id)}>
          Send a test
        </Button>
        <Button size="small" aria-label={`Change ${url}`} onClick={() => onEdit(webhook)}>
          Change
        </Button>
        <Button size="small" aria-label={`New secret for ${url}`} onClick={() => onRenew(webhook)}>
          New secret
        </Button>
        <Button
          size="small"
          aria-label={`Turn ${isOn ? 'off' : 'on'} ${url}`}
          pending={turn.isPending}
          onClick={() => turn.mutate({ id, isOn: !isOn })}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
        <Button size="small" aria-label={`Remove ${url}`} onClick={() => onDrop(webhook)}>
          Remove
        </Button>
      </div>
      {shown && <DeliveryLog webhookId={id} />}
    </>
  )
}

function WebhookState({ webhook }: { webhook: Webhook }) {
  if (!webhook.isOn) return <Badge>Off</Badge>
  if (webhook.failingSince) return <Badge tone="warning">Failing since {formatDate(webhook.failingSince)}</Badge>
  return <Badge tone="good">On</Badge>
}
