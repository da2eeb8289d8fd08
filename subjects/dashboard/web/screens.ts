import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const dashboardScreens: Screens = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    lazy: async () => ({ Component: (await import('#web/screens/dashboard.tsx')).DashboardScreen }),
  },
]
