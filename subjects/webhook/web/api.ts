import { call } from '@ridgeline/web/calls/api.ts'
import { pagesOf } from '@ridgeline/web/calls/pages.ts'
import { queryOptions } from '@tanstack/react-query'
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
  type WebhookEvent,
} from '#contract/webhook'

export const webhooksQuery = pagesOf(['webhooks'], listWebhooks, {})
export const deliveriesKey = (id: string) => ['webhook-deliveries', id]
export const deliveriesQuery = (id: string) => pagesOf(deliveriesKey(id), listDeliveries, { params: { id } })
export const deliveryQuery = (id: string, deliveryId: string, tryCount: number) =>
  queryOptions({
    queryKey: [...deliveriesKey(id), deliveryId, tryCount],
    queryFn: () => call(readDelivery, { params: { id, deliveryId } }),
  })

export interface WebhookInput {
  url: string
  description: string
  events: WebhookEvent[]
}
export const makeWebhook = (body: WebhookInput) => call(createWebhook, { body })
export const changeWebhook = ({ id, ...body }: { id: string; isOn?: boolean } & Partial<WebhookInput>) =>
  call(patchWebhook, { params: { id }, body })
export const changeSecret = ({ id, overlapHours }: { id: string; overlapHours: number }) =>
  call(rotateWebhookSecret, { params: { id }, body: { overlapHours } })
export const dropWebhook = (id: string) => call(removeWebhook, { params: { id } })
export const sendTest = (id: string) => call(testWebhook, { params: { id } })
export const sendAgain = ({ id, deliveryId }: { id: string; deliveryId: string }) => call(replayDelivery, { params: { id, deliveryId } })
