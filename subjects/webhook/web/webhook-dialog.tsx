import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { CopyField } from '@ridgeline/web/ui/form/copy-field.tsx'
import { useId, useState } from 'react'
import type { Webhook } from '#contract/webhook'
import { changeWebhook, makeWebhook, type WebhookInput, webhooksQuery } from './api.ts'
import { WebhookForm } from './webhook-form.tsx'

interface Props {
  /** The webhook to change, or null for a new one. */
  webhook: Webhook | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Makes a webhook and shows its secret, the only time it can be read; or changes one. */
export function WebhookDialog({ webhook, open, onOpenChange }: Props) {
  const [secret, setSecret] = useState<string | null>(null)
  const form = useId()
  const close = (next: boolean) => {
    if (!next) setSecret(null)
    onOpenChange(next)
  }
  const make = useChange({
    change: makeWebhook,
    refresh: [webhooksQuery.queryKey],
    after: (made) => setSecret(made.secret),
    failed: { title: 'Webhook not added', sentence: 'The webhook could not be added. Try again.' },
  })
  const change = useChange({
    change: changeWebhook,
    refresh: [webhooksQuery.queryKey],
    done: { title: 'Webhook changed' },
    after: () => close(false),
    failed: { title: 'Webhook not changed', sentence: 'The webhook could not be changed. Try again.' },
  })
  const submit = (input: WebhookInput) => (webhook ? change.mutate({ id: webhook.id, ...input }) : make.mutate(input))
  const pending = make.isPending || change.isPending
  const title = secret ? 'The secret of your webhook' : webhook ? 'Change the webhook' : 'Add a webhook'
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={title}
      description={
        secret
          ? 'Copy it now: it is shown only once. Your program checks with it that a message came from here.'
          : 'Each event is sent as a signed POST request.'
      }
      footer={
        secret ? (
          <Button variant="primary" onClick={() => close(false)}>
            I have kept it
          </Button>
        ) : (
          <Button type="submit" form={form} variant="primary" pending={pending}>
            {webhook ? (pending ? 'Saving...' : 'Save') : pending ? 'Adding...' : 'Add the webhook'}
          </Button>
        )
      }
    >
      {secret ? <CopyField label="Secret" value={secret} what="Secret" /> : <WebhookForm id={form} from={webhook} onSubmit={submit} />}
    </Dialog>
  )
}
