import { examinationSentence } from '@ridgeline/contracts/scan/examination'
import { message, type Words } from '@ridgeline/words/message'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect'
import { capture } from '#db/schema/capture'
import { property } from '#db/schema/property'
import { scan } from '#db/schema/scan'
import { upload } from '#db/schema/upload'
import { notify } from '#features/notifications/service'
import { examinedColumns, presentExamination } from '#features/scans/examined'

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
    return row.suggested === 1 ? '1 suggestion waits to be judged.' : message`${row.suggested} suggestions wait to be judged.`
  const examination = presentExamination(row)
  if (examination.state === 'found') return 'Everything that was found is judged already.'
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
      suggested,
      name: property.name,
      ...examinedColumns,
    })
    .from(scan)
    .innerJoin(property, eq(property.id, scan.propertyId))
    .where(eq(scan.id, scanId))
  if (row?.state !== 'ready' && row?.state !== 'failed') return
  const isReady = row.state === 'ready'
  await notify(tx, {
    organizationId: row.organizationId,
    kind: isReady ? 'scan-ready' : 'scan-failed',
    recordId: scanId,
    facts: { name: row.name, detail: isReady ? foundSentence(row) : (row.failure ?? '') },
    to: to ?? (await sendersOf(tx, scanId)),
    at,
    onceKey: `scan ${row.state} ${scanId}`,
  })
}
