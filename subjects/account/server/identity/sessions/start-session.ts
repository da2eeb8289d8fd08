import type { Deps } from '@ridgeline/server/deps'
import { eq } from 'drizzle-orm'
import { passkeysOf } from '#server/identity/actor'
import { accountMail } from '#server/identity/address/account-mail'
import { auditPerson } from '#server/identity/audit-person'
import type { Auth } from '#server/identity/auth'
import { inBackground } from '#server/identity/auth-events'
import { someOrganizationAsks } from '#server/identity/factors/second-factors'
import { newDevice, type Origin, rememberOrigin } from '#server/identity/limits/sign-in-origins'
import { workingMembership } from '#server/identity/membership'
import { deviceName } from '#server/identity/sessions/device-name'
import type { SignInCall } from '#server/identity/sign-in/sign-in-call'
import type { Where } from '#server/identity/where'
import { knownDevice, user } from '#server/tables/auth'

export interface LiveSession {
  readonly user: {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly emailVerified: boolean
    readonly twoFactorEnabled?: boolean | null
  }
  readonly session: {
    readonly id: string
    readonly token: string
    readonly createdAt: Date
    readonly organizationId: string | null
    readonly providerMfa: boolean
  }
}

/** Codes of two time steps around now are taken, so a used one is remembered for longer than that. */
const CODE_LIFE_MS = 5 * 60_000

export async function sessionBehind(auth: Auth, headers: Headers): Promise<LiveSession | null> {
  return headers.get('cookie') ? ((await auth.api.getSession({ headers })) as LiveSession | null) : null
}

/**
 * Somebody is signed in now: their organizations are told, and they themselves where the device is new to us. Gives back the cookie by which a browser is
 * known next time, where it has none yet.
 */
export async function started(
  { deps, where, origin }: { deps: Deps; where: Where; origin: Origin },
  live: LiveSession,
  by?: string,
): Promise<string | null> {
  const { id, name, email } = live.user
  const person = { id, name, email }
  await workingMembership(deps.db, person, null, deps.now())
  const device = deviceName(where.userAgent)
  await auditPerson(deps.db, person, where, {
    action: 'session.started',
    recordType: 'session',
    recordId: live.session.id,
    recordName: device,
    ...(by !== undefined && { after: { by } }),
  })
  if (await isNewDevice(deps, id, device))
    inBackground('the mail on a new device', accountMail(deps).newDevice(person, device, where.address))
  const given = origin.device === null ? newDevice(deps.publicUrl) : null
  await rememberOrigin(deps.db, id, { ...origin, ...given }, deps.now())
  return given?.cookie ?? null
}

/** Never seen for this person; the first device of all is not news. */
async function isNewDevice({ db, now }: Deps, userId: string, family: string): Promise<boolean> {
  const before = await db.$count(knownDevice, eq(knownDevice.userId, userId))
  const added = await db
    .insert(knownDevice)
    .values({ userId, family, firstSeenAt: now() })
    .onConflictDoNothing()
    .returning({ family: knownDevice.family })
  return added.length > 0 && before > 0
}

/** After a right password: is a passkey a way to go on? Where it is the only one that an organization asks for, the session that began too early ends. */
export async function challengeByPasskey({ deps, auth, email }: SignInCall, live: LiveSession | null): Promise<boolean> {
  if (live) return endedForPasskey(deps, auth, live)
  const [person] = await deps.db.select({ id: user.id }).from(user).where(eq(user.email, email))
  return person !== undefined && (await passkeysOf(deps.db, person.id)) > 0
}

/** Ends a session that began without the passkey which an organization asks for as the person's only second factor. */
export async function endedForPasskey({ db }: Pick<Deps, 'db'>, auth: Auth, live: LiveSession): Promise<boolean> {
  const { id, twoFactorEnabled } = live.user
  if (twoFactorEnabled || (await passkeysOf(db, id)) === 0 || !(await someOrganizationAsks(db, id))) return false
  await (await auth.$context).internalAdapter.deleteSession(live.session.token)
  return true
}

/** A code that opened a session before opens none again. The session it began ends. */
export async function refuseReplay({ auth, path, body, deps }: SignInCall, live: LiveSession): Promise<boolean> {
  if (path !== '/two-factor/verify-totp') return false
  const fresh = await reserveCode({ deps, auth }, live.user.id, String(body?.code))
  if (!fresh) await (await auth.$context).internalAdapter.deleteSession(live.session.token)
  return !fresh
}

/** Notes that a code was used. False where it was before. */
export async function reserveCode({ deps, auth }: { deps: Pick<Deps, 'now'>; auth: Auth }, userId: string, code: string): Promise<boolean> {
  const fresh = await (await auth.$context).internalAdapter.reserveVerificationValue({
    identifier: `used-code:${userId}:${code}`,
    value: `used by ${userId}`,
    expiresAt: new Date(deps.now().getTime() + CODE_LIFE_MS),
  })
  return Boolean(fresh)
}
