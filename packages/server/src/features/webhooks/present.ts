import type { Webhook, WebhookDelivery, WebhookDeliveryDetail } from '@ridgeline/contracts/webhook'
import type { webhook, webhookDelivery } from '#db/schema/webhook'
import { signedHeaders } from '#features/webhooks/signature'

type WebhookRow = typeof webhook.$inferSelect
type DeliveryRow = typeof webhookDelivery.$inferSelect

export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  isOn: row.offSince === null,
  offReason: row.offReason,
  failingSince: row.failingSince?.toISOString() ?? null,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
})

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
  tryCount: row.tryCount,
  lastTry: row.tries.at(-1) ?? null,
})

/** The same with its tries, and the request as it was signed for the last of them, or for the moment it was made. */
export function presentDeliveryDetail(row: DeliveryRow, hook: WebhookRow, secret: string): WebhookDeliveryDetail {
  const at = row.tries.at(-1)?.at
  const headers = signedHeaders(secret, row.id, at === undefined ? row.createdAt : new Date(at), row.body)
  return { ...presentDelivery(row), tries: row.tries, request: { url: hook.url, headers, body: row.body } }
}
