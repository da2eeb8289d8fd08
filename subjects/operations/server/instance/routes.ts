import { setSignUps } from '@ridgeline/account/server/identity/sign-ups'
import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { clientAddress } from '@ridgeline/server/http/guard/client-address'
import { type AppContext, mountOn } from '@ridgeline/server/http/mount'
import type { Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import {
  enterInstance,
  INSTANCE_PATH,
  leaveInstance,
  listInstanceEvents,
  listInstanceOrganizations,
  readInstanceHealth,
  readInstanceJobs,
  retryInstanceJobs,
  setInstancePlan,
  setInstanceSignUps,
} from '#contract/instance'
import { eventsOf, noteEvent, type Operator } from '#server/instance/events'
import { healthOf } from '#server/instance/health'
import { jobsOf, retryJobs } from '#server/instance/jobs'
import { organizationsOf, setPlan } from '#server/instance/organizations'
import { enter, isEntered, leave, SESSION_HOURS } from '#server/instance/sessions'

const COOKIE = 'ridgeline-instance'
const done = { ok: true as const }
/** The same as of an address that does not exist: nobody else learns that there is something. */
const nothing = () => new AppError('not-found', 'There is nothing at this address')

/** The calls of whoever runs the installation. Sessions and keys of members count for nothing here. */
export function instanceRoutes(app: Hono<AppContext>, deps: Deps, version: string): void {
  const { db, publicUrl } = deps
  const at = { path: INSTANCE_PATH, httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https://') } as const
  const who = (c: Context): Operator => ({ address: clientAddress(c) })

  app.use(`${INSTANCE_PATH}/*`, async (c, next) => {
    const isWayIn = c.req.path === enterInstance.path && c.req.method === enterInstance.method
    if (!isWayIn && !(await isEntered(db, getCookie(c, COOKIE) ?? '', deps.now()))) throw nothing()
    await next()
  })
  // Nobody is looked up: who may come has been decided above.
  const mount = mountOn(app, async () => null)
  mount.json(enterInstance, async ({ body }, c) => {
    const token = await enter(db, who(c), body.token, deps.now())
    if (token === null) throw nothing()
    setCookie(c, COOKIE, token, { ...at, maxAge: SESSION_HOURS * 3600 })
    return done
  })
  mount.json(leaveInstance, async (_, c) => {
    await leave(db, who(c), getCookie(c, COOKIE) ?? '', deps.now())
    deleteCookie(c, COOKIE, at)
    return done
  })
  mount.json(readInstanceHealth, () => healthOf({ ...deps, reachMail: () => deps.post.assertReachable() }, version))
  mount.json(listInstanceOrganizations, ({ query }) => organizationsOf(db, query.search))
  mount.json(setInstancePlan, async ({ params, body }, c) => {
    await setPlan(db, who(c), params.id, body.plan)
    return done
  })
  mount.json(readInstanceJobs, () => jobsOf(db))
  mount.json(retryInstanceJobs, async ({ body }, c) => ({ jobs: await retryJobs(db, who(c), body.what) }))
  mount.json(setInstanceSignUps, async ({ body }, c) => {
    await db.transaction(async (tx) => {
      await setSignUps(tx, body.signUps, deps.now())
      await noteEvent(tx, who(c), 'sign-ups-set', body.signUps)
    })
    return done
  })
  mount.json(listInstanceEvents, () => eventsOf(db))
}
