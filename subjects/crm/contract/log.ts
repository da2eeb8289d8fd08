import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { dayRange } from '@ridgeline/contract/text'
import { z } from 'zod'
import { CrmChange, CrmOutcome, CrmStep, CrmSyncType } from './sync.ts'

/** One step of one try. Secrets and long bodies are masked before they are kept. */
export const CrmSyncLog = z.object({
  id: z.uuid(),
  crmConfigId: z.uuid(),
  crmName: z.string(),
  propertyId: z.uuid().nullable(),
  scanId: z.uuid().nullable(),
  propertyName: z.string(),
  /** `out`: brought there by a sync; `in`: a change there that came here. */
  direction: z.enum(['out', 'in']),
  syncType: CrmSyncType,
  step: CrmStep,
  outcome: CrmOutcome,
  externalId: z.string().nullable(),
  status: z.enum(['success', 'failed']),
  errorMessage: z.string().nullable(),
  syncedAt: z.iso.datetime(),
  by: z.string(),
  durationMs: z.number().int(),
})
export type CrmSyncLog = z.infer<typeof CrmSyncLog>

/** A call as it was sent and answered. */
export const CrmCall = z.object({
  method: z.string(),
  path: z.string(),
  request: z.unknown(),
  /** Null where nothing answered. */
  status: z.number().int().nullable(),
  answer: z.unknown(),
  durationMs: z.number().int(),
})
export type CrmCall = z.infer<typeof CrmCall>
export const CrmSyncLogDetail = CrmSyncLog.extend({ calls: z.array(CrmCall), changes: z.array(CrmChange), link: z.string().nullable() })
export type CrmSyncLogDetail = z.infer<typeof CrmSyncLogDetail>

export const CrmLogFilter = z.object({
  crmConfigId: z.uuid().optional(),
  propertyId: z.uuid().optional(),
  direction: CrmSyncLog.shape.direction.optional(),
  syncType: CrmSyncType.optional(),
  status: CrmSyncLog.shape.status.optional(),
  ...dayRange,
})
export type CrmLogFilter = z.infer<typeof CrmLogFilter>

export const listCrmLogs = pagedEndpoint({
  path: '/api/crm/logs',
  summary: 'What was synced with CRM systems, newest first',
  access: 'crm.sync',
  filter: CrmLogFilter.shape,
  response: z.array(CrmSyncLog),
})
export const readCrmLog = endpoint({
  method: 'GET',
  path: '/api/crm/logs/{id}',
  summary: 'One step with its calls',
  access: 'crm.sync',
  response: CrmSyncLogDetail,
})

export const CrmOverview = z.object({
  active: z.number().int(),
  inactive: z.number().int(),
  /** Steps of the last 30 days. */
  successes: z.number().int(),
  failures: z.number().int(),
  /** Share of those that succeeded or failed, 0-1; what waits for a person is neither; null where there were none. */
  successRate: z.number().nullable(),
  /** The latest ten. */
  recent: z.array(CrmSyncLog),
})
export type CrmOverview = z.infer<typeof CrmOverview>
export const readCrmOverview = endpoint({
  method: 'GET',
  path: '/api/crm/overview',
  summary: 'Figures of all CRM connections of the last 30 days, and what was synced last',
  access: 'crm.sync',
  response: CrmOverview,
})
