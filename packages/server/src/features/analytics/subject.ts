import { KEEP_ANALYTICS_AT, keepAnalytics } from '#features/analytics/keep-analytics-job'
import { ONE, type Subject, work } from '#subject'

export const analytics: Subject = {
  calls: async ({ mount, deps }) => {
    const { analyticsRoutes } = await import('#features/analytics/routes')
    analyticsRoutes(mount, deps)
  },
  work: [
    work(
      keepAnalytics,
      ONE,
      async (deps) => {
        const { keepAnalytics: keep } = await import('#features/analytics/keep')
        await keep(deps)
      },
      { at: KEEP_ANALYTICS_AT },
    ),
  ],
}
