import { demoSignIn, patchSession, readPublicSettings, readSession } from '@ridgeline/contracts/session'
import type { Deps } from '#deps'
import type { Auth } from '#features/identity/auth'
import { demoMember } from '#features/identity/demo-account'
import { changeOwnSession, readOwnSession } from '#features/identity/service'
import { AppError } from '#http/app-error'
import type { Mount } from '#http/mount'

export function identityRoutes(mount: Mount, deps: Deps, auth: Auth): void {
  mount.json(readPublicSettings, async () => ({
    productName: deps.productName,
    demo: deps.demo,
    mail: deps.mail.kind,
    identity: 'local' as const,
    providers: [],
  }))
  mount.json(readSession, async ({ actor }) => readOwnSession(deps, actor))
  mount.json(patchSession, async ({ actor, body }) => {
    await changeOwnSession(deps, actor, body)
    return readOwnSession(deps, { ...actor, organizationId: body.organizationId ?? actor.organizationId })
  })
  mount.json(demoSignIn, async (_, c) => {
    if (!deps.demo) throw new AppError('forbidden', 'The demo workspace is switched off on this server')
    const { email, password } = await demoMember(deps.db, auth)
    const signedIn = await auth.api.signInEmail({
      body: { email, password, rememberMe: true },
      headers: c.req.raw.headers,
      asResponse: true,
    })
    if (!signedIn.ok) throw new AppError('unavailable', 'The demo workspace is not ready yet; please try again in a moment')
    for (const cookie of signedIn.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
    return { ok: true as const }
  })
}
