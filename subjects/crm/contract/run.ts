import { endpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'

/** A sync of many properties. */
export const CrmRun = z.object({
  id: z.uuid(),
  crmConfigId: z.uuid(),
  state: z.enum(['running', 'paused', 'finished', 'stopped']),
  total: z.number().int(),
  /** Its properties by how they stand now; those that were not begun when it was stopped belong to it no more. */
  synced: z.number().int(),
  waiting: z.number().int(),
  excluded: z.number().int(),
  failed: z.number().int(),
  left: z.number().int(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  startedBy: z.string(),
})
export type CrmRun = z.infer<typeof CrmRun>

/** Which properties: all, those of one state with this connection, or those below a health score. */
export const CrmRunFilter = z.object({
  only: z.enum(['all', 'never-synced', 'failed']).default('all'),
  healthBelow: z.number().int().min(1).max(100).nullable().default(null),
})
export type CrmRunFilter = z.infer<typeof CrmRunFilter>

export const startCrmRun = endpoint({
  method: 'POST',
  path: '/api/crm/configs/{id}/runs',
  summary: 'Sync all properties, or those of a filter, with a connection, one after the other',
  access: 'crm.manage',
  body: CrmRunFilter,
  response: CrmRun,
})
export const listCrmRuns = endpoint({
  method: 'GET',
  path: '/api/crm/runs',
  summary: 'The latest twenty syncs of many properties',
  access: 'crm.sync',
  response: z.array(CrmRun),
})
export const patchCrmRun = endpoint({
  method: 'PATCH',
  path: '/api/crm/runs/{id}',
  summary: 'Pause a sync of many properties, or go on with it',
  access: 'crm.manage',
  body: z.object({ isPaused: z.boolean() }),
  response: CrmRun,
})
export const stopCrmRun = endpoint({
  method: 'POST',
  path: '/api/crm/runs/{id}/stop',
  summary: 'Stop a sync of many properties for good: what was not begun stays as it was, and what is under way ends first',
  access: 'crm.manage',
  response: CrmRun,
})
