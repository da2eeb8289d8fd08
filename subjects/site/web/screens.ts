import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const siteScreens: Screens = [
  {
    path: '/help',
    title: 'Help',
    isPublic: 'framed',
    lazy: async () => ({ Component: (await import('#web/screens/help.tsx')).HelpScreen }),
  },
  {
    path: '/help/:topic',
    title: 'Help',
    isPublic: 'framed',
    lazy: async () => ({ Component: (await import('#web/screens/help.tsx')).HelpScreen }),
  },
  {
    path: '/help/:topic/:passage',
    title: 'Help',
    isPublic: 'framed',
    lazy: async () => ({ Component: (await import('#web/screens/help.tsx')).HelpScreen }),
  },
]
