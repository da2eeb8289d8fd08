import { type KeptMember, keepMember, keptMember, memberOnDisk } from '@ridgeline/web/session/kept-member.ts'
import { useEffect, useState } from 'react'
import { WHO_IS_IT } from '#web/phone/phone.ts'

/** A server that says nothing for so long (ms) is not there. */
const ASK_MS = 8000
/** One that was not there is asked again so often (ms): a phone does not always say when its connection comes back. */
const AGAIN_MS = 20_000

/** asking: not answered yet; signed-in, ended: the server said so; unreached: there is no connection, and who is kept here goes on. */
export type SessionState = 'asking' | 'signed-in' | 'ended' | 'unreached'

export interface Membership {
  /** Who uses this phone, from the last time the server said so; null: nobody did yet. */
  readonly member: KeptMember | null
  readonly session: SessionState
  /** Every organization that they belong to, as the server said now; null: it did not say. */
  readonly organizations: readonly { readonly id: string; readonly name: string }[] | null
}

const known = async (): Promise<KeptMember | null> => keptMember() ?? (await memberOnDisk().catch(() => null))

/** Asks the server who is signed in. What cannot be reached changes nothing: a day without a connection is a day of work. */
async function ask(): Promise<Membership> {
  try {
    const answer = await fetch('/api/session', { credentials: 'include', signal: AbortSignal.timeout(ASK_MS) })
    if (answer.ok) {
      const told = await answer.json()
      return { member: keepMember(told), session: 'signed-in', organizations: told.organizations ?? null }
    }
    return { member: await known(), session: answer.status === 401 ? 'ended' : 'unreached', organizations: null }
  } catch {
    return { member: await known(), session: 'unreached', organizations: null }
  }
}

/** Who is here: at once from what is kept, then as the server says, which is asked again while it cannot be reached. */
export function useMembership(): Membership {
  const [membership, setMembership] = useState<Membership>(() => ({ member: keptMember(), session: 'asking', organizations: null }))
  useEffect(() => {
    const look = () => void ask().then(setMembership)
    const lost = () => setMembership((now) => ({ ...now, session: 'unreached' }))
    look()
    if (keptMember() === null)
      void memberOnDisk().then(
        (onDisk) => setMembership((now) => ({ ...now, member: now.member ?? onDisk })),
        () => {},
      )
    addEventListener('online', look)
    addEventListener(WHO_IS_IT, look)
    addEventListener('offline', lost)
    return () => {
      removeEventListener('online', look)
      removeEventListener(WHO_IS_IT, look)
      removeEventListener('offline', lost)
    }
  }, [])
  useEffect(() => {
    if (membership.session !== 'unreached') return
    const timer = setInterval(() => void ask().then(setMembership), AGAIN_MS)
    return () => clearInterval(timer)
  }, [membership.session])
  return membership
}
