import { written } from '@ridgeline/words/written'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect'
import { scan } from '#db/schema/scan'
import type { Deps } from '#deps'
import { presentHealthBrief } from '#features/analysis/health-brief'
import { tellWebhooks } from '#features/webhooks/service'

/** Tells webhooks how the analysis of a scan ended, in the transaction that ends it. */
export async function tellOfScan(deps: Pick<Deps, 'queue' | 'now'>, tx: Tx, scanId: string): Promise<void> {
  const { id, organizationId, propertyId, state, healthScore, healthState, healthConfidence, issueCount, failure } = scan
  const [row] = await tx
    .select({ id, organizationId, propertyId, state, healthScore, healthState, healthConfidence, issueCount, failure })
    .from(scan)
    .where(eq(id, scanId))
  if (row?.state !== 'ready' && row?.state !== 'failed') return
  const data = {
    scanId: row.id,
    propertyId: row.propertyId,
    health: presentHealthBrief(row),
    healthScore: row.healthScore,
    issueCount: row.issueCount,
    failure: row.failure && written(row.failure),
  }
  await tellWebhooks(deps, tx, row.organizationId, { event: row.state === 'ready' ? 'scan.finished' : 'scan.failed', data })
}
