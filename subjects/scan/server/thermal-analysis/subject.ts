import type { Subject } from '@ridgeline/server/subject'

export const thermalAnalysis: Subject = {
  calls: async ({ mount, deps }) => {
    const { thermalAnalysisRoutes } = await import('#server/thermal-analysis/routes')
    thermalAnalysisRoutes(mount, deps)
  },
}
