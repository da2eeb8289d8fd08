import { crmSignInRoutes } from '#features/crm-sign-in/routes'
import type { Subject } from '#subject'

export const crmSignIn: Subject = {
  calls: ({ mount, app, deps }) => crmSignInRoutes(mount, app, deps),
}
