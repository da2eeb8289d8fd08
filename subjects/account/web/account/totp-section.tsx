import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { endTotp, renewRecoveryCodes, signInWaysQuery } from './api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetUp } from './totp-set-up.tsx'

interface Props {
  on: boolean
  email: string
  /** Why it cannot be set up now. */
  reason: string | undefined
}

/** The authenticator app: set up, new recovery codes, off. Each is confirmed by the password. */
export function TotpSection({ on, email, reason }: Props) {
  const queries = useQueryClient()
  const [open, setOpen] = useState<'set-up' | 'codes' | 'off' | null>(null)
  const close = () => {
    setOpen(null)
    void queries.invalidateQueries({ queryKey: ['session'] })
  }
  return (
    <section>
      <h3 className="flex items-center gap-3 font-semibold">
        Authenticator app
        {on ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}
      </h3>
      <p className="mt-1 mb-3 text-muted">A code from an app on your phone, asked after the password.</p>
      <div className="flex flex-wrap gap-2">
        {on ? (
          <>
            <Button size="small" onClick={() => setOpen('codes')}>
              New recovery codes
            </Button>
            <Button size="small" onClick={() => setOpen('off')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button size="small" reason={reason} onClick={() => setOpen('set-up')}>
            Set up
          </Button>
        )}
      </div>
      <Dialog open={open === 'set-up'} onOpenChange={close} title="Set up an authenticator app">
        <TotpSetUp email={email} onDone={close} />
      </Dialog>
      <Dialog open={open === 'codes'} onOpenChange={close} title="New recovery codes" description="The codes you have now stop working.">
        <NewCodes email={email} onDone={close} />
      </Dialog>
      <Dialog open={open === 'off'} onOpenChange={close} title="Turn the authenticator app off">
        <TurnOff onDone={close} />
      </Dialog>
    </section>
  )
}

function NewCodes({ email, onDone }: { email: string; onDone: () => void }) {
  const renew = useChange({
    change: renewRecoveryCodes,
    failed: { title: 'No new codes', sentence: 'The codes could not be made. Try again.' },
  })
  if (renew.data) return <RecoveryCodes codes={renew.data.backupCodes} email={email} onKept={onDone} />
  return <PasswordQuestion action="Make new codes" pending={renew.isPending} onSubmit={renew.mutate} />
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const end = useChange({
    change: endTotp,
    done: { title: 'Authenticator app turned off' },
    after: onDone,
    failed: { title: 'Not turned off', sentence: 'The authenticator app could not be turned off. Try again.' },
  })
  return <PasswordQuestion action="Turn off" pending={end.isPending} onSubmit={end.mutate} />
}

function PasswordQuestion({ action, pending, onSubmit }: { action: string; pending: boolean; onSubmit: (password: string) => void }) {
  const hasPassword = useQuery(signInWaysQuery).data?.some((way) => way.providerId === 'credential') ?? true
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {hasPassword && (
        <TextField label="Your password" name="password" type="password" autoComplete="current-password" disabled={pending} />
      )}
      <Button type="submit" variant="primary" className="self-start" pending={pending}>
        {action}
      </Button>
    </form>
  )
}
