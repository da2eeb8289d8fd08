import { said } from '@ridgeline/server/integrations/language/said'
import type { Webhook, WebhookDelivery, WebhookDeliveryDetail } from '#contract/webhook'
import { requestHeader, signedHeaders } from '#server/signature'
import type { webhook, webhookDelivery } from '#server/tables/webhook'

type WebhookRow = typeof webhook.$inferSelect
type DeliveryRow = typeof webhookDelivery.$inferSelect

export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  isOn: row.offSince === null,
  offReason: row.offReason && said(row.offReason),
  failingSince: row.failingSince?.toISOString() ?? null,
  oldSecretUntil: row.oldSecretUntil?.toISOString() ?? null,
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

/** The same with its tries, and the request as it went out the last time, or as the secrets in use sign it for the moment it was made. */
export function presentDeliveryDetail(row: DeliveryRow, hook: WebhookRow, secrets: readonly string[]): WebhookDeliveryDetail {
  const last = row.tries.at(-1)
  const at = last === undefined ? row.createdAt : new Date(last.at)
  const made = { ...requestHeader(row.requestId), ...signedHeaders(secrets, row.id, at, row.body) }
  const headers = last?.signature === undefined ? made : { ...made, 'webhook-signature': last.signature }
  return { ...presentDelivery(row), tries: row.tries, request: { url: hook.url, headers, body: row.body } }
}
