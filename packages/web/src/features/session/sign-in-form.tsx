import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { refusalSentence } from '#identity.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast-store.ts'
import { signIn } from './sign-in.ts'
import { useEnter } from './use-enter.ts'

export function SignInForm() {
  const enter = useEnter()
  const [missing, setMissing] = useState({ email: false, password: false })
  const attempt = useMutation({
    mutationFn: signIn,
    onSuccess: () => enter(),
    onError: (error) =>
      toast({
        title: 'Login failed',
        description: refusalSentence(error, 'Please check your credentials and try again'),
        variant: 'destructive',
      }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email') ?? '').trim()
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
        autoComplete="email"
        disabled={attempt.isPending}
        error={missing.email ? 'Enter your email' : undefined}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        disabled={attempt.isPending}
        error={missing.password ? 'Enter your password' : undefined}
      />
      <Checkbox label="Remember me" name="remember" defaultChecked disabled={attempt.isPending} />
      <Button type="submit" variant="primary" pending={attempt.isPending}>
        {attempt.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
