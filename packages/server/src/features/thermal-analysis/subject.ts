import type { Subject } from '#subject'

export const thermalAnalysis: Subject = {
  calls: async ({ mount, deps }) => {
    const { thermalAnalysisRoutes } = await import('#features/thermal-analysis/routes')
    thermalAnalysisRoutes(mount, deps)
  },
}
