import { SignUps } from '@ridgeline/account/contract/sign-ups'
import { endpoint } from '@ridgeline/contract/endpoint'
import { text, trimmed } from '@ridgeline/contract/text'
import { PlanId } from '@ridgeline/plan/contract/plan'
import { z } from 'zod'

/**
 * The calls of whoever runs the installation. They are no part of the API of members: none of them answers anybody but the session that a link of
 * `npm run instance -- open` began, whatever else they bring.
 */
export const INSTANCE_PATH = '/api/instance'

export const InstanceAction = z.enum(['link-made', 'entered', 'left', 'plan-set', 'jobs-retried', 'sign-ups-set'])
export type InstanceAction = z.infer<typeof InstanceAction>

/** An organization, as whoever runs the installation sees it: nothing of what is in it. */
const InstanceOrganization = z.object({
  id: z.uuid(),
  name: z.string(),
  plan: PlanId,
  payment: z.enum(['trial', 'none', 'active', 'past-due', 'cancelled']),
  members: z.number().int(),
  scans: z.number().int(),
  storedBytes: z.number(),
  /** Null: nobody was ever here. */
  lastSeenAt: z.iso.datetime().nullable(),
  legalHold: z.string().nullable(),
  deletionAt: z.iso.datetime().nullable(),
  isDemo: z.boolean(),
})
export type InstanceOrganization = z.infer<typeof InstanceOrganization>

const InstanceJobs = z.object({
  waiting: z.array(z.object({ kind: z.string(), state: z.string(), jobs: z.number().int(), oldestAt: z.iso.datetime() })),
  /** Those that failed for good, the latest first. */
  failed: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      /** Null where it is of none. */
      organization: z.string().nullable(),
      failedAt: z.iso.datetime(),
      reason: z.string(),
    }),
  ),
})
export type InstanceJobs = z.infer<typeof InstanceJobs>

/** One thing the installation rests on; `why`: what it said, where it does not work. */
const Standing = z.object({ name: z.string(), works: z.boolean(), why: z.string() })

const InstanceHealth = z.object({
  version: z.string(),
  database: z.string(),
  databaseBytes: z.number(),
  migrations: z.number().int(),
  migratedAt: z.iso.datetime().nullable(),
  /** Connections to the database, by program. */
  connections: z.array(z.object({ program: z.string(), count: z.number().int() })),
  parts: z.array(Standing),
  /** Services of others: sources of storms by their last answer, CRM vendors by the calls of a day. */
  vendors: z.array(
    Standing.extend({
      /** What a CRM vendor was asked in the last day; null for a source of storms. */
      calls: z.object({ made: z.number().int(), failed: z.number().int() }).nullable(),
    }),
  ),
  stored: z.object({ bytes: z.number(), damaged: z.number().int(), orphans: z.number().int() }),
  signUps: SignUps,
})
export type InstanceHealth = z.infer<typeof InstanceHealth>

const ok = z.object({ ok: z.literal(true) })

export const enterInstance = endpoint({
  method: 'POST',
  path: '/api/instance/enter',
  summary: 'Begin a session by the link of the command',
  access: 'public',
  body: z.object({ token: text(100) }),
  response: ok,
})
export const leaveInstance = endpoint({ method: 'POST', path: '/api/instance/leave', summary: 'End it', access: 'public', response: ok })
export const readInstanceHealth = endpoint({
  method: 'GET',
  path: '/api/instance/health',
  summary: 'What works, what is stored, who may sign up',
  access: 'public',
  response: InstanceHealth,
})
export const listInstanceOrganizations = endpoint({
  method: 'GET',
  path: '/api/instance/organizations',
  summary: 'Organizations, those used last first',
  access: 'public',
  query: z.object({ search: trimmed(200).optional() }),
  response: z.array(InstanceOrganization),
})
export const setInstancePlan = endpoint({
  method: 'PUT',
  path: '/api/instance/organizations/{id}/plan',
  summary: 'Give an organization a plan, as was agreed with it',
  access: 'public',
  body: z.object({ plan: PlanId }),
  response: ok,
})
export const readInstanceJobs = endpoint({
  method: 'GET',
  path: '/api/instance/jobs',
  summary: 'Jobs that wait, and those that failed for good',
  access: 'public',
  response: InstanceJobs,
})
export const retryInstanceJobs = endpoint({
  method: 'POST',
  path: '/api/instance/jobs/retry',
  summary: 'Run failed jobs again: one by its id, or all of a kind',
  access: 'public',
  body: z.object({ what: trimmed(100).min(1) }),
  response: z.object({ jobs: z.number().int() }),
})
export const setInstanceSignUps = endpoint({
  method: 'PUT',
  path: '/api/instance/sign-ups',
  summary: 'Decide who may make an account',
  access: 'public',
  body: z.object({ signUps: SignUps }),
  response: ok,
})
export const listInstanceEvents = endpoint({
  method: 'GET',
  path: '/api/instance/events',
  summary: 'What whoever runs the installation did, the latest first',
  access: 'public',
  response: z.array(
    z.object({ id: z.uuid(), at: z.iso.datetime(), action: InstanceAction, subject: z.string(), address: z.string().nullable() }),
  ),
})
