import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Device } from '#contract/session'
import { auditPerson } from '#server/identity/audit-person'
import { deviceName } from '#server/identity/sessions/device-name'
import { session } from '#server/tables/auth'

type Own = Pick<Deps, 'db' | 'now'>

/** Where the person is signed in, the last used first. */
export async function devicesOf({ db, now }: Own, actor: Actor): Promise<Device[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, actor.userId), gt(session.expiresAt, now())))
    .orderBy(desc(session.updatedAt), session.id)
  return rows.map((row) => ({
    id: row.id,
    name: deviceName(row.userAgent),
    address: row.ipAddress || null,
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
    isThis: row.id === actor.sessionId,
  }))
}

/** Signs one device out: its next call finds no session. @throws AppError `not-found` */
export async function revokeOne({ db }: Own, actor: Actor, id: string): Promise<void> {
  const [gone] = await db
    .delete(session)
    .where(and(eq(session.id, id), eq(session.userId, actor.userId)))
    .returning()
  if (!gone) throw new AppError('not-found', 'No such device')
  await noteRevoked({ db }, actor, gone)
}

/** Signs every device out but the one that asks. Gives back how many. */
export async function revokeOthers({ db }: Own, actor: Actor): Promise<number> {
  const gone = await db
    .delete(session)
    .where(and(eq(session.userId, actor.userId), ne(session.id, actor.sessionId ?? '')))
    .returning()
  for (const row of gone) await noteRevoked({ db }, actor, row)
  return gone.length
}

async function noteRevoked({ db }: Pick<Deps, 'db'>, actor: Actor, row: typeof session.$inferSelect): Promise<void> {
  const { userId: id, name, email, address, userAgent } = actor
  await auditPerson(
    db,
    { id, name, email },
    { address, userAgent },
    { action: 'device.revoked', recordType: 'session', recordId: row.id, recordName: deviceName(row.userAgent) },
  )
}
