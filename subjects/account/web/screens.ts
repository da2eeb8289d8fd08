import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const accountScreens: Screens = [
  {
    path: '/account',
    title: 'Your account',
    lazy: async () => ({ Component: (await import('#web/screens/account.tsx')).AccountScreen }),
  },
  {
    path: '/auth',
    title: 'Sign in',
    isPublic: true,
    lazy: async () => ({ Component: (await import('#web/screens/sign-in/auth.tsx')).AuthScreen }),
  },
  {
    path: '/auth/reset',
    title: 'New password',
    isPublic: true,
    lazy: async () => ({
      Component: (await import('#web/screens/sign-in/reset-password.tsx')).ResetPasswordScreen,
    }),
  },
  {
    path: '/auth/verify',
    title: 'E-mail address',
    isPublic: true,
    lazy: async () => ({ Component: (await import('#web/screens/sign-in/verify-email.tsx')).VerifyEmailScreen }),
  },
  {
    path: '/invited/:token',
    title: 'Invitation',
    isPublic: true,
    lazy: async () => ({ Component: (await import('#web/screens/sign-in/invited.tsx')).InvitedScreen }),
  },
]
