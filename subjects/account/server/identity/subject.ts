import type { Subject } from '@ridgeline/server/subject'
import { accountTables } from '#server/stored'

export const identity: Subject = {
  tables: accountTables,
  calls: async ({ mount, app, deps, auth }) => {
    const { identityRoutes } = await import('#server/identity/routes')
    const { providerSignInRoutes } = await import('#server/identity/sign-in/provider-sign-in')
    identityRoutes(mount, deps, auth)
    providerSignInRoutes(mount, app, deps, auth)
  },
}
