import type { Deps } from '@ridgeline/server/deps'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  patchWebhook,
  readDelivery,
  removeWebhook,
  replayDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/webhook'
import { changeSecret, secretsAt } from '#server/change-secret'
import {
  changeWebhook,
  deliveriesOf,
  dropWebhook,
  findDelivery,
  findWebhook,
  makeWebhook,
  sendAgain,
  sendTest,
  webhooksOf,
} from '#server/manage'
import { presentDeliveryDetail } from '#server/present'

export function webhookRoutes(mount: Mount, deps: Deps): void {
  mount.page(listWebhooks, async ({ actor, query }) => pageReply(await webhooksOf(deps, actor, query)))
  mount.json(createWebhook, async ({ actor, body }) => makeWebhook(deps, actor, body))
  mount.json(patchWebhook, async ({ actor, params, body }) => changeWebhook(deps, actor, params.id, body))
  mount.json(rotateWebhookSecret, async ({ actor, params, body }) => changeSecret(deps, actor, params.id, body))
  mount.json(removeWebhook, async ({ actor, params }) => {
    await dropWebhook(deps, actor, params.id)
    return { removed: true as const }
  })
  mount.json(testWebhook, async ({ actor, params }) => sendTest(deps, actor, params.id))
  mount.page(listDeliveries, async ({ actor, params, query }) =>
    pageReply(await deliveriesOf(deps, await findWebhook(deps, actor, params.id), query)),
  )
  mount.json(readDelivery, async ({ actor, params }) => {
    const of = await findWebhook(deps, actor, params.id)
    return presentDeliveryDetail(await findDelivery(deps, of, params.deliveryId), of, await secretsAt(deps, of, deps.now()))
  })
  mount.json(replayDelivery, async ({ actor, params }) =>
    sendAgain(deps, actor, await findWebhook(deps, actor, params.id), params.deliveryId),
  )
}
