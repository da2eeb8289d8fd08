import { organization } from '@ridgeline/account/server/tables/organization'
import { tellDueTasksOf } from '@ridgeline/notification/server/due-tasks'
import { notification } from '@ridgeline/notification/server/tables/notification'
import { notifyOfScan } from '@ridgeline/notification/server/tell-of-scan'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Tx } from '@ridgeline/server/db/connect'
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { idInCopy, inCopy } from '#server/copy/copy-rows'

const LATEST = 3

/** Tells a visitor of the analyses that were done last before they came and of the tasks that are due, at night too: who has come is awake. */
export async function tellVisitor(tx: Tx, organizationId: string, now: Date): Promise<void> {
  const [own] = await tx.select().from(organization).where(eq(organization.id, organizationId))
  if (!own?.ownerId) return
  const scans = await tx
    .select({ id: scan.id, createdAt: scan.createdAt })
    .from(scan)
    .where(and(eq(scan.organizationId, organizationId), eq(scan.state, 'ready'), gt(scan.captureCount, 0), isNull(scan.deletedAt)))
    .orderBy(desc(scan.createdAt), desc(scan.id))
    .limit(LATEST)
  for (const { id, createdAt } of scans) await notifyOfScan(tx, id, createdAt, [own.ownerId])
  await tellDueTasksOf(tx, own, now)
}

/** Tells a visitor what the owner of the template was told of what happened only there: a sync that failed, replies. */
export async function copyTold(tx: Tx, templateId: string, organizationId: string): Promise<void> {
  const here = (id: string) => idInCopy(organizationId, id)
  const [own] = await tx.select({ userId: organization.ownerId }).from(organization).where(eq(organization.id, organizationId))
  const told = await tx
    .select()
    .from(notification)
    .where(and(eq(notification.organizationId, templateId), inArray(notification.kind, ['crm-failed', 'reply-received'])))
  const userId = own?.userId
  if (!userId || told.length === 0) return
  const copies = told.map((row) => ({
    ...row,
    ...inCopy({ id: row.id, recordId: row.recordId, facts: row.facts, onceKey: row.onceKey }, here),
    ...{ organizationId, userId, readAt: null, mail: 'off' as const },
  }))
  await tx.insert(notification).values(copies).onConflictDoNothing()
}
