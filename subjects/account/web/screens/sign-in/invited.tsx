import { isStatus, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { roleLabel } from '#contract/permissions'
import { accept, invitationQuery, visitorQuery } from '#web/invitation/api.ts'
import { settingsQuery } from '#web/session/api.ts'
import { AuthFrame } from '#web/session/auth-frame.tsx'
import { Entry } from '#web/session/entry.tsx'
import { signOut } from '#web/session/sign-out.ts'

/** What the link of an invitation opens: who invites, as what, and the way in with that address. */
export function InvitedScreen() {
  const { token = '' } = useParams()
  const invitation = useQuery(invitationQuery(token))
  const visitor = useQuery(visitorQuery)
  const error = invitation.error ?? visitor.error
  if (error)
    return (
      <AuthFrame title="Invitation">
        {isStatus(error, 404) || isStatus(error, 410) ? (
          <EmptyState title={sentenceOf(error, 'This invitation cannot be used.')} hint="Ask the person who invited you for a new one." />
        ) : (
          <LoadError
            title="The invitation could not be opened"
            query={{ error, refetch: () => (invitation.error ? invitation.refetch() : visitor.refetch()) }}
            otherwise="The server gave no answer."
          />
        )}
      </AuthFrame>
    )
  if (!invitation.data || visitor.data === undefined)
    return (
      <AuthFrame title="Invitation">
        <Loading label="Opening the invitation" />
        <Skeleton className="h-64" />
      </AuthFrame>
    )
  const { invitedBy, organizationName, role, email, expiresAt } = invitation.data
  return (
    <AuthFrame title={`${invitedBy} invites you to ${organizationName}`}>
      <p className="mb-5">
        You will work there as <strong>{roleLabel[role]}</strong>. The invitation is for {email} and stands until {formatDate(expiresAt)}.
      </p>
      <WayIn token={token} email={email} visitorEmail={visitor.data?.user.email ?? null} onChanged={() => void visitor.refetch()} />
    </AuthFrame>
  )
}

interface WayInProps {
  token: string
  email: string
  visitorEmail: string | null
  /** Somebody else is signed in from now on, or nobody. */
  onChanged: () => void
}

function WayIn({ token, email, visitorEmail, onChanged }: WayInProps) {
  const settings = useQuery(settingsQuery).data
  const [mode, setMode] = useState<'sign-in' | 'sign-up'>('sign-up')
  const [entered, setEntered] = useState(false)
  const join = useChange({
    change: accept,
    after: () => location.assign('/dashboard'),
    failed: { title: 'Invitation not accepted', sentence: 'The invitation could not be accepted. Try again.' },
  })
  const leave = useChange({
    change: signOut,
    after: onChanged,
    failed: { title: 'Log out failed', sentence: 'You are still signed in. Try again.' },
  })
  const fits = visitorEmail?.toLowerCase() === email.toLowerCase()
  // Whoever came for the invitation and has just signed in with its address need not press once more.
  const { mutate } = join
  useEffect(() => {
    if (entered && fits) mutate(token)
  }, [entered, fits, mutate, token])
  if (visitorEmail === null)
    return (
      <Entry
        mode={mode}
        onMode={setMode}
        settings={settings}
        email={email}
        onEntered={() => {
          setEntered(true)
          onChanged()
        }}
      />
    )
  if (!fits)
    return (
      <>
        <p className="mb-4">
          You are signed in as {visitorEmail}. Log out, then come in with {email}.
        </p>
        <Button variant="primary" className="w-full" pending={leave.isPending} onClick={() => leave.mutate()}>
          Log out
        </Button>
      </>
    )
  return (
    <Button variant="primary" className="w-full" pending={join.isPending} onClick={() => join.mutate(token)}>
      {join.isPending ? 'Joining...' : 'Accept the invitation'}
    </Button>
  )
}
