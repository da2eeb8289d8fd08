import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const cardScreens: Screens = [
  {
    path: '/card',
    title: 'Whole card',
    lazy: async () => ({ Component: (await import('#web/screens/card.tsx')).CardScreen }),
  },
]
