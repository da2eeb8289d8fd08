import type { Deps } from '@ridgeline/server/deps'
import type { AppContext, Mount } from '@ridgeline/server/http/mount'
import type { Hono } from 'hono'
import { closeCrmInbound, movePracticeDeal, openCrmInbound } from '#contract/inbound'
import { closeInbound, openInbound } from '#server/inbound/address'
import { moveForPractice } from '#server/inbound/practice'
import { receive, receiveForApp } from '#server/inbound/receive'

export function crmInboundRoutes(mount: Mount, app: Hono<AppContext>, deps: Deps): void {
  mount.json(openCrmInbound, async ({ actor, params, body }) => openInbound(deps, actor, params.id, body.secret))
  mount.json(closeCrmInbound, async ({ actor, params }) => closeInbound(deps, actor, params.id))
  mount.json(movePracticeDeal, async ({ actor, params, body }) => moveForPractice(deps, actor, params.id, body.stage))
  app.post('/api/crm/inbound/apps/:type', (c) => receiveForApp(deps, c))
  app.post('/api/crm/inbound/:token', (c) => receive(deps, c))
}
