import { count, eq } from 'drizzle-orm'
import type { Db } from '#db/connect'
import { passkey } from '#db/schema/auth'
import type { Auth } from '#features/identity/auth'
import { workingMembership } from '#features/identity/membership'
import type { Actor } from '#http/access'
import type { FindActor } from '#http/mount'

const LONGEST_USER_AGENT = 300

/** Finds out who calls from the session cookie. */
export const findActorBy =
  (db: Db, auth: Auth): FindActor =>
  async (headers, address): Promise<Actor | null> => {
    const found = await auth.api.getSession({ headers })
    if (!found) return null
    const { id, name, email } = found.user
    const chosen = (found.session as { organizationId?: string | null }).organizationId ?? null
    const own = await workingMembership(db, { id, name, email }, chosen, new Date())
    return {
      kind: 'member',
      userId: id,
      name: name || email,
      email,
      organizationId: own.organizationId,
      role: own.role,
      scopes: null,
      mustSetUpMfa: own.organization.requireMfa && !(await hasSecondFactor(db, found.user)),
      sessionId: found.session.id,
      address,
      userAgent: headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null,
    }
  }

async function hasSecondFactor(db: Db, person: { id: string }): Promise<boolean> {
  if ((person as { twoFactorEnabled?: boolean | null }).twoFactorEnabled) return true
  return (await passkeysOf(db, person.id)) > 0
}

export async function passkeysOf(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(passkey).where(eq(passkey.userId, userId))
  return row?.n ?? 0
}
