import { property } from '@ridgeline/property/server/tables/property'
import { examinationSentence, waitingSentence } from '@ridgeline/scan/contract/examination'
import { examinedColumns, presentExamination } from '@ridgeline/scan/server/scans/examined'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { upload } from '@ridgeline/scan/server/tables/upload'
import type { Tx } from '@ridgeline/server/db/connect'
import { message, type Words } from '@ridgeline/words/message'
import { eq, sql } from 'drizzle-orm'
import { notify } from '#server/service'

async function sendersOf(tx: Tx, scanId: string): Promise<string[]> {
  const senders = await tx
    .selectDistinct({ userId: upload.userId })
    .from(capture)
    .innerJoin(upload, eq(upload.id, capture.uploadId))
    .where(eq(capture.scanId, scanId))
  return senders.map(({ userId }) => userId)
}

/** What nobody has judged: of the open issues of a scan that was copied some are accepted already. */
const suggested = sql<number>`(select count(*)::int from issue where issue.scan_id = scan.id and issue.status = 'suggested')`

function foundSentence(row: Parameters<typeof presentExamination>[0] & { readonly suggested: number }): Words {
  if (row.suggested > 0)
    return row.suggested === 1 ? '1 suggestion waits for review.' : message`${row.suggested} suggestions wait for review.`
  const examination = presentExamination(row)
  if (examination.state === 'found') return waitingSentence(examination) || 'Nothing to review.'
  return examination.state === 'nothing-found' ? 'Nothing suspicious was found.' : examinationSentence(examination)
}

/** Tells whoever sent the files of a scan how its first analysis ended, in the transaction that ends it. Later ones were asked for on the screen that shows them. `to`: others in their place. */
export async function notifyOfScan(tx: Tx, scanId: string, at: Date, to?: readonly string[]): Promise<void> {
  const [row] = await tx
    .select({
      organizationId: scan.organizationId,
      state: scan.state,
      failure: scan.failure,
      issueCount: scan.issueCount,
      captureCount: scan.captureCount,
      suggested,
      name: property.name,
      ...examinedColumns,
    })
    .from(scan)
    .innerJoin(property, eq(property.id, scan.propertyId))
    .where(eq(scan.id, scanId))
  if (row?.state !== 'ready' && row?.state !== 'failed') return
  const isReady = row.state === 'ready'
  // A visit without pictures was analyzed by nobody: there is nothing to tell.
  if (isReady && row.captureCount === 0) return
  await notify(tx, {
    organizationId: row.organizationId,
    kind: isReady ? 'scan-ready' : 'scan-failed',
    recordId: scanId,
    facts: {
      name: row.name,
      detail: isReady ? foundSentence(row) : (row.failure ?? ''),
      ...(isReady && row.waitingCount > 0 && { isAsking: true }),
    },
    to: to ?? (await sendersOf(tx, scanId)),
    at,
    onceKey: `scan ${row.state} ${scanId}`,
  })
}
