import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const notificationScreens: Screens = [
  {
    path: '/notifications',
    title: 'Notifications',
    lazy: async () => ({ Component: (await import('#web/screens/notifications.tsx')).NotificationsScreen }),
  },
]
