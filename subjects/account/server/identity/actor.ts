import { FOR_MEMBER, forMember, OTHER_MEMBER } from '@ridgeline/contract/for-member'
import type { Db } from '@ridgeline/server/db/connect'
import { isKnownNow } from '@ridgeline/server/db/strangers'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import type { Credential } from '@ridgeline/server/http/guard/rate-limit'
import type { FindActor } from '@ridgeline/server/http/mount'
import { count, eq } from 'drizzle-orm'
import type { Auth } from '#server/identity/auth'
import { isHosted } from '#server/identity/hosted-identity'
import { isDue, type LiveSession, liveSessionBy } from '#server/identity/live-session'
import { membershipOf, workingMembership } from '#server/identity/membership'
import { sessionCookieBy } from '#server/identity/session-cookie'
import { keyActorBy, keyIn } from '#server/keys/key-actor'
import { noteOrganization } from '#server/organizations/own'
import { passkey, session } from '#server/tables/auth'
import { membership } from '#server/tables/organization'

const LONGEST_USER_AGENT = 300
/** However busy a device is, after this it signs in again. */
const LONGEST_SESSION_MS = 90 * 86_400_000

/** What a request carries to say who sends it, without a look into the database. */
export function credentialBy(auth: Auth): (headers: Headers) => Promise<Credential | null> {
  const readCookie = sessionCookieBy(auth)
  return async (headers) => {
    const key = keyIn(headers)
    if (key !== null) return { text: key, isOurs: false }
    const cookie = await readCookie(headers)
    return cookie && { text: cookie.token, isOurs: true }
  }
}

/** Finds out who calls from the session cookie, or the key of a program. */
export const findActorBy = (db: Db, auth: Auth, byKey = keyActorBy(db)): FindActor => {
  const [readCookie, findSession, hosted] = [sessionCookieBy(auth), liveSessionBy(db), isHosted(auth)]
  /**
   * A person's first request after signing up still founds their organization, and an old session is ended or goes on, and an identity
   * provider that keeps the passwords is asked from time to time: then the sign-in code decides.
   */
  async function bySignIn(headers: Headers, now: Date): Promise<LiveSession | undefined> {
    const found = await auth.api.getSession({ headers })
    if (!found) return undefined
    await workingMembership(db, found.user, null, now)
    return findSession(found.session.token)
  }
  return async (headers, address): Promise<Actor | null> => {
    const userAgent = headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null
    const key = keyIn(headers)
    if (key !== null) {
      const program = await byKey(key, { address, userAgent })
      if (program) isKnownNow()
      return program
    }
    const cookie = await readCookie(headers)
    if (cookie === null) return null
    // Signed by this server: whoever has it was let in before.
    isKnownNow()
    const now = new Date()
    const known = await findSession(cookie.token)
    const live = known && !hosted && !isDue(known, cookie, now) ? known : await bySignIn(headers, now)
    if (!live) return null
    const { session: device, person, organization: own } = live
    assertMeant(headers, { organizationId: own.id, uid: person.id })
    if (now.getTime() - device.createdAt.getTime() > LONGEST_SESSION_MS) {
      await db.delete(session).where(eq(session.id, device.id))
      return null
    }
    await noteUse(db, live, address, now)
    const actor: Actor = {
      kind: 'member',
      userId: person.id,
      name: person.name || person.email,
      email: person.email,
      organizationId: own.id,
      role: live.role,
      units: live.units,
      scopes: null,
      addressConfirmed: person.emailVerified,
      // Every proof opens a new session, so a session is as old as its proof.
      provenAt: device.createdAt,
      // The identity provider may have asked for more than one factor when this session began.
      mustSetUpMfa: own.requireMfa && !device.providerMfa && !(await hasSecondFactor(db, person)),
      inDemo: own.isDemo,
      sessionId: device.id,
      address,
      userAgent,
    }
    noteOrganization(actor, own)
    return actor
  }
}

/** @throws AppError `forbidden` where the call is for another member, or for another organization of the same one */
function assertMeant(headers: Headers, who: Parameters<typeof forMember>[0]): void {
  const meant = headers.get(FOR_MEMBER)
  if (meant !== null && meant !== forMember(who))
    throw new AppError('forbidden', 'This is of another member or another organization than the one that is signed in', {
      reason: OTHER_MEMBER,
    })
}

const NOTE_EVERY_MS = 60_000

/** Keeps when and from where a device and a membership were last used, at most once a minute. */
async function noteUse(db: Db, live: LiveSession, address: string | null, now: Date): Promise<void> {
  const due = (before: Date | null) => before === null || now.getTime() - before.getTime() >= NOTE_EVERY_MS
  if (due(live.session.updatedAt))
    await db
      .update(session)
      .set({ updatedAt: now, ...(address !== null && { ipAddress: address }) })
      .where(eq(session.id, live.session.id))
  if (due(live.lastSeenAt)) await db.update(membership).set({ lastSeenAt: now }).where(membershipOf(live.person.id, live.organization.id))
}

const hasSecondFactor = async (db: Db, person: LiveSession['person']): Promise<boolean> =>
  person.twoFactorEnabled || (await passkeysOf(db, person.id)) > 0

export async function passkeysOf(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(passkey).where(eq(passkey.userId, userId))
  return row?.n ?? 0
}
