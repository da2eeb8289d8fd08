import type { Db } from '@ridgeline/server/db/connect'
import { eq, sql } from 'drizzle-orm'
import { REFRESH_AFTER_S, SESSION_S } from '#server/identity/auth'
import { firstToWorkIn } from '#server/identity/membership'
import type { SessionCookie } from '#server/identity/session-cookie'
import { session, user } from '#server/tables/auth'
import { membership, organization } from '#server/tables/organization'

/**
 * Finds a session with its person and the membership the person works by, in one statement that the database has planned before: every request asks
 * this first. The membership is of the organization the device chose, else the first that `firstToWorkIn` names.
 */
export function liveSessionBy(db: Db) {
  const statement = db
    .select({
      session,
      person: {
        id: user.id,
        name: user.name,
        email: user.email,
        emailVerified: user.emailVerified,
        twoFactorEnabled: user.twoFactorEnabled,
      },
      role: membership.role,
      units: membership.units,
      lastSeenAt: membership.lastSeenAt,
      organization,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(membership, eq(membership.userId, user.id))
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(eq(session.token, sql.placeholder('token')))
    .orderBy(sql`${membership.organizationId} is distinct from ${session.organizationId}`, ...firstToWorkIn)
    .limit(1)
    .prepare('live_session')
  return async (token: string) => (await statement.execute({ token }))[0]
}
export type LiveSession = NonNullable<Awaited<ReturnType<ReturnType<typeof liveSessionBy>>>>

/** Whether the sign-in code has work on this session: it has ended, or its end is to be moved on as it was used. */
export function isDue(live: LiveSession, cookie: SessionCookie, now: Date): boolean {
  const leftMs = live.session.expiresAt.getTime() - now.getTime()
  return leftMs < 0 || (!cookie.isBrief && leftMs <= (SESSION_S - REFRESH_AFTER_S) * 1000)
}
