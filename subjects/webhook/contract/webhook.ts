import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { dayRange, text, trimmed } from '@ridgeline/contract/text'
import { Examination } from '@ridgeline/scan/contract/examination'
import { HealthBrief } from '@ridgeline/scan/contract/health'
import { z } from 'zod'

/** What a webhook can be told of, and the sentence for it. */
export const webhookEventLabel = {
  'scan.created': 'A scan was made from uploaded files',
  'scan.finished': 'The analysis of a scan is ready',
  'scan.failed': 'The analysis of a scan failed',
  'issue.created': 'A person added an issue',
  'issue.changed': 'A person edited, judged or resolved an issue',
  'report.made': 'A version of a report was made',
  'report.sent': 'A report was sent by mail',
} as const
export type WebhookEvent = keyof typeof webhookEventLabel
export const webhookEvents = Object.keys(webhookEventLabel) as WebhookEvent[]
export const WebhookEvent = z.enum(webhookEvents as [WebhookEvent, ...WebhookEvent[]])

const ofScan = z.object({ scanId: z.uuid(), propertyId: z.uuid() })
const finished = ofScan.extend({
  health: HealthBrief,
  healthScore: z.number().nullable(),
  issueCount: z.number().int(),
  /** What its issues, or that there are none, say of the roof. */
  examination: Examination,
  failure: z.string().nullable(),
})
const ofIssue = z.object({ issueId: z.uuid(), scanId: z.uuid(), status: z.string(), severity: z.string() })
const ofReport = z.object({ reportId: z.uuid(), scanId: z.uuid(), version: z.number().int(), sha256: z.string() })
/** The `data` of each message: what it is about. Everything else is read by the ids in it. */
export const webhookData = {
  'scan.created': ofScan,
  'scan.finished': finished,
  'scan.failed': finished,
  'issue.created': ofIssue,
  'issue.changed': ofIssue.extend({ changed: z.array(z.string()) }),
  'report.made': ofReport.extend({ pageCount: z.number().int(), sizeBytes: z.number().int() }),
  'report.sent': ofReport,
  'webhook.test': z.object({ message: z.string() }),
} as const
export type WebhookData = { [E in keyof typeof webhookData]: z.infer<(typeof webhookData)[E]> }

/** An address that is told of events. Its secret is shown once, when it is made. */
export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(WebhookEvent),
  isOn: z.boolean(),
  /** Why it was turned off by itself, or null. */
  offReason: z.string().nullable(),
  /** Since when no message arrived, or null where the last one did. */
  failingSince: z.iso.datetime().nullable(),
  /** Until when messages are signed with the secret before this one too, or null where there is none. */
  oldSecretUntil: z.iso.datetime().nullable().optional(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
})
export type Webhook = z.infer<typeof Webhook>

/** waiting: it goes out at `nextTryAt`; arrived: answered with 2xx; given-up: no more tries by itself; withheld: a demo workspace, which sends nothing. */
export const DeliveryState = z.enum(['waiting', 'arrived', 'given-up', 'withheld'])
export type DeliveryState = z.infer<typeof DeliveryState>

export const DeliveryTry = z.object({
  at: z.iso.datetime(),
  /** Status of the answer; null where there was none. */
  status: z.number().int().nullable(),
  durationMs: z.number().int(),
  /** The beginning of the answer, or why there was none. */
  answer: z.string(),
  /** The signatures it went out with, parted by spaces: one for each secret that was in use. */
  signature: z.string().optional(),
})
export type DeliveryTry = z.infer<typeof DeliveryTry>

export const WebhookDelivery = z.object({
  id: z.uuid(),
  event: z.string(),
  state: DeliveryState,
  createdAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime().nullable(),
  tryCount: z.number().int(),
  lastTry: DeliveryTry.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** A delivery with all of its tries and the request as it is sent, signed for the last try (or for now, where there was none). */
export const WebhookDeliveryDetail = WebhookDelivery.extend({
  tries: z.array(DeliveryTry),
  request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
})
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>

const LONGEST_URL = 2000
const parts = {
  url: trimmed(LONGEST_URL).min(1, 'Please enter an address'),
  description: text(200),
  events: z.array(WebhookEvent).min(1, 'Please choose at least one event').max(webhookEvents.length),
}

export const listWebhooks = pagedEndpoint({
  path: '/api/webhooks',
  summary: 'Webhooks of the organization',
  access: 'webhook.manage',
  response: z.array(Webhook),
})
export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Tell an address of events; the answer is the only place that shows the secret its messages are signed with',
  access: 'webhook.manage',
  asks: ['confirmed-address', 'recent-proof'],
  body: z.object({ ...parts, description: parts.description.default('') }),
  response: z.object({ secret: z.string(), about: Webhook }),
})
export const patchWebhook = endpoint({
  method: 'PATCH',
  path: '/api/webhooks/{id}',
  summary: 'Change a webhook, or turn it off and on',
  access: 'webhook.manage',
  asks: ['confirmed-address', 'recent-proof'],
  body: z.object({ ...parts, isOn: z.boolean() }).partial(),
  response: Webhook,
})
/** Longest time for which messages are signed with the old secret too (h). */
export const LONGEST_OVERLAP_HOURS = 168
export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/secret',
  summary:
    'Give a webhook a new secret, shown only in the answer; for `overlapHours` messages are signed with the old one too, with 0 it ends at once',
  access: 'webhook.manage',
  asks: ['confirmed-address', 'recent-proof'],
  body: z.object({ overlapHours: z.number().int().min(0).max(LONGEST_OVERLAP_HOURS).default(24) }),
  response: z.object({ secret: z.string(), about: Webhook }),
})
export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  summary: 'Remove a webhook with its deliveries',
  access: 'webhook.manage',
  response: z.object({ removed: z.literal(true) }),
})
export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  summary: 'Send a message of the kind webhook.test',
  access: 'webhook.manage',
  response: WebhookDelivery,
})
/** What a list of messages is asked for; the days are those they were made on. */
export const DeliveryFilter = z.object({ state: DeliveryState.optional(), event: WebhookEvent.optional(), ...dayRange })
export type DeliveryFilter = z.infer<typeof DeliveryFilter>

export const listDeliveries = pagedEndpoint({
  path: '/api/webhooks/{id}/deliveries',
  summary: 'Messages to a webhook of the last 30 days, newest first',
  access: 'webhook.manage',
  filter: DeliveryFilter.shape,
  response: z.array(WebhookDelivery),
})
export const readDelivery = endpoint({
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries/{deliveryId}',
  summary: 'One message: its request, and how each try went',
  access: 'webhook.manage',
  response: WebhookDeliveryDetail,
})
export const replayDelivery = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/deliveries/{deliveryId}/replay',
  summary: 'Send a message again, under the same id',
  access: 'webhook.manage',
  response: WebhookDelivery,
})
