import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import type { MouseEvent } from 'react'
import { signInByPopup, singleSignOnPage } from './popup.ts'
import type { Entered } from './sign-in.ts'
import { useEntering, useIsEntering } from './use-entering.ts'

/** Leads to the identity provider of the organization that has the domain of the address in the form around it. */
export function SingleSignOnButton({ onEntered }: { onEntered: (entered: Entered) => void }) {
  const resting = useIsEntering()
  const attempt = useEntering({
    mutationFn: (email: string) => signInByPopup(singleSignOnPage(email)),
    onSuccess: onEntered,
    failure: { title: 'Login failed', sentence: 'Single sign-on did not work. Try again.' },
  })
  const begin = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const email = form ? String(new FormData(form).get('email') ?? '').trim() : ''
    if (email.includes('@')) return attempt.mutate(email)
    toast({ title: 'Enter your email first', description: 'It says which organization signs you in.', variant: 'destructive' })
  }
  return (
    <Button disabled={resting} pending={attempt.isPending} onClick={begin}>
      {attempt.isPending ? 'Signing in...' : 'Single sign-on'}
    </Button>
  )
}
