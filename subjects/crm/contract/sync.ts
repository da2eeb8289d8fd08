import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { emailAddress, trimmed } from '@ridgeline/contract/text'
import { Examination } from '@ridgeline/scan/contract/examination'
import { z } from 'zod'

export const CrmAddress = z.object({
  street: trimmed(200).default(''),
  city: trimmed(100).default(''),
  state: trimmed(100).default(''),
  zipCode: trimmed(20).default(''),
})
/** The owner of a property as the CRM is to know them. First name, last name and e-mail are needed. */
export const CrmOwnerInfo = z.object({
  firstName: trimmed(100).min(1, 'Please provide at least first name, last name, and email.'),
  lastName: trimmed(100).min(1, 'Please provide at least first name, last name, and email.'),
  email: emailAddress,
  phone: trimmed(50).default(''),
  company: trimmed(200).default(''),
  address: CrmAddress.default({ street: '', city: '', state: '', zipCode: '' }),
})
export type CrmOwnerInfo = z.infer<typeof CrmOwnerInfo>

/** What a log calls a step: a note counts as a document. */
export const crmSyncTypes = ['contact', 'job', 'document'] as const
export const CrmSyncType = z.enum(crmSyncTypes)
export type CrmSyncType = z.infer<typeof CrmSyncType>
export const CrmStep = z.enum(['contact', 'job', 'note', 'document'])
/**
 * - `waiting`: a person has to say whether one of the vendor's people is the owner
 * - `unsure`: sent without an answer, so that it may be there; a person decides whether it is sent again
 * - `skipped`: the office makes the jobs, and has made none yet
 * - `under-way`: not done yet
 */
export const CrmOutcome = z.enum(['created', 'updated', 'unchanged', 'waiting', 'unsure', 'skipped', 'failed', 'under-way'])
export type CrmOutcome = z.infer<typeof CrmOutcome>

/** A value that a sync changes, or would change, at the vendor. */
export const CrmChange = z.object({ field: z.string(), from: z.string(), to: z.string() })

export const CrmSyncResult = z.object({
  success: z.boolean(),
  step: CrmStep,
  syncType: CrmSyncType,
  outcome: CrmOutcome,
  externalId: z.string().nullable(),
  /** The vendor's own words, or ours where it said nothing. */
  errorMessage: z.string().nullable(),
  /** Where the record is opened at the vendor, where its address is known. */
  link: z.string().nullable(),
  changes: z.array(CrmChange),
})
export type CrmSyncResult = z.infer<typeof CrmSyncResult>

/** Somebody at the vendor who may be the owner. */
export const CrmPerson = CrmOwnerInfo.extend({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  id: z.string(),
  link: z.string().nullable(),
})
export type CrmPerson = z.infer<typeof CrmPerson>

/**
 * How a property stands with one connection.
 * - `waiting`: for a person (`why`)
 * - `excluded`: it cannot be synced as it is (`why`)
 * - `failed`: no more tries by itself; it can be replayed
 */
export const crmSyncStates = ['queued', 'running', 'synced', 'waiting', 'excluded', 'failed'] as const
export const CrmSyncState = z.enum(crmSyncStates)
/** What lists are asked for: `needs-person` are those that wait or failed. */
export const crmSyncsAsked = [...crmSyncStates, 'needs-person'] as const
export type CrmSyncState = z.infer<typeof CrmSyncState>

export const CrmSync = z.object({
  id: z.uuid(),
  crmConfigId: z.uuid(),
  propertyId: z.uuid(),
  propertyName: z.string(),
  state: CrmSyncState,
  /** Why it waits, is excluded or failed. */
  why: z.string(),
  owner: CrmOwnerInfo.nullable(),
  results: z.array(CrmSyncResult),
  candidates: z.array(CrmPerson),
  tries: z.number().int(),
  nextTryAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
  requestedBy: z.string(),
})
export type CrmSync = z.infer<typeof CrmSync>

const target = { crmConfigId: z.uuid('No CRM Selected'), propertyId: z.uuid() }

export const syncPropertyToCrm = endpoint({
  method: 'POST',
  path: '/api/crm/sync/property',
  summary:
    'Bring a property to a CRM: owner, job, note and newest report. Tells each step; one that is `under-way` when the answer is given goes on by itself',
  access: 'crm.sync',
  body: z.object({ ...target, ownerInfo: CrmOwnerInfo }),
  response: z.array(CrmSyncResult),
})
export const tryCrmSync = endpoint({
  method: 'POST',
  path: '/api/crm/sync/dry-run',
  summary: 'What a sync of a property would make, change or leave. Only reads at the vendor',
  access: 'crm.sync',
  body: z.object({ ...target, ownerInfo: CrmOwnerInfo }),
  response: z.object({ steps: z.array(CrmSyncResult), candidates: z.array(CrmPerson) }),
})
export const CrmSyncFilter = z.object({
  crmConfigId: z.uuid().optional(),
  propertyId: z.uuid().optional(),
  state: z.enum(crmSyncsAsked).optional().describe('`needs-person`: those that wait or failed, which go on by a person alone'),
})
export type CrmSyncFilter = z.infer<typeof CrmSyncFilter>
export const listCrmSyncs = pagedEndpoint({
  path: '/api/crm/syncs',
  summary: 'How properties stand with CRM systems, changed last first',
  access: 'crm.sync',
  filter: CrmSyncFilter.shape,
  response: z.array(CrmSync),
})
export const readCrmSync = endpoint({
  method: 'GET',
  path: '/api/crm/syncs/{id}',
  summary: 'How one property stands with one CRM',
  access: 'crm.sync',
  response: CrmSync,
})
export const chooseCrmPerson = endpoint({
  method: 'POST',
  path: '/api/crm/syncs/{id}/person',
  summary: "Say who of the vendor's people the owner is (an id), or that it is somebody new (`new`)",
  access: 'crm.sync',
  body: z.object({ personId: trimmed(200).min(1) }),
  response: CrmSync,
})
/** Most that one call replays. */
export const MOST_REPLAYED = 1000
export const replayCrmSyncs = endpoint({
  method: 'POST',
  path: '/api/crm/syncs/replay',
  summary: 'Try syncs again that failed, or that wait because no answer came: what was sent without an answer is then sent once more',
  access: 'crm.sync',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(MOST_REPLAYED) }),
  response: z.object({ replayed: z.number().int() }),
})

/** What the CRM card of a property shows. */
export const CrmCard = z.object({
  /** What the owner form begins with: as it was synced last, else what is known of the owner. */
  owner: CrmOwnerInfo.extend({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  openIssues: z.number().int(),
  examination: Examination,
  criticalTitles: z.array(z.string()),
  syncs: z.array(CrmSync),
})
export type CrmCard = z.infer<typeof CrmCard>
export const readCrmCard = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/crm',
  summary: 'What the CRM card of a property shows: its owner, and how it stands with each connection',
  access: 'crm.sync',
  response: CrmCard,
})
