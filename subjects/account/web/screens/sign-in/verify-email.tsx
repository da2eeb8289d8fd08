import { identityCodeOf, refusalOf, refusalSentence } from '@ridgeline/web/calls/identity.ts'
import { placeWanted } from '@ridgeline/web/session/session-end.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { ToneIcon } from '@ridgeline/web/ui/display/tone.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { verifiedQuery, verifyWithPassword } from '#web/session/api.ts'
import { AuthFrame } from '#web/session/auth-frame.tsx'

const failure = { title: 'Address not confirmed', sentence: 'The server gave no answer. Load the page again.' }

/** Where the link of the mail that confirms an address leads. */
export function VerifyEmailScreen() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [wanted] = useState(placeWanted)
  const { data, error } = useQuery(verifiedQuery(token))
  const withPassword = useMutation({ mutationFn: verifyWithPassword })
  const email = data?.email ?? withPassword.data?.email
  const asksPassword = identityCodeOf(error) === 'confirm-with-password' && !email
  const refusal = error && !asksPassword && !email && refusalOf(error, failure)
  return (
    <AuthFrame title="Your e-mail address">
      {!data && !error && <Skeleton className="h-16" />}
      {asksPassword && (
        <PasswordForm
          pending={withPassword.isPending}
          refused={withPassword.error ? refusalSentence(withPassword.error, failure.sentence) : undefined}
          onSubmit={(password) => withPassword.mutate({ token, password })}
        />
      )}
      {(email || refusal) && (
        <>
          <p role={refusal ? 'alert' : 'status'} className="flex gap-3 rounded-ui border border-line bg-surface p-4">
            <span className="pt-0.5">
              <ToneIcon tone={refusal ? 'critical' : 'good'} size={18} />
            </span>
            <span>{refusal ? refusal.sentence : `${email} is confirmed.`}</span>
          </p>
          <Link to={wanted ?? '/dashboard'} className={buttonClass('primary', 'regular', 'mt-4')}>
            {wanted ? 'Open the page you asked for' : 'Open the dashboard'}
          </Link>
        </>
      )}
    </AuthFrame>
  )
}

/** Who reads the mail need not be who signed up, so the password says that they are. */
function PasswordForm({
  pending,
  refused,
  onSubmit,
}: {
  pending: boolean
  refused: string | undefined
  onSubmit: (password: string) => void
}) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (password) onSubmit(password)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">
        You are not signed in here. Enter the password you chose when you signed up, or sign in another way and open the link again. If you
        did not sign up, do nothing.
      </p>
      <TextField
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus
        disabled={pending}
        error={refused}
      />
      <Button type="submit" variant="primary" pending={pending}>
        {pending ? 'Checking...' : 'Confirm the address'}
      </Button>
    </form>
  )
}
