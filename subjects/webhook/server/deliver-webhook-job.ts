import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Sends what is due to one webhook. Safe to run twice: a message is taken by one at a time. */
export const deliverWebhook = defineJob({
  name: 'deliver-webhook',
  payload: z.object({ webhookId: z.uuid(), organizationId: z.uuid() }),
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 30 * 60,
})

/** Looks for messages whose time has come: those to try again, and those whose sender died. */
export const dueWebhooks = defineJob({
  name: 'due-webhooks',
  payload: z.object({}),
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 300,
})
/** Every minute. */
export const DUE_WEBHOOKS_AT = '* * * * *'
