import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const titleScreens: Screens = [
  {
    path: '/verify',
    title: 'Is this the original?',
    isPublic: 'framed',
    lazy: async () => ({ Component: (await import('#web/screens/verify.tsx')).VerifyScreen }),
  },
]
