import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const winnScreens: Screens = [
  {
    path: '/winn-report',
    title: 'Winn Report',
    needs: 'scan.write',
    lazy: async () => ({ Component: (await import('#web/screens/winn-report.tsx')).WinnReportScreen }),
  },
  {
    path: '/winn-report/:propertyId',
    title: 'Winn Report',
    needs: 'scan.write',
    lazy: async () => ({ Component: (await import('#web/screens/winn-report.tsx')).WinnReportScreen }),
  },
]
