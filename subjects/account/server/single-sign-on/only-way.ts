import type { Db } from '@ridgeline/server/db/connect'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { domainOf } from '#contract/mail-domain'
import { isMember, SSO } from '#server/single-sign-on/admit'
import { vouchingFor } from '#server/single-sign-on/own'
import { user } from '#server/tables/auth'

/** First steps that a session can begin with; a code of an authenticator app comes after one of them. */
const FIRST_STEPS: readonly (string | undefined)[] = ['/sign-in/email', '/passkey/verify-authentication', '/callback/:id']

/** Whether members sign in by their organization's provider alone. The owner keeps their password: a provider that is away or set wrong locks nobody out for good. */
async function mustUseProvider(db: Db, userId: string): Promise<boolean> {
  const [person] = await db.select({ email: user.email }).from(user).where(eq(user.id, userId))
  const vouching = person && (await vouchingFor(db, { domain: domainOf(person.email) }, new Date()))
  if (!vouching?.row.isOnlyWay || vouching.organization.ownerId === userId) return false
  return isMember(db, userId, vouching.organization.id)
}

/** The call of the sign-in code that would begin a session. */
interface Step {
  readonly path?: string | undefined
  readonly params?: Readonly<Record<string, string | undefined>> | undefined
}

/** Refuses a session that would begin another way. @throws APIError `sso-required` */
export async function assertWay(db: Db, userId: string, step: Step | null): Promise<void> {
  if (!FIRST_STEPS.includes(step?.path) || step?.params?.id === SSO) return
  if (await mustUseProvider(db, userId)) throw new APIError('FORBIDDEN', { code: 'sso-required', message: 'sso-required' })
}
