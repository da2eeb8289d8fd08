import { refusalSentence } from '@ridgeline/web/calls/identity.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { beginTotp, confirmTotp, signInWaysQuery } from './api.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The secret inside an `otpauth:` address, in groups of four to type. */
export const secretOf = (totpUri: string): string => (new URL(totpUri).searchParams.get('secret') ?? '').replaceAll(/(.{4})(?=.)/g, '$1 ')

/** From the password over the QR code and a first code to the recovery codes. `onDone` once they are kept. */
export function TotpSetUp({ email, onDone }: { email: string; onDone: () => void }) {
  const hasPassword = useQuery(signInWaysQuery).data?.some((way) => way.providerId === 'credential') ?? true
  const begin = useMutation({ mutationFn: beginTotp })
  const confirm = useMutation({ mutationFn: confirmTotp })
  if (confirm.isSuccess && begin.data) return <RecoveryCodes codes={begin.data.backupCodes} email={email} onKept={onDone} />
  if (begin.data) return <Confirm uri={begin.data.totpURI} confirm={confirm} />
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    begin.mutate(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  const refused = begin.error ? refusalSentence(begin.error, 'The set-up could not be started. Try again.') : undefined
  return (
    <form noValidate onSubmit={submit} className="flex max-w-sm flex-col gap-4">
      {hasPassword ? (
        <TextField
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          hint="Asked again, so that nobody else at this screen changes how you sign in."
          disabled={begin.isPending}
          error={refused}
        />
      ) : (
        refused && (
          <p role="alert" className="text-sm text-critical">
            {refused}
          </p>
        )
      )}
      <Button type="submit" variant="primary" className="self-start" pending={begin.isPending}>
        {begin.isPending ? 'Preparing...' : 'Set up an authenticator app'}
      </Button>
    </form>
  )
}

interface ConfirmProps {
  uri: string
  confirm: { mutate: (code: string) => void; isPending: boolean; error: unknown }
}

function Confirm({ uri, confirm }: ConfirmProps) {
  const [missing, setMissing] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replaceAll(/\s/g, '')
    setMissing(!/^\d{6}$/.test(code))
    if (/^\d{6}$/.test(code)) confirm.mutate(code)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">Scan this with an authenticator app, or type the secret into it. Then enter the code it shows.</p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={uri} label="QR code for the authenticator app" />
        <div>
          <p className="text-sm font-medium">Secret</p>
          <p className="max-w-60 font-mono break-words">{secretOf(uri)}</p>
        </div>
      </div>
      <div className="max-w-60">
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          disabled={confirm.isPending}
          error={
            missing ? 'Enter the six digits' : confirm.error ? refusalSentence(confirm.error, 'The code could not be checked.') : undefined
          }
        />
      </div>
      <Button type="submit" variant="primary" className="self-start" pending={confirm.isPending}>
        {confirm.isPending ? 'Checking...' : 'Confirm'}
      </Button>
    </form>
  )
}
