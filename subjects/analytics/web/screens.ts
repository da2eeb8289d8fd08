import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const analyticsScreens: Screens = [
  {
    path: '/analytics',
    title: 'Analytics',
    needs: 'analytics.read',
    lazy: async () => ({ Component: (await import('#web/screens/analytics.tsx')).AnalyticsScreen }),
  },
  {
    path: '/analytics/records',
    title: 'Records of a figure',
    needs: 'analytics.read',
    lazy: async () => ({ Component: (await import('#web/screens/records.tsx')).AnalyticsRecordsScreen }),
  },
]
