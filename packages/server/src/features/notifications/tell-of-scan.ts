import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect'
import { capture } from '#db/schema/capture'
import { property } from '#db/schema/property'
import { scan } from '#db/schema/scan'
import { upload } from '#db/schema/upload'
import { notify } from '#features/notifications/service'

async function sendersOf(tx: Tx, scanId: string): Promise<string[]> {
  const senders = await tx
    .selectDistinct({ userId: upload.userId })
    .from(capture)
    .innerJoin(upload, eq(upload.id, capture.uploadId))
    .where(eq(capture.scanId, scanId))
  return senders.map(({ userId }) => userId)
}

/** Tells whoever sent the files of a scan how its first analysis ended, in the transaction that ends it. Later ones were asked for on the screen that shows them. `to`: others in their place. */
export async function notifyOfScan(tx: Tx, scanId: string, at: Date, to?: readonly string[]): Promise<void> {
  const [row] = await tx
    .select({ organizationId: scan.organizationId, state: scan.state, failure: scan.failure, issues: scan.issueCount, name: property.name })
    .from(scan)
    .innerJoin(property, eq(property.id, scan.propertyId))
    .where(eq(scan.id, scanId))
  if (row?.state !== 'ready' && row?.state !== 'failed') return
  const isReady = row.state === 'ready'
  const found =
    row.issues === 0
      ? 'Nothing suspicious was found.'
      : `${row.issues} ${row.issues === 1 ? 'suggestion waits' : 'suggestions wait'} to be judged.`
  await notify(tx, {
    organizationId: row.organizationId,
    kind: isReady ? 'scan-ready' : 'scan-failed',
    recordId: scanId,
    facts: { name: row.name, detail: isReady ? found : (row.failure ?? '') },
    to: to ?? (await sendersOf(tx, scanId)),
    at,
    onceKey: `scan ${row.state} ${scanId}`,
  })
}
