import type { z } from 'zod'
import type { Deps } from '#deps'
import { analyseScan } from '#features/scans/analyse-scan-job'
import { giveUpScan } from '#features/scans/give-up-scan'
import type { JobDefinition } from '#jobs/define-job'

/** All kinds of background work. */
export const jobDefinitions: readonly JobDefinition<z.ZodType>[] = [analyseScan]

const SCANS_AT_ONCE = 2

/** Starts working on jobs in this process. Handlers are loaded when the first job comes. */
export async function startWorkers(deps: Deps): Promise<void> {
  await deps.queue.work(analyseScan, SCANS_AT_ONCE, async ({ scanId }) => {
    const { runScanAnalysis } = await import('#features/scans/analyse-scan')
    await runScanAnalysis(deps, scanId)
  })
  await deps.queue.onDead(analyseScan, ({ scanId }) => giveUpScan(deps, scanId))
}
