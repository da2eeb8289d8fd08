import type { Subject } from '@ridgeline/server/subject'

export const crmSignIn: Subject = {
  calls: async ({ mount, app, deps }) => {
    const { crmSignInRoutes } = await import('#server/sign-in/routes')
    crmSignInRoutes(mount, app, deps)
  },
}
