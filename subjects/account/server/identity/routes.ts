import type { Deps } from '@ridgeline/server/deps'
import { clientAddress } from '@ridgeline/server/http/guard/client-address'
import type { Mount } from '@ridgeline/server/http/mount'
import { eq } from 'drizzle-orm'
import {
  demoSignIn,
  listDevices,
  patchSession,
  proveSelf,
  readPublicSettings,
  readSession,
  revokeDevice,
  revokeOtherDevices,
  sendVerification,
  verifyEmail,
} from '#contract/session'
import { accountMail } from '#server/identity/address/account-mail'
import { verifyAddress } from '#server/identity/address/verify-address'
import type { Auth } from '#server/identity/auth'
import { askingOf, prove } from '#server/identity/factors/prove'
import { signInLimits } from '#server/identity/limits/sign-in-limits'
import { tooMany } from '#server/identity/limits/too-many'
import { changeOwnSession, readOwnSession } from '#server/identity/service'
import { devicesOf, revokeOne, revokeOthers } from '#server/identity/sessions/devices'
import { demoEntrance } from '#server/identity/sign-in/demo-entrance'
import { signUpsOf } from '#server/identity/sign-ups'
import { SSO } from '#server/single-sign-on/admit'
import { singleSignOn } from '#server/tables/single-sign-on'

export function identityRoutes(mount: Mount, deps: Deps, auth: Auth): void {
  const limits = signInLimits(deps.db, deps.now)
  mount.json(readPublicSettings, async () => ({
    productName: deps.productName,
    demo: deps.demo,
    mail: deps.mail.kind,
    identity: (await auth.$context).hasPlugin('ridgeline-hosted-identity') ? ('firebase' as const) : ('local' as const),
    providers: (await auth.$context).socialProviders.filter(({ id }) => id !== SSO).map(({ id, name }) => ({ id, label: name })),
    singleSignOn: (await deps.db.$count(singleSignOn, eq(singleSignOn.isOn, true))) > 0,
    signUps: await signUpsOf(deps.db),
  }))
  mount.json(readSession, async ({ actor }) => readOwnSession(deps, actor))
  mount.json(patchSession, async ({ actor, body }) => {
    await changeOwnSession(deps, actor, body)
    return readOwnSession(deps, { ...actor, organizationId: body.organizationId ?? actor.organizationId })
  })
  mount.json(listDevices, async ({ actor }) => devicesOf(deps, actor))
  mount.json(revokeOtherDevices, async ({ actor }) => ({ revoked: await revokeOthers(deps, actor) }))
  mount.json(revokeDevice, async ({ actor, params }) => {
    await revokeOne(deps, actor, params.deviceId)
    return { ok: true as const }
  })
  mount.json(verifyEmail, async ({ body }, c) => {
    const waitMs = await limits.mailFrom(clientAddress(c))
    if (waitMs > 0) tooMany(c, waitMs)
    return { email: await verifyAddress(deps, auth, { ...body, asking: await askingOf(c, deps, auth) }) }
  })
  mount.json(proveSelf, async ({ body }, c) => {
    const cookies = await prove(deps, auth, body, { asking: await askingOf(c, deps, auth), headers: c.req.raw.headers })
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
    return { ok: true as const }
  })
  mount.json(sendVerification, async ({ actor }, c) => {
    const waitMs = await limits.mailFrom(`person ${actor.userId}`)
    if (waitMs > 0) tooMany(c, waitMs)
    await accountMail(deps).confirmAddress({ id: actor.userId, name: actor.name, email: actor.email })
    return { delivery: deps.mail.kind }
  })
  mount.json(demoSignIn, demoEntrance(deps, auth))
}
