import { identityRoutes } from '#features/identity/routes'
import { providerSignInRoutes } from '#features/identity/sign-in/provider-sign-in'
import type { Subject } from '#subject'

export const identity: Subject = {
  calls: ({ mount, app, deps, auth }) => {
    identityRoutes(mount, deps, auth)
    providerSignInRoutes(mount, app, deps, auth)
  },
}
