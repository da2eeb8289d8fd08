import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { useKeptWording } from '@ridgeline/web/calls/use-kept-wording.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { mailReport, scanQuery } from './api.ts'
import type { Sending } from './send-button.tsx'

interface Props extends Sending {
  isOpen: boolean
  onOpenChange: (open: boolean) => void
}

/** The library of schemas comes when something is sent; where it does not come, the server says what is wrong with an address. */
async function isEmail(text: string): Promise<boolean> {
  const rule = await import('./email.ts').catch(() => null)
  return rule === null || rule.isEmail(text)
}

export function SendDialog({ scanId, options, mail, owner, note, isOpen, onOpenChange }: Props) {
  const form = useId()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const send = useKeptWording({
    send: mailReport,
    action: 'Send as written',
    onSuccess: async (sent) => {
      onOpenChange(false)
      if (sent.delivery === 'smtp')
        toast({ title: 'Report sent successfully!', description: `The report has been sent to ${sent.recipientEmail}.` })
      else
        toast({
          title: 'Report saved to the outbox',
          description: `No mail server is configured: the message to ${sent.recipientEmail} waits there.`,
          action: { label: 'Open the outbox', onClick: () => void navigate('/settings/outbox') },
        })
      await queries.invalidateQueries({ queryKey: scanQuery(scanId).queryKey })
      await queries.invalidateQueries({ queryKey: ['report-summary', scanId] })
      await queries.invalidateQueries({ queryKey: ['outbox'] })
    },
    onError: (cause) =>
      toast({
        title: 'Failed to send report',
        description: sentenceOf(cause, 'There was an error sending the report'),
        variant: 'destructive',
      }),
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const recipientEmail = String(typed.get('email') ?? '').trim()
    if (!recipientEmail) {
      setError('Please enter a recipient email address.')
      toast({ title: 'Email required', description: 'Please enter a recipient email address.', variant: 'destructive' })
      return
    }
    if (!(await isEmail(recipientEmail))) {
      setError('Please enter a valid e-mail address')
      return
    }
    setError(undefined)
    send.send({ scanId, recipientName: String(typed.get('name') ?? '').trim(), recipientEmail, options })
  }
  return (
    <>
      <Dialog
        open={isOpen}
        onOpenChange={onOpenChange}
        title="Send report"
        footer={
          <>
            <Button onClick={() => onOpenChange(false)}>Cancel</Button>
            <Button type="submit" form={form} variant="primary" pending={send.isPending}>
              {send.isPending ? 'Sending...' : 'Send Report'}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <TextField
            label="Recipient email"
            defaultValue={owner.email}
            name="email"
            type="email"
            autoComplete="off"
            error={error}
            disabled={send.isPending}
          />
          <TextField
            label="Recipient name"
            defaultValue={owner.name}
            name="name"
            autoComplete="off"
            maxLength={200}
            disabled={send.isPending}
          />
          {note && <p className="text-sm text-muted">{note}</p>}
          {mail === 'outbox' && (
            <p className="text-sm text-muted">
              No mail server is configured. The message will lie in the{' '}
              <Link to="/settings/outbox" className="text-accent-text underline">
                outbox
              </Link>{' '}
              as a file to forward.
            </p>
          )}
        </form>
      </Dialog>
      {send.dialog}
    </>
  )
}
