import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const cardScreens: Screens = [
  {
    path: '/card',
    title: 'Memory card',
    lazy: async () => ({ Component: (await import('#web/screens/card.tsx')).CardScreen }),
  },
]
