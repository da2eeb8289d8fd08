import { closeCrmInbound, movePracticeDeal, openCrmInbound } from '@ridgeline/contracts/crm/inbound'
import type { Hono } from 'hono'
import type { Deps } from '#deps'
import { closeInbound, openInbound } from '#features/crm-inbound/address'
import { moveForPractice } from '#features/crm-inbound/practice'
import { receive, receiveForApp } from '#features/crm-inbound/receive'
import type { AppContext, Mount } from '#http/mount'

export function crmInboundRoutes(mount: Mount, app: Hono<AppContext>, deps: Deps): void {
  mount.json(openCrmInbound, async ({ actor, params, body }) => openInbound(deps, actor, params.id, body.secret))
  mount.json(closeCrmInbound, async ({ actor, params }) => closeInbound(deps, actor, params.id))
  mount.json(movePracticeDeal, async ({ actor, params, body }) => moveForPractice(deps, actor, params.id, body.stage))
  app.post('/api/crm/inbound/apps/:type', (c) => receiveForApp(deps, c))
  app.post('/api/crm/inbound/:token', (c) => receive(deps, c))
}
