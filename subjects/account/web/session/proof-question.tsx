import { PROOF_MINUTES } from '@ridgeline/contract/endpoint'
import { call, queryClient } from '@ridgeline/web/calls/api.ts'
import { identityCall, refusalSentence } from '@ridgeline/web/calls/identity.ts'
import { whyNoPasskeys } from '@ridgeline/web/session/passkey-place.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { z } from 'zod'
import { proveSelf, type Session } from '#contract/session'
import { sessionQuery, settingsQuery } from './api.ts'
import { providerPage, signInByPopup, singleSignOnPage } from './popup.ts'
import { signInWithPasskey } from './sign-in.ts'

type Proof = Parameters<typeof call<typeof proveSelf>>[1]['body']

interface Props {
  session: Session
  isOpen: boolean
  onDone: (isProven: boolean) => void
}

/** Asks who is signed in for the password or another factor. */
export function ProofQuestion({ session, isOpen, onDone }: Props) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => onDone(false)}
      title="Confirm that it is you"
      description={`This is asked where much is at stake, when it was last answered more than ${PROOF_MINUTES} minutes ago.`}
    >
      {isOpen && <Ways session={session} onProven={() => onDone(true)} />}
    </Dialog>
  )
}

function Ways({ session: { user }, onProven }: { session: Session; onProven: () => void }) {
  const ways = useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: () => identityCall('GET', 'list-accounts', null, z.array(z.object({ providerId: z.string() }))),
  }).data
  const providers = useQuery(settingsQuery).data?.providers ?? []
  if (!ways) return null
  const own = providers.filter(({ id }) => ways.some((way) => way.providerId === id))
  const hasPassword = ways.some(({ providerId }) => providerId !== 'sso' && !providers.some(({ id }) => id === providerId))
  const signedInAgain = async () => {
    const now = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    // Somebody else signed in: nothing is done in their name.
    if (now.user.uid === user.uid) onProven()
    else location.assign('/dashboard')
  }
  return (
    <div className="flex flex-col gap-4">
      {hasPassword && <Field label="Your password" name="password" type="password" autoComplete="current-password" onProven={onProven} />}
      {!hasPassword && user.totp && (
        <Field label="Code of your authenticator app" name="code" autoComplete="one-time-code" inputMode="numeric" onProven={onProven} />
      )}
      {user.passkeys > 0 && !whyNoPasskeys() && (
        <Again prove={signInWithPasskey} onProven={signedInAgain}>
          Use a passkey
        </Again>
      )}
      {own.map(({ id, label }) => (
        <Again key={id} prove={() => signInByPopup(providerPage(id, true))} onProven={signedInAgain}>
          Sign in with {label} again
        </Again>
      ))}
      {ways.some(({ providerId }) => providerId === 'sso') && (
        <Again prove={() => signInByPopup(singleSignOnPage(user.email, true))} onProven={signedInAgain}>
          Use single sign-on again
        </Again>
      )}
      {ways.length === 0 && <p>This account has no password. Sign in again by the test login, then repeat this.</p>}
    </div>
  )
}

interface FieldProps {
  label: string
  name: 'password' | 'code'
  type?: 'password'
  autoComplete: string
  inputMode?: 'numeric'
  onProven: () => void
}

function Field({ onProven, name, ...field }: FieldProps) {
  const [missing, setMissing] = useState(false)
  const proof = useMutation({ mutationFn: (body: Proof) => call(proveSelf, { body }), onSuccess: onProven })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get(name) ?? '')
    setMissing(typed === '')
    if (typed) proof.mutate(name === 'password' ? { password: typed } : { code: typed.replaceAll(/\s/g, '') })
  }
  const refused = proof.error ? refusalSentence(proof.error, 'That could not be checked. Try again.') : undefined
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...field}
        name={name}
        autoFocus
        disabled={proof.isPending}
        error={missing ? (name === 'password' ? 'Enter your password' : 'Enter the code') : refused}
      />
      <Button type="submit" variant="primary" pending={proof.isPending}>
        {proof.isPending ? 'Checking...' : 'Continue'}
      </Button>
    </form>
  )
}

function Again({ prove, onProven, children }: { prove: () => Promise<unknown>; onProven: () => void; children: ReactNode }) {
  const again = useMutation({ mutationFn: prove, onSuccess: onProven })
  return (
    <div>
      <Button className="w-full" pending={again.isPending} onClick={() => again.mutate()}>
        {children}
      </Button>
      {again.error && (
        <p role="alert" className="mt-2 text-sm text-critical">
          {refusalSentence(again.error, 'That did not work. Try again.')}
        </p>
      )}
    </div>
  )
}
