import type { Db } from '@ridgeline/server/db/connect'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { SignUps } from '#contract/sign-ups'
import { instanceSetting } from '#server/tables/instance'
import { invitation } from '#server/tables/organization'

/** The one row of the settings. */
const ID = 1
type Reading = Pick<Db, 'select'>

/** Who may make an account here. */
export async function signUpsOf(db: Reading): Promise<SignUps> {
  const [row] = await db.select({ signUps: instanceSetting.signUps }).from(instanceSetting).where(eq(instanceSetting.id, ID))
  return row?.signUps ?? 'open'
}

export async function setSignUps(db: Pick<Db, 'insert'>, signUps: SignUps, changedAt: Date): Promise<void> {
  const row = { signUps, changedAt }
  await db
    .insert(instanceSetting)
    .values({ id: ID, ...row })
    .onConflictDoUpdate({ target: instanceSetting.id, set: row })
}

/** Whether an address may get an account: anybody's, or one with an invitation that stands. What was said does not depend on whether there is an account already. */
export async function maySignUp(db: Reading, email: string): Promise<boolean> {
  if ((await signUpsOf(db)) === 'open') return true
  const stands = and(isNull(invitation.acceptedAt), isNull(invitation.revokedAt), gt(invitation.expiresAt, sql`now()`))
  const [invited] = await db
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(eq(invitation.email, email.trim().toLowerCase()), stands))
    .limit(1)
  return invited !== undefined
}
