import { DeliveryState, DeliveryTry, Webhook, WebhookDelivery, WebhookDeliveryDetail, WebhookEvent } from './webhook.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const webhookSchemas = {
  DeliveryState,
  DeliveryTry,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEvent,
} as const
