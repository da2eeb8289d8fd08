import type { Subject } from '#subject'

export const identity: Subject = {
  calls: async ({ mount, app, deps, auth }) => {
    const { identityRoutes } = await import('#features/identity/routes')
    const { providerSignInRoutes } = await import('#features/identity/sign-in/provider-sign-in')
    identityRoutes(mount, deps, auth)
    providerSignInRoutes(mount, app, deps, auth)
  },
}
