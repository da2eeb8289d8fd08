import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const operationsScreens: Screens = [
  {
    path: '/instance',
    title: 'Installation',
    isPublic: true,
    lazy: async () => ({ Component: (await import('#web/screens/instance.tsx')).InstanceScreen }),
  },
]
