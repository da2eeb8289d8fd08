import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const stormScreens: Screens = [
  {
    path: '/property/:id/storms',
    title: 'Storms',
    lazy: async () => ({ Component: (await import('#web/screens/property-storms.tsx')).PropertyStormsScreen }),
  },
  {
    path: '/storms',
    title: 'Storm watch',
    needs: 'scan.read',
    lazy: async () => ({ Component: (await import('#web/screens/storms.tsx')).StormsScreen }),
  },
]
