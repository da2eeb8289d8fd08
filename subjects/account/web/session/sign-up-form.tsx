import { identityCodeOf, refusalSentence } from '@ridgeline/web/calls/identity.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { type SubmitEvent, useState } from 'react'
import { z } from 'zod'
import { NewPassword, passwordHint } from './password-rule.ts'
import { type Entered, signUp } from './sign-in.ts'
import { useEntering, useIsEntering } from './use-entering.ts'

const Account = z.object({
  name: z.string().trim().min(1, 'Enter your name'),
  email: z.string().trim().min(1, 'Enter your email').pipe(z.email('Please enter a valid e-mail address')),
  password: NewPassword,
})
type Errors = Partial<Record<keyof z.infer<typeof Account>, string[]>>
const failure = { title: 'Sign up failed', sentence: 'The account could not be created. Try again.' }

interface Props {
  email?: string | undefined
  /** `entered` is null where the address may have been taken: a mail is on its way. */
  onEntered: (entered: Entered | null, email: string) => void
}

export function SignUpForm({ email: settled, onEntered }: Props) {
  const [errors, setErrors] = useState<Errors>({})
  const resting = useIsEntering()
  const attempt = useEntering({ mutationFn: signUp, onSuccess: (entered, { email }) => onEntered(entered, email), failure })
  const passwordRefused = identityCodeOf(attempt.error)?.startsWith('password-') ? refusalSentence(attempt.error, '') : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget))
    const account = Account.safeParse(settled ? { ...values, email: settled } : values)
    setErrors(account.success ? {} : z.flattenError(account.error).fieldErrors)
    if (account.success) attempt.mutate(account.data)
    else if (Object.values(values).some((v) => v === ''))
      toast({ title: 'All fields are required', description: 'Please fill in all fields to continue.', variant: 'destructive' })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField label="Name" name="name" autoComplete="name" disabled={resting} error={errors.name?.[0]} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        {...(settled !== undefined && { value: settled, readOnly: true })}
        disabled={resting}
        error={errors.email?.[0]}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        disabled={resting}
        hint={passwordHint}
        error={errors.password?.[0] ?? passwordRefused}
      />
      <Button type="submit" variant="primary" disabled={resting} pending={attempt.isPending}>
        {attempt.isPending ? 'Creating your account...' : 'Create account'}
      </Button>
    </form>
  )
}
