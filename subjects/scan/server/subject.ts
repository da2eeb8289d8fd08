import type { AtOnce } from '@ridgeline/server/jobs/queue'
import { ONE, type Subject, work } from '@ridgeline/server/subject'
import { analyseScan } from '#server/analysis/analyse-scan-job'
import { AGE_SCORES_AT, ageScores } from '#server/analysis/renew/age-scores-job'
import { renewScans } from '#server/analysis/renew/renew-scans-job'
import { scanTables } from '#server/stored'
import { checkFiles } from '#server/stored-files/check-files-job'

/** The captures of scans take turns (`analyse-scan`), so many scans cost little more than a few. */
const SCANS: AtOnce = { inAll: 12, ofOne: 2 }

export const scan: Subject = {
  tables: scanTables,
  calls: async ({ mount, deps }) => {
    const { uploadRoutes } = await import('#server/uploads/routes')
    const { scanRoutes } = await import('#server/scans/routes')
    const { captureRoutes } = await import('#server/captures/routes')
    const { issueRoutes } = await import('#server/issues/routes')
    const { methodRoutes } = await import('#server/method/routes')
    const { thermalAnalysisRoutes } = await import('#server/thermal-analysis/routes')
    const { storedFileRoutes } = await import('#server/stored-files/routes')
    uploadRoutes(mount, deps)
    scanRoutes(mount, deps)
    captureRoutes(mount, deps)
    issueRoutes(mount, deps)
    methodRoutes(mount, deps)
    thermalAnalysisRoutes(mount, deps)
    storedFileRoutes(mount, deps)
  },
  work: [
    work(
      analyseScan,
      SCANS,
      async (deps, { scanId }) => {
        const { runScanAnalysis } = await import('#server/analysis/analyse-scan')
        await runScanAnalysis(deps, scanId)
      },
      {
        giveUp: async (deps, { scanId }) => {
          const { giveUpScan } = await import('#server/analysis/give-up-scan')
          await giveUpScan(deps, scanId)
        },
      },
    ),
    // an update brings another reader or engine: what the one before found is made again
    work(
      renewScans,
      ONE,
      async (deps) => {
        const { renewOutdated } = await import('#server/analysis/renew/renew-scans')
        await renewOutdated(deps)
      },
      { atStart: 'first' },
    ),
    work(
      ageScores,
      ONE,
      async (deps) => {
        const { renewAgedScores } = await import('#server/analysis/renew/age-scores')
        await renewAgedScores(deps)
      },
      { at: AGE_SCORES_AT },
    ),
    work(
      checkFiles,
      ONE,
      async (deps, { checkId }) => {
        const { runFileCheck } = await import('#server/stored-files/check-files')
        await runFileCheck(deps, checkId)
      },
      {
        giveUp: async (deps, { checkId }) => {
          const { giveUpCheck } = await import('#server/stored-files/check-files')
          await giveUpCheck(deps, checkId)
        },
      },
    ),
  ],
}
