import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Brings properties to one CRM, as many as are due. Safe to run twice: each property is taken by one at a time. */
export const syncCrm = defineJob({
  name: 'sync-crm',
  payload: z.object({ configId: z.uuid(), organizationId: z.uuid() }),
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 60 * 60,
})

/** Looks for what has come due: syncs to try again and those whose worker died, messages to read again, vendors to ask for changes. */
export const dueCrm = defineJob({
  name: 'due-crm',
  payload: z.object({}),
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 300,
})
/** Every minute. */
export const DUE_CRM_AT = '* * * * *'

/** Asks a CRM that tells nothing by itself which jobs changed. Safe to run twice: each change is noted once. */
export const pollCrm = defineJob({
  name: 'poll-crm',
  payload: z.object({ configId: z.uuid(), organizationId: z.uuid() }),
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 60 * 60,
})

/** Reads what a CRM told of from the CRM itself, and brings projects where their jobs are. Safe to run twice. */
export const readCrmInbound = defineJob({
  name: 'read-crm-inbound',
  payload: z.object({ configId: z.uuid(), organizationId: z.uuid() }),
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 60 * 60,
})
