import { endpoint } from '@ridgeline/contract/endpoint'
import { trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'
import { crmMessageProofs, crmSetupFields } from './vendor.ts'
import { crmVendors } from './vendors.ts'

export const CrmType = z.enum(crmVendors)
export type CrmType = z.infer<typeof CrmType>

export const CrmSetupField = z.enum(crmSetupFields)
export type CrmSetupField = z.infer<typeof CrmSetupField>

const LONGEST_CHOICE = 120
const choice = trimmed(LONGEST_CHOICE).default('')
export const CrmSetup = z.object({
  /** Whether only the owner is kept there, or a job (deal, opportunity) too. */
  mode: z.enum(['contact', 'contact-and-job']).default('contact-and-job'),
  pipeline: choice,
  stage: choice,
  owner: choice,
  location: choice,
  contactType: choice,
  contactStatus: choice,
  jobType: choice,
  jobStatus: choice,
})
export type CrmSetup = z.infer<typeof CrmSetup>

/** What of ours may be written to a field of theirs. The first nine go to the vendor's own fields, the others to one that somebody names. */
export const crmOwnerFields = ['firstName', 'lastName', 'email', 'phone', 'company', 'street', 'city', 'state', 'zipCode'] as const
/** Of the open claim of the property. */
const crmClaimFields = ['claimNumber', 'policyNumber', 'carrier', 'dateOfLoss'] as const
export const crmJobFields = [
  'healthScore',
  'openIssues',
  'criticalIssues',
  'lastScanOn',
  'propertyLink',
  'propertyName',
  ...crmClaimFields,
] as const
export const CrmFieldRule = z.object({
  ours: z.enum([...crmOwnerFields, ...crmJobFields]),
  /** Name or key of the vendor's field; empty where it is the vendor's own field of that meaning. */
  theirs: trimmed(LONGEST_CHOICE),
  /** `to-crm`: written with each sync; `fill-empty`: only where they have nothing; `off`: never written. */
  direction: z.enum(['to-crm', 'fill-empty', 'off']),
  transform: z.enum(['as-is', 'digits', 'upper-case', 'lower-case']),
})
export type CrmFieldRule = z.infer<typeof CrmFieldRule>
/** A vendor finds people by these: they are always written. */
export const crmNeededFields: readonly CrmFieldRule['ours'][] = ['firstName', 'lastName', 'email']
export const MOST_FIELD_RULES = 19
const FieldMap = z
  .array(CrmFieldRule)
  .max(MOST_FIELD_RULES)
  .refine((rules) => new Set(rules.map(({ ours }) => ours)).size === rules.length, 'names a field of ours twice')
  .refine(
    (rules) => rules.every(({ ours, direction }) => direction === 'to-crm' || !crmNeededFields.includes(ours)),
    'must write the names and the e-mail address: the vendor finds people by them',
  )
  .refine(
    (rules) =>
      rules.every(
        ({ ours, theirs, direction }) => direction === 'off' || theirs !== '' || !(crmJobFields as readonly string[]).includes(ours),
      ),
    'must name the field of the vendor for what is written to the job',
  )

/** Into which stage of ours a project comes when its job there reaches one of theirs; `*won` and `*lost` are jobs that ended so. */
export const CrmStageRule = z.object({ theirs: trimmed(LONGEST_CHOICE).min(1), ours: trimmed(100).min(1) })
export type CrmStageRule = z.infer<typeof CrmStageRule>
const MOST_STAGE_RULES = 30

/** How changes come from the CRM. */
export const CrmInbound = z.object({
  proof: z.enum(crmMessageProofs),
  isOn: z.boolean(),
  /** Whether the messages of the app that the office signed in by may come too, to one address for all its connections. */
  isOfApp: z.boolean(),
  /** Whether the vendor is asked every few minutes which jobs changed, once a stage is mapped; and up to when it was. */
  isPolled: z.boolean(),
  polledUntil: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime().nullable(),
  /** The latest message that was not believed, and why. */
  refusedAt: z.iso.datetime().nullable(),
  refusedWhy: z.string(),
})
export type CrmInbound = z.infer<typeof CrmInbound>

/** Records of a connection by how they stand. */
export const CrmHealth = z.object({
  inSync: z.number().int(),
  queued: z.number().int(),
  waiting: z.number().int(),
  excluded: z.number().int(),
  failing: z.number().int(),
  /** Until when nothing is sent, after repeated failures, or null. */
  pausedUntil: z.iso.datetime().nullable(),
  /** The vendor's words about it. */
  pausedWords: z.string(),
})
export type CrmHealth = z.infer<typeof CrmHealth>

/** What the requests of a vendor were compared with. */
export const CrmProof = z.enum(['documentation', 'vendor-specification', 'vendor-library', 'live-account'])

/** A connection to a CRM. Its secrets are never told. */
export const CrmConfig = z.object({
  id: z.uuid(),
  name: z.string(),
  type: CrmType,
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** A stand-in inside this server: nothing leaves it. */
  isPractice: z.boolean(),
  signIn: z.enum(['practice', 'key', 'oauth']),
  /** Why the vendor does not let us in any more, until somebody signs in again; empty while it does. */
  signedOutWhy: z.string(),
  /** When the vendor let us in last, by a sign-in or by renewing its token by itself; null for a key. */
  renewedAt: z.iso.datetime().nullable(),
  setup: CrmSetup,
  /** What still has to be chosen before anything can be made there. */
  missing: z.array(CrmSetupField),
  fieldMap: z.array(CrmFieldRule),
  stages: z.array(CrmStageRule),
  inbound: CrmInbound,
  /** Who makes jobs: each sync here, or the office there, whose jobs are only kept up to date. */
  jobsMadeBy: z.enum(['ridgeline', 'crm']),
  proof: CrmProof,
  testedAt: z.iso.datetime().nullable(),
  testedOk: z.boolean().nullable(),
  /** What the vendor said when it was tested last. */
  testedWords: z.string(),
  health: CrmHealth,
})
export type CrmConfig = z.infer<typeof CrmConfig>

/** A vendor that can be connected. */
export const CrmVendor = z.object({
  type: CrmType,
  label: z.string(),
  /** What the vendor calls the credentials that are pasted. */
  keyName: z.string(),
  /** Whether offices can sign in there (`POST /api/crm/sign-in`): who runs the server set up an app. */
  hasSignIn: z.boolean(),
  /** Whether the same way can be tried at its practice CRM, without an app and without an account. */
  hasPracticeSignIn: z.boolean(),
  proof: CrmProof,
  /** What a set-up has to name, for owners and for jobs. */
  neededForContacts: z.array(CrmSetupField),
  neededForJobs: z.array(CrmSetupField),
})
export type CrmVendor = z.infer<typeof CrmVendor>

/** A choice the vendor offers for the set-up, such as a stage with the pipeline it is of. */
export const CrmChoice = z.object({ field: CrmSetupField, id: z.string(), name: z.string(), of: z.string().nullable() })
export type CrmChoice = z.infer<typeof CrmChoice>

export const MOST_CRM_CONFIGS = 20
const LONGEST_KEY = 4000
const name = trimmed(100).min(1, 'Please enter a name')
const key = trimmed(LONGEST_KEY).min(1, 'Please paste the key')

export const listCrmVendors = endpoint({
  method: 'GET',
  path: '/api/crm/vendors',
  summary: 'CRM systems that can be connected',
  access: 'crm.sync',
  response: z.array(CrmVendor),
})
export const listCrmConfigs = endpoint({
  method: 'GET',
  path: '/api/crm/configs',
  summary: 'Connections to CRM systems, with how their records stand',
  access: 'crm.sync',
  response: z.array(CrmConfig),
})
export const createCrmConfig = endpoint({
  method: 'POST',
  path: '/api/crm/configs',
  summary: 'Connect a CRM by a key, or a practice CRM inside this server. One call that only reads is made with the key before it is kept',
  access: 'crm.manage',
  body: z.object({
    type: CrmType,
    name,
    isPractice: z.boolean().default(false),
    /** Not for a practice CRM. */
    key: key.optional(),
    setup: CrmSetup.optional(),
  }),
  response: CrmConfig,
})
export const patchCrmConfig = endpoint({
  method: 'PATCH',
  path: '/api/crm/configs/{id}',
  summary: 'Change the name, the set-up, the field map or the key of a connection, or turn it off and on',
  access: 'crm.manage',
  body: z
    .object({
      name,
      isActive: z.boolean(),
      key,
      setup: CrmSetup,
      fieldMap: FieldMap,
      stages: z.array(CrmStageRule).max(MOST_STAGE_RULES),
      jobsMadeBy: CrmConfig.shape.jobsMadeBy,
    })
    .partial(),
  response: CrmConfig,
})
export const removeCrmConfig = endpoint({
  method: 'DELETE',
  path: '/api/crm/configs/{id}',
  summary: 'Remove a connection with its logs. Nothing is removed at the vendor',
  access: 'crm.manage',
  response: z.object({ removed: z.literal(true) }),
})
export const testCrmConfig = endpoint({
  method: 'POST',
  path: '/api/crm/configs/{id}/test',
  summary: 'Make one call to the vendor that only reads, and tell its own words',
  access: 'crm.manage',
  response: z.object({ ok: z.boolean(), words: z.string(), status: z.number().int().nullable(), about: CrmConfig }),
})
export const listCrmChoices = endpoint({
  method: 'GET',
  path: '/api/crm/configs/{id}/choices',
  summary: 'Pipelines, stages and owners, read from the vendor where it has a call for them',
  access: 'crm.manage',
  response: z.array(CrmChoice),
})
