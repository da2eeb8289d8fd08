import type { PublicSettings } from '@ridgeline/account/contract/session'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { useKeptWording } from '@ridgeline/web/calls/use-kept-wording.tsx'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ReportOptions } from '#contract/report'
import { mailReport, scanQuery } from './api.ts'

interface Props {
  scanId: string
  options: ReportOptions
  disabled: boolean
  mail: PublicSettings['mail'] | undefined
  /** Does it once nothing stands against sending the report out. */
  ask: (then: () => void) => void
}

/** The library of schemas comes when something is sent; where it does not come, the server says what is wrong with an address. */
async function isEmail(text: string): Promise<boolean> {
  const rule = await import('./email.ts').catch(() => null)
  return rule === null || rule.isEmail(text)
}

export function SendPanel({ scanId, options, disabled, mail, ask }: Props) {
  const { allowed, reason } = usePermission('report.send')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const wanted = useSearchParams()[0].get('to') ?? ''
  const [error, setError] = useState<string>()
  const send = useKeptWording({
    send: mailReport,
    action: 'Send as written',
    onSuccess: async (sent) => {
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
    const form = new FormData(event.currentTarget)
    const recipientEmail = String(form.get('email') ?? '').trim()
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
    ask(() => send.send({ scanId, recipientName: String(form.get('name') ?? '').trim(), recipientEmail, options }))
  }
  return (
    <Panel title="Send report">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField label="Recipient name" name="name" autoComplete="off" maxLength={200} disabled={!allowed || send.isPending} />
        <TextField
          label="Recipient email"
          defaultValue={wanted}
          name="email"
          type="email"
          autoComplete="off"
          error={error}
          disabled={!allowed || send.isPending}
        />
        {allowed && mail === 'outbox' && (
          <p className="text-sm text-muted">
            No mail server is configured. The message will lie in the{' '}
            <Link to="/settings/outbox" className="text-accent-text underline">
              outbox
            </Link>{' '}
            as a file to forward.
          </p>
        )}
        {reason && <p className="text-sm text-muted">{reason}</p>}
        <Button type="submit" reason={reason} pending={send.isPending} disabled={disabled}>
          <Send aria-hidden size={16} />
          {send.isPending ? 'Sending...' : 'Send Report'}
        </Button>
      </form>
      {send.dialog}
    </Panel>
  )
}
