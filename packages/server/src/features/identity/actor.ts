import { count, eq } from 'drizzle-orm'
import type { Db } from '#db/connect'
import { passkey, session } from '#db/schema/auth'
import { membership } from '#db/schema/organization'
import type { Auth } from '#features/identity/auth'
import { type Membership, membershipOf, workingMembership } from '#features/identity/membership'
import { keyActorBy, keyIn } from '#features/keys/key-actor'
import type { Actor } from '#http/access'
import type { FindActor } from '#http/mount'

const LONGEST_USER_AGENT = 300
/** However busy a device is, after this it signs in again. */
const LONGEST_SESSION_MS = 90 * 86_400_000

/** Finds out who calls from the session cookie, or the key of a program. */
export const findActorBy =
  (db: Db, auth: Auth, byKey = keyActorBy(db)): FindActor =>
  async (headers, address): Promise<Actor | null> => {
    const userAgent = headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null
    const key = keyIn(headers)
    if (key !== null) return byKey(key, { address, userAgent })
    const found = await auth.api.getSession({ headers })
    if (!found) return null
    const { id, name, email } = found.user
    const chosen = (found.session as { organizationId?: string | null }).organizationId ?? null
    const now = new Date()
    if (now.getTime() - found.session.createdAt.getTime() > LONGEST_SESSION_MS) {
      await db.delete(session).where(eq(session.id, found.session.id))
      return null
    }
    const own = await workingMembership(db, { id, name, email }, chosen, now)
    await noteUse(db, { sessionId: found.session.id, usedAt: found.session.updatedAt, own, address, now })
    return {
      kind: 'member',
      userId: id,
      name: name || email,
      email,
      organizationId: own.organizationId,
      role: own.role,
      scopes: null,
      addressConfirmed: found.user.emailVerified,
      // Every proof opens a new session, so a session is as old as its proof.
      provenAt: found.session.createdAt,
      mustSetUpMfa: own.organization.requireMfa && !isStrong(found.session) && !(await hasSecondFactor(db, found.user)),
      inDemo: own.organization.isDemo,
      sessionId: found.session.id,
      address,
      userAgent,
    }
  }

/** The identity provider asked for more than one factor when this session began. */
const isStrong = (live: object): boolean => 'providerMfa' in live && live.providerMfa === true

const NOTE_EVERY_MS = 60_000

/** Keeps when and from where a device and a membership were last used, at most once a minute. */
async function noteUse(db: Db, o: { sessionId: string; usedAt: Date; own: Membership; address: string | null; now: Date }): Promise<void> {
  const { sessionId, usedAt, own, address, now } = o
  const due = (before: Date | null) => before === null || now.getTime() - before.getTime() >= NOTE_EVERY_MS
  if (due(usedAt))
    await db
      .update(session)
      .set({ updatedAt: now, ...(address !== null && { ipAddress: address }) })
      .where(eq(session.id, sessionId))
  if (due(own.lastSeenAt)) await db.update(membership).set({ lastSeenAt: now }).where(membershipOf(own.userId, own.organizationId))
}

async function hasSecondFactor(db: Db, person: { id: string }): Promise<boolean> {
  if ((person as { twoFactorEnabled?: boolean | null }).twoFactorEnabled) return true
  return (await passkeysOf(db, person.id)) > 0
}

export async function passkeysOf(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(passkey).where(eq(passkey.userId, userId))
  return row?.n ?? 0
}
