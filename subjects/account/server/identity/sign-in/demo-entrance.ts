import { makeVisitor } from '@ridgeline/demo/server/copy/visitor'
import { databaseLimiter } from '@ridgeline/server/db/rate-limiter'
import type { Deps } from '@ridgeline/server/deps'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import { AppError } from '@ridgeline/server/http/app-error'
import { clientAddress } from '@ridgeline/server/http/guard/client-address'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Auth } from '#server/identity/auth'
import { deviceIn } from '#server/identity/limits/sign-in-origins'
import { tooMany } from '#server/identity/limits/too-many'
import { sessionBehind, started } from '#server/identity/sessions/start-session'
import { membership, organization } from '#server/tables/organization'

const DAY_S = 86_400
/** New workspaces from one network address; coming back to the own one counts nothing. */
const VISITORS_A_DAY = 100

/** The test login: the same browser comes back to its own copy of the demo workspace, every other one gets a fresh one. */
export function demoEntrance(deps: Deps, auth: Auth): (call: unknown, c: Context) => Promise<{ ok: true }> {
  const visitors = databaseLimiter(deps.db, { name: 'demo', points: VISITORS_A_DAY, durationS: DAY_S })
  return async (_, c) => {
    if (!deps.demo) throw new AppError('forbidden', 'The demo workspace is switched off on this server')
    const before = await sessionBehind(auth, c.req.raw.headers)
    if (before && (await isVisitor(deps, before.user.id))) return { ok: true as const }
    const address = clientAddress(c)
    const waitMs = address === null ? 0 : await visitors.take(address)
    if (waitMs > 0) tooMany(c, waitMs)
    const userId = await makeVisitor({ ...deps, db: deps.copies }, address)
    const signedIn = await auth.api.openSession({ body: { userId }, headers: c.req.raw.headers, asResponse: true })
    if (!signedIn.ok) throw new AppError('unavailable', 'The demo workspace is not ready yet; please try again in a moment')
    for (const cookie of signedIn.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
    const live = await sessionBehind(auth, new Headers({ cookie: cookieOf(signedIn) }))
    const where = { address, userAgent: c.req.header('user-agent') ?? null }
    const origin = { device: deviceIn(c.req.raw.headers, deps.publicUrl), address }
    const cookie = live && (await started({ deps, where, origin }, live, 'test login'))
    if (cookie) c.header('set-cookie', cookie, { append: true })
    return { ok: true as const }
  }
}

async function isVisitor({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  const [own] = await db
    .select({ isDemo: organization.isDemo })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(eq(membership.userId, userId))
  return own?.isDemo ?? false
}
