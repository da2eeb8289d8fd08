import { organization } from '@ridgeline/account/server/tables/organization'
import { notifyOfScan } from '@ridgeline/notification/server/tell-of-scan'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Tx } from '@ridgeline/server/db/connect'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'

const LATEST = 3

/** Tells a visitor of the analyses that were done last before they came, so that the list of what one is told shows itself. */
export async function tellVisitor(tx: Tx, organizationId: string): Promise<void> {
  const owners = await tx.select({ userId: organization.ownerId }).from(organization).where(eq(organization.id, organizationId))
  const scans = await tx
    .select({ id: scan.id, createdAt: scan.createdAt })
    .from(scan)
    .where(and(eq(scan.organizationId, organizationId), eq(scan.state, 'ready'), gt(scan.captureCount, 0), isNull(scan.deletedAt)))
    .orderBy(desc(scan.createdAt), desc(scan.id))
    .limit(LATEST)
  const to = owners.flatMap(({ userId }) => userId ?? [])
  for (const { id, createdAt } of scans) await notifyOfScan(tx, id, createdAt, to)
}
