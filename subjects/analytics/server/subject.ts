import { ONE, type Subject, work } from '@ridgeline/server/subject'
import { KEEP_ANALYTICS_AT, keepAnalytics } from '#server/keep-analytics-job'
import { analyticsTables } from '#server/stored'

export const analytics: Subject = {
  tables: analyticsTables,
  calls: async ({ mount, deps }) => {
    const { analyticsRoutes } = await import('#server/routes')
    analyticsRoutes(mount, deps)
  },
  work: [
    work(
      keepAnalytics,
      ONE,
      async (deps) => {
        const { keepAnalytics: keep } = await import('#server/keep')
        await keep(deps)
      },
      { at: KEEP_ANALYTICS_AT },
    ),
  ],
}
