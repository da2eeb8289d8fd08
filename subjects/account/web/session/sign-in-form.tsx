import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { type SubmitEvent, useState } from 'react'
import { type Entered, signIn } from './sign-in.ts'
import { SingleSignOnButton } from './single-sign-on-button.tsx'
import { useEntering, useIsEntering } from './use-entering.ts'

export const loginFailure = {
  title: 'Login failed',
  sentence: 'Please check your credentials and try again',
  unjudged: 'The server could not check what you entered, so nothing was judged wrong. Please try again in a minute.',
}

interface Props {
  /** The address is settled, such as by an invitation. */
  email?: string | undefined
  /** Some organization here signs its people in by a provider of its own. */
  hasSingleSignOn: boolean
  onEntered: (entered: Entered) => void
  onForgot: () => void
}

export function SignInForm({ email: settled, hasSingleSignOn, onEntered, onForgot }: Props) {
  const [missing, setMissing] = useState({ email: false, password: false })
  const resting = useIsEntering()
  const attempt = useEntering({ mutationFn: signIn, onSuccess: onEntered, failure: loginFailure })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = settled ?? String(form.get('email') ?? '').trim()
    const password = String(form.get('password') ?? '')
    setMissing({ email: !email, password: !password })
    if (!email || !password) {
      toast({ title: 'All fields are required', description: 'Please fill in all fields to continue.', variant: 'destructive' })
      return
    }
    attempt.mutate({ email, password, rememberMe: form.get('remember') === 'on' })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username webauthn"
        {...(settled !== undefined && { value: settled, readOnly: true })}
        disabled={resting}
        error={missing.email ? 'Enter your email' : undefined}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        disabled={resting}
        error={missing.password ? 'Enter your password' : undefined}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label="Remember me" name="remember" defaultChecked disabled={resting} />
        <button
          type="button"
          disabled={resting}
          onClick={onForgot}
          className="min-h-11 text-accent-text underline underline-offset-2 disabled:opacity-50 md:min-h-8"
        >
          Forgot password?
        </button>
      </div>
      <Button type="submit" variant="primary" disabled={resting} pending={attempt.isPending}>
        {attempt.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
      {hasSingleSignOn && <SingleSignOnButton onEntered={onEntered} />}
    </form>
  )
}
