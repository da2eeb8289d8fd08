import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { CopyField } from '@ridgeline/web/ui/form/copy-field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useState } from 'react'
import type { Webhook } from '#contract/webhook'
import { changeSecret, webhooksQuery } from './api.ts'

const overlaps = [
  { value: '24', label: 'For a day' },
  { value: '72', label: 'For three days' },
  { value: '168', label: 'For a week' },
  { value: '0', label: 'Not at all: it ends now' },
] as const
type Overlap = (typeof overlaps)[number]['value']

/** Gives a webhook a new secret and shows it, the only time it can be read. Null: closed. */
export function SecretDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const [overlap, setOverlap] = useState<Overlap>('24')
  const [secret, setSecret] = useState<string | null>(null)
  const change = useChange({
    change: changeSecret,
    refresh: [webhooksQuery.queryKey],
    after: (made) => setSecret(made.secret),
    failed: { title: 'Secret not changed', sentence: 'The secret could not be changed. Try again.' },
  })
  const close = () => {
    setSecret(null)
    setOverlap('24')
    onClose()
  }
  return (
    <Dialog
      open={webhook !== null}
      onOpenChange={(open) => !open && close()}
      title={secret ? 'The new secret of your webhook' : 'New secret'}
      description={
        secret
          ? 'Copy it now: it is shown only once. Give it to the program that receives the messages.'
          : 'While the old secret goes on signing, each message has two signatures, and your program may check either.'
      }
      footer={
        secret ? (
          <Button variant="primary" onClick={close}>
            I have kept it
          </Button>
        ) : (
          <Button
            variant="primary"
            pending={change.isPending}
            onClick={() => webhook && change.mutate({ id: webhook.id, overlapHours: Number(overlap) })}
          >
            {change.isPending ? 'Changing...' : 'Change the secret'}
          </Button>
        )
      }
    >
      {secret ? (
        <CopyField label="Secret" value={secret} what="Secret" />
      ) : (
        <Select label="The old secret goes on signing" options={overlaps} value={overlap} onChange={setOverlap} />
      )}
    </Dialog>
  )
}
