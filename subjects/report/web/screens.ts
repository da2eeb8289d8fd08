import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const reportScreens: Screens = [
  {
    path: '/reports',
    title: 'Reports',
    needs: 'report.read',
    lazy: async () => ({ Component: (await import('#web/screens/reports.tsx')).ReportsScreen }),
  },
  {
    path: '/report/:id',
    title: 'Report',
    lazy: async () => ({ Component: (await import('#web/screens/report.tsx')).ReportScreen }),
  },
  {
    path: '/shared/:token',
    title: 'Shared',
    isPublic: true,
    lazy: async () => ({ Component: (await import('#web/screens/shared.tsx')).SharedScreen }),
  },
]
