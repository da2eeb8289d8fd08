import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { type SubmitEvent, useState } from 'react'
import { z } from 'zod'
import type { PublicSettings } from '#contract/session'
import { MailSent } from './mail-sent.tsx'
import { requestReset } from './sign-in.ts'
import { useEntering, useIsEntering } from './use-entering.ts'

const failure = { title: 'Mail not sent', sentence: 'The mail could not be asked for. Try again.' }

/** Says the same whether or not there is an account, so that nobody learns who has one. */
export function ForgotForm({ onBack, mail }: { onBack: () => void; mail: PublicSettings['mail'] | undefined }) {
  const [error, setError] = useState<string>()
  const resting = useIsEntering()
  const ask = useEntering({ mutationFn: requestReset, onSuccess: () => undefined, failure })
  if (ask.isSuccess)
    return (
      <MailSent onBack={onBack}>
        {mail === 'outbox'
          ? `No mail server is configured here: if ${ask.variables} has an account, a mail with a link lies in the outbox folder of the server. Ask whoever runs it.`
          : `If ${ask.variables} has an account here, a mail with a link is being sent.`}{' '}
        The link works once and for 30 minutes.
      </MailSent>
    )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const valid = z.email().safeParse(email).success
    setError(valid ? undefined : 'Please enter a valid e-mail address')
    if (valid) ask.mutate(email)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField label="Email" name="email" type="email" autoComplete="username" disabled={resting} error={error} />
      <Button type="submit" variant="primary" pending={ask.isPending}>
        {ask.isPending ? 'Asking for the mail...' : 'Send me a link'}
      </Button>
      <Button variant="quiet" disabled={resting} onClick={onBack}>
        Back to sign in
      </Button>
    </form>
  )
}
