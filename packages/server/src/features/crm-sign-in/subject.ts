import type { Subject } from '#subject'

export const crmSignIn: Subject = {
  calls: async ({ mount, app, deps }) => {
    const { crmSignInRoutes } = await import('#features/crm-sign-in/routes')
    crmSignInRoutes(mount, app, deps)
  },
}
