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
} from './webhook.ts'

/** By the names under which the OpenAPI document lists them. */
export const webhookCalls = {
  listWebhooks,
  createWebhook,
  patchWebhook,
  rotateWebhookSecret,
  removeWebhook,
  testWebhook,
  listDeliveries,
  readDelivery,
  replayDelivery,
} as const
