import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { z } from 'zod'
import { refusalSentence } from '#identity.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast-store.ts'
import { signUp } from './sign-in.ts'
import { useEnter } from './use-enter.ts'

const minPasswordLength = 12

const Account = z.object({
  name: z.string().trim().min(1, 'Enter your name'),
  email: z.string().trim().min(1, 'Enter your email').pipe(z.email('Please enter a valid e-mail address')),
  password: z.string().min(1, 'Choose a password').min(minPasswordLength, `At least ${minPasswordLength} characters`),
})
type Errors = Partial<Record<keyof z.infer<typeof Account>, string[]>>

export function SignUpForm() {
  const enter = useEnter()
  const [errors, setErrors] = useState<Errors>({})
  const attempt = useMutation({
    mutationFn: signUp,
    onSuccess: () => enter(),
    onError: (error) =>
      toast({
        title: 'Sign up failed',
        description: refusalSentence(error, 'The account could not be created. Try again.'),
        variant: 'destructive',
      }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget))
    const account = Account.safeParse(values)
    setErrors(account.success ? {} : z.flattenError(account.error).fieldErrors)
    if (account.success) attempt.mutate(account.data)
    else if (Object.values(values).some((v) => v === ''))
      toast({ title: 'All fields are required', description: 'Please fill in all fields to continue.', variant: 'destructive' })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField label="Name" name="name" autoComplete="name" disabled={attempt.isPending} error={errors.name?.[0]} />
      <TextField label="Email" name="email" type="email" autoComplete="email" disabled={attempt.isPending} error={errors.email?.[0]} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        disabled={attempt.isPending}
        hint={`At least ${minPasswordLength} characters. A sentence is easier to remember than a code.`}
        error={errors.password?.[0]}
      />
      <Button type="submit" variant="primary" pending={attempt.isPending}>
        {attempt.isPending ? 'Creating your account...' : 'Create account'}
      </Button>
    </form>
  )
}
