import { AGE_SCORES_AT, ageScores } from '#features/analysis/age-scores-job'
import { analyseScan } from '#features/analysis/analyse-scan-job'
import { renewScans } from '#features/analysis/renew-scans-job'
import type { AtOnce } from '#jobs/queue'
import { ONE, type Subject, work } from '#subject'

/** The captures of scans take turns (`analyse-scan`), so many scans cost little more than a few. */
const SCANS: AtOnce = { inAll: 12, ofOne: 2 }

export const analysis: Subject = {
  work: [
    work(
      analyseScan,
      SCANS,
      async (deps, { scanId }) => {
        const { runScanAnalysis } = await import('#features/analysis/analyse-scan')
        await runScanAnalysis(deps, scanId)
      },
      {
        giveUp: async (deps, { scanId }) => {
          const { giveUpScan } = await import('#features/analysis/give-up-scan')
          await giveUpScan(deps, scanId)
        },
      },
    ),
    // an update brings another reader or engine: what the one before found is made again
    work(
      renewScans,
      ONE,
      async (deps) => {
        const { renewOutdated } = await import('#features/analysis/renew-scans')
        await renewOutdated(deps)
      },
      { atStart: 'first' },
    ),
    work(
      ageScores,
      ONE,
      async (deps) => {
        const { renewAgedScores } = await import('#features/analysis/age-scores')
        await renewAgedScores(deps)
      },
      { at: AGE_SCORES_AT },
    ),
  ],
}
