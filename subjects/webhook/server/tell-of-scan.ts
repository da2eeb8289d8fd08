import { presentHealthBrief } from '@ridgeline/scan/server/analysis/health-brief'
import { examinedColumns, presentExamination } from '@ridgeline/scan/server/scans/examined'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { written } from '@ridgeline/words/written'
import { eq } from 'drizzle-orm'
import { tellWebhooks } from '#server/service'

/** Tells webhooks how the analysis of a scan ended, in the transaction that ends it. */
export async function tellOfScan(deps: Pick<Deps, 'queue' | 'now'>, tx: Tx, scanId: string): Promise<void> {
  const { id, organizationId, propertyId, state, healthScore, healthState, healthConfidence, issueCount, failure } = scan
  const [row] = await tx
    .select({ id, organizationId, propertyId, state, healthScore, healthState, healthConfidence, issueCount, failure, ...examinedColumns })
    .from(scan)
    .where(eq(id, scanId))
  if (row?.state !== 'ready' && row?.state !== 'failed') return
  const data = {
    scanId: row.id,
    propertyId: row.propertyId,
    health: presentHealthBrief(row),
    healthScore: row.healthScore,
    issueCount: row.issueCount,
    examination: presentExamination(row),
    failure: row.failure && written(row.failure),
  }
  await tellWebhooks(deps, tx, row.organizationId, { event: row.state === 'ready' ? 'scan.finished' : 'scan.failed', data })
}
