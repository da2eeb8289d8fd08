import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { type SubmitEvent, useState } from 'react'
import { PasskeyButton } from './passkey-button.tsx'
import { verifyCode, verifyRecoveryCode } from './sign-in.ts'
import { loginFailure } from './sign-in-form.tsx'
import { useEntering, useIsEntering } from './use-entering.ts'

interface Props {
  methods: readonly string[]
  onEntered: () => void
  onCancel: () => void
}

/** After the password: the code of the authenticator, a recovery code or a passkey. */
export function SecondFactorForm({ methods, onEntered, onCancel }: Props) {
  const [recovering, setRecovering] = useState(false)
  const [missing, setMissing] = useState(false)
  const resting = useIsEntering()
  const attempt = useEntering({ mutationFn: recovering ? verifyRecoveryCode : verifyCode, onSuccess: onEntered, failure: loginFailure })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replaceAll(/\s/g, '')
    setMissing(!code)
    if (code) attempt.mutate(code)
  }
  const link = 'min-h-11 text-accent-text underline underline-offset-2 disabled:opacity-50 md:min-h-8'
  return (
    <div className="flex flex-col gap-4">
      {methods.includes('totp') && (
        <form key={String(recovering)} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            label={recovering ? 'Recovery code' : 'Code of your authenticator app'}
            name="code"
            autoComplete="one-time-code"
            inputMode={recovering ? 'text' : 'numeric'}
            maxLength={40}
            disabled={resting}
            hint={
              recovering
                ? 'One of those you kept when you set the app up. Each works once.'
                : 'Six digits; a new code comes every 30 seconds.'
            }
            error={missing ? 'Enter the code' : undefined}
          />
          <Button type="submit" variant="primary" disabled={resting} pending={attempt.isPending}>
            {attempt.isPending ? 'Signing in...' : 'Continue'}
          </Button>
        </form>
      )}
      {methods.includes('passkey') && <PasskeyButton onEntered={onEntered} />}
      <div className="flex flex-wrap justify-between gap-x-4">
        {methods.includes('totp') && (
          <button type="button" disabled={resting} className={link} onClick={() => setRecovering(!recovering)}>
            {recovering ? 'Use the authenticator app' : 'Use a recovery code'}
          </button>
        )}
        <button type="button" disabled={resting} className={link} onClick={onCancel}>
          Back to sign in
        </button>
      </div>
    </div>
  )
}
