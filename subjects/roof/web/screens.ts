import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const roofScreens: Screens = [
  {
    path: '/property/:id/roof',
    title: 'Roof',
    wide: true,
    lazy: async () => ({ Component: (await import('#web/screens/property-roof.tsx')).PropertyRoofScreen }),
  },
]
