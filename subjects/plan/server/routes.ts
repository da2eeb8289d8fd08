import { databaseLimiter } from '@ridgeline/server/db/rate-limiter'
import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { clientAddress } from '@ridgeline/server/http/guard/client-address'
import type { Mount } from '@ridgeline/server/http/mount'
import { choosePlan as choosePlanCall, openBilling, readUsage } from '#contract/plan'
import { contactSales } from '#contract/sales'
import { choosePlan, openBillingPage } from '#server/choose'
import { writeToSales } from '#server/contact-sales'
import { usageOf } from '#server/usage'

const HOUR_S = 3600
const MESSAGES_AN_HOUR = { one: 5, all: 200 }

export function planRoutes(mount: Mount, deps: Deps): void {
  const fromOne = databaseLimiter(deps.db, { name: 'sales-address', points: MESSAGES_AN_HOUR.one, durationS: HOUR_S })
  const fromAll = databaseLimiter(deps.db, { name: 'sales', points: MESSAGES_AN_HOUR.all, durationS: HOUR_S })
  mount.json(readUsage, async ({ actor }) => usageOf(deps, actor))
  mount.json(choosePlanCall, async ({ actor, body }) => ({ url: await choosePlan(deps, actor, body.plan) }))
  mount.json(openBilling, async ({ actor }) => ({ url: await openBillingPage(deps, actor) }))
  mount.json(contactSales, async ({ body }, c) => {
    const waitMs = (await fromOne.take(clientAddress(c) ?? 'unknown')) || (await fromAll.take('all'))
    if (waitMs > 0)
      throw new AppError('too-many-requests', 'You sent several messages already; please wait an hour', {
        retryAfterS: Math.ceil(waitMs / 1000),
      })
    return { ok: true as const, delivery: await writeToSales(deps, body) }
  })
}
