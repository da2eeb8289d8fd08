import type { Subject } from '@ridgeline/server/subject'
import { accountTables } from '#server/stored'

export const account: Subject = {
  tables: accountTables,
  calls: async ({ mount, app, deps, auth }) => {
    const { identityRoutes } = await import('#server/identity/routes')
    const { providerSignInRoutes } = await import('#server/identity/sign-in/provider-sign-in')
    const { organizationRoutes } = await import('#server/organizations/routes')
    const { scimRoutes } = await import('#server/scim/routes')
    const { singleSignOnRoutes } = await import('#server/single-sign-on/routes')
    const { keyRoutes } = await import('#server/keys/routes')
    identityRoutes(mount, deps, auth)
    organizationRoutes(mount, deps)
    scimRoutes(mount, deps)
    singleSignOnRoutes(mount, deps, auth)
    providerSignInRoutes(mount, app, deps, auth)
    keyRoutes(mount, deps)
  },
}
