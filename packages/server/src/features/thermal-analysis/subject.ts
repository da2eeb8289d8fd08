import { thermalAnalysisRoutes } from '#features/thermal-analysis/routes'
import type { Subject } from '#subject'

export const thermalAnalysis: Subject = {
  calls: ({ mount, deps }) => thermalAnalysisRoutes(mount, deps),
}
