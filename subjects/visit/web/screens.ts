import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens of the desk, by their addresses; capture on a phone is an application of its own. */
export const visitScreens: Screens = [
  {
    path: '/visit/:id',
    title: 'Visit',
    lazy: async () => ({ Component: (await import('#web/screens/visit.tsx')).VisitScreen }),
  },
]
