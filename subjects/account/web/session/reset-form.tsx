import { refusalSentence } from '@ridgeline/web/calls/identity.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { type SubmitEvent, useState } from 'react'
import { NewPassword, passwordHint } from './password-rule.ts'
import { resetPassword } from './sign-in.ts'
import { useEntering, useIsEntering } from './use-entering.ts'

const failure = { title: 'Password not changed', sentence: 'The password could not be changed. Try again.' }

export function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [error, setError] = useState<string>()
  const resting = useIsEntering()
  const reset = useEntering({ mutationFn: resetPassword, onSuccess: onDone, failure })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = NewPassword.safeParse(new FormData(event.currentTarget).get('password'))
    setError(password.success ? undefined : password.error.issues[0]?.message)
    if (password.success) reset.mutate({ token, newPassword: password.data })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        disabled={resting}
        hint={passwordHint}
        error={error ?? (reset.error ? refusalSentence(reset.error, failure.sentence) : undefined)}
      />
      <p className="text-sm text-muted">Every device that is signed in to this account is signed out.</p>
      <Button type="submit" variant="primary" pending={reset.isPending}>
        {reset.isPending ? 'Saving...' : 'Save the new password'}
      </Button>
    </form>
  )
}
