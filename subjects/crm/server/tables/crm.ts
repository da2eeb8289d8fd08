import { organization } from '@ridgeline/account/server/tables/organization'
import { property } from '@ridgeline/property/server/tables/property'
import { choices } from '@ridgeline/server/db/choices'
import type { ToldResult } from '@ridgeline/server/db/told'
import { wordsColumn } from '@ridgeline/server/db/words-column'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type CrmConfig, type CrmFieldRule, type CrmSetup, type CrmStageRule, CrmType } from '#contract/config'
import { type CrmCall, CrmSyncLog } from '#contract/log'
import { CrmRun, type CrmRunFilter } from '#contract/run'
import { CrmOutcome, type CrmOwnerInfo, type CrmPerson, CrmStep, type CrmSyncResult, CrmSyncState, CrmSyncType } from '#contract/sync'

const own = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' })
const at = (name: string) => timestamp(name, { withTimezone: true })

/** A connection to a CRM, with its set-up. */
export const crmConfig = pgTable(
  'crm_config',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: own(),
    name: text().notNull(),
    type: text(choices(CrmType)).notNull(),
    signIn: text('sign_in', { enum: ['practice', 'key', 'oauth'] }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** What signs us in (`credentials`), encrypted with the secret of the installation; null for a practice CRM. */
    secret: text(),
    /** Counts every change of `secret`, so that a refresh never overwrites what somebody else stored. */
    secretRevision: integer('secret_revision').notNull().default(0),
    /** Where the account lies, as the vendor told it; null where all accounts of the vendor have one address. */
    base: text(),
    /** What links to records of the account are made with, as the vendor told it. */
    account: text(),
    setup: jsonb().$type<CrmSetup>().notNull(),
    fieldMap: jsonb('field_map').$type<CrmFieldRule[]>().notNull(),
    stages: jsonb().$type<CrmStageRule[]>().notNull().default([]),
    jobsMadeBy: text('jobs_made_by', { enum: ['ridgeline', 'crm'] satisfies [CrmConfig['jobsMadeBy'], CrmConfig['jobsMadeBy']] })
      .notNull()
      .default('ridgeline'),
    testedAt: at('tested_at'),
    testedOk: boolean('tested_ok'),
    testedWords: text('tested_words').notNull().default(''),
    /** A person tested it with success against the vendor itself. */
    liveSince: at('live_since'),
    /** Calls that failed one after the other. */
    failures: integer().notNull().default(0),
    /** Nothing is sent until then; `pausedWords` are the vendor's. */
    pausedUntil: at('paused_until'),
    pausedWords: wordsColumn('paused_words').notNull().default(''),
    /** When the vendor gave the credentials of now, by a sign-in or a renewal; null for a key. */
    renewedAt: at('renewed_at'),
    /** Until when one process renews the credentials and the others wait for it. */
    refreshUntil: at('refresh_until'),
    /** Why the vendor does not let us in any more, in its words; empty while it does. */
    signedOutWhy: wordsColumn('signed_out_why').notNull().default(''),
    /** SHA-256 of the secret part of the address that the vendor's messages come to; null while none are taken. */
    inboundSha256: text('inbound_sha256'),
    /** What the vendor signs its messages with, or the password it sends, encrypted like `secret`. */
    inboundSecret: text('inbound_secret'),
    inboundReceivedAt: at('inbound_received_at'),
    /** The latest message that was not believed, and why. */
    inboundRefusedAt: at('inbound_refused_at'),
    inboundRefusedWhy: text('inbound_refused_why').notNull().default(''),
    /** Up to when changes were asked for at a vendor that sends no messages of its own. */
    polledUntil: at('polled_until'),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('crm_config_organization').on(t.organizationId, t.createdAt), uniqueIndex('crm_config_inbound').on(t.inboundSha256)],
)

const config = () =>
  uuid('config_id')
    .notNull()
    .references(() => crmConfig.id, { onDelete: 'cascade' })
const ofProperty = () =>
  uuid('property_id')
    .notNull()
    .references(() => property.id, { onDelete: 'cascade' })

/** What of ours is what of theirs: an id at the vendor, by what it is of a property. */
export const crmLink = pgTable(
  'crm_link',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: own(),
    configId: config(),
    propertyId: ofProperty(),
    /** `contact`, `job`, `note:...`, `document:...` */
    key: text().notNull(),
    externalId: text('external_id').notNull(),
  },
  (t) => [
    uniqueIndex('crm_link_pair').on(t.configId, t.propertyId, t.key),
    index('crm_link_external').on(t.configId, t.key, t.externalId),
    index('crm_link_property').on(t.propertyId),
    index('crm_link_organization').on(t.organizationId),
  ],
)

/** A sync of many properties. */
export const crmRun = pgTable(
  'crm_run',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: own(),
    configId: config(),
    state: text(choices(CrmRun.shape.state)).notNull(),
    filter: jsonb().$type<CrmRunFilter>().notNull(),
    total: integer().notNull(),
    startedBy: text('started_by').notNull(),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (t) => [index('crm_run_organization').on(t.organizationId, t.startedAt), index('crm_run_config').on(t.configId)],
)

/** How a property stands with a connection: one row for each pair, which is its place in the queue and its lock too. */
export const crmSync = pgTable(
  'crm_sync',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: own(),
    configId: config(),
    propertyId: ofProperty(),
    runId: uuid('run_id').references(() => crmRun.id, { onDelete: 'set null' }),
    state: text(choices(CrmSyncState)).notNull(),
    why: wordsColumn().notNull().default(''),
    owner: jsonb().$type<CrmOwnerInfo>(),
    /** By what a job is found again at the vendor; never changed, however the property is called later. */
    jobName: text('job_name').notNull(),
    /** Whom a person chose of the candidates: an id, or `new`. */
    chosen: text(),
    /** Outcome and stage of the job at the vendor as they were known last (`open:qualified`), and when they were asked for. */
    dealSeen: text('deal_seen'),
    dealReadAt: at('deal_read_at'),
    results: jsonb().$type<ToldResult[]>().notNull().default([]),
    candidates: jsonb().$type<CrmPerson[]>().notNull().default([]),
    tries: integer().notNull().default(0),
    nextTryAt: at('next_try_at'),
    /** Who works on it, and until when that counts: whoever works moves it ahead before each call to the vendor. */
    leaseId: uuid('lease_id'),
    leaseUntil: at('lease_until'),
    /** Asked for again while somebody was at work on it. */
    isAgain: boolean('is_again').notNull().default(false),
    requestedBy: text('requested_by').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('crm_sync_pair').on(t.configId, t.propertyId),
    index('crm_sync_listed').on(t.organizationId, t.changedAt, t.id),
    index('crm_sync_standing').on(t.organizationId, t.state, t.changedAt, t.id),
    index('crm_sync_state').on(t.configId, t.state, t.changedAt, t.id),
    index('crm_sync_property').on(t.propertyId),
    index('crm_sync_run').on(t.runId, t.state),
    index('crm_sync_due').on(t.nextTryAt).where(sql`state in ('queued', 'running')`),
  ],
)

/** What was done, step by step; kept 90 days. */
export const crmLog = pgTable(
  'crm_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: own(),
    configId: config(),
    propertyId: uuid('property_id').references(() => property.id, { onDelete: 'cascade' }),
    scanId: uuid('scan_id'),
    direction: text(choices(CrmSyncLog.shape.direction)).notNull().default('out'),
    step: text(choices(CrmStep)).notNull(),
    syncType: text('sync_type', choices(CrmSyncType)).notNull(),
    outcome: text(choices(CrmOutcome)).notNull(),
    status: text(choices(CrmSyncLog.shape.status)).notNull(),
    externalId: text('external_id'),
    errorMessage: wordsColumn('error_message'),
    /** Masked before they are written. */
    calls: jsonb().$type<CrmCall[]>().notNull().default([]),
    changes: jsonb().$type<CrmSyncResult['changes']>().notNull().default([]),
    by: text().notNull(),
    durationMs: integer('duration_ms').notNull(),
    syncedAt: at('synced_at').notNull(),
  },
  (t) => [
    index('crm_log_listed').on(t.organizationId, t.syncedAt, t.id),
    index('crm_log_status').on(t.organizationId, t.status, t.syncedAt, t.id),
    index('crm_log_failed').on(t.organizationId, t.syncedAt).where(sql`outcome = 'failed'`),
    index('crm_log_config').on(t.configId, t.syncedAt, t.id),
    index('crm_log_property').on(t.propertyId, t.syncedAt, t.id),
  ],
)

/** What a practice CRM was sent. */
export const crmPracticeRecord = pgTable(
  'crm_practice_record',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: own(),
    configId: config(),
    kind: text({ enum: ['person', 'deal', 'note', 'file'] }).notNull(),
    /** The vendor's. */
    recordId: text('record_id').notNull(),
    record: jsonb().$type<Readonly<Record<string, unknown>> & { readonly id: string }>().notNull(),
  },
  (t) => [
    uniqueIndex('crm_practice_record_named').on(t.configId, t.kind, t.recordId),
    index('crm_practice_record_organization').on(t.organizationId),
  ],
)

/** A message of a vendor that was taken in: once each. */
export const crmInbound = pgTable(
  'crm_inbound',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: own(),
    configId: config(),
    /** The vendor's own id of the message, or the SHA-256 of its body where it has none. */
    eventId: text('event_id').notNull(),
    /** Of the record that changed; what changed is read from the vendor. */
    objectId: text('object_id').notNull(),
    state: text({ enum: ['waiting', 'done', 'failed'] }).notNull(),
    outcome: wordsColumn().notNull().default(''),
    tries: integer().notNull().default(0),
    nextTryAt: at('next_try_at'),
    receivedAt: at('received_at').notNull(),
    readAt: at('read_at'),
  },
  (t) => [
    uniqueIndex('crm_inbound_event').on(t.configId, t.eventId),
    index('crm_inbound_organization').on(t.organizationId, t.receivedAt),
    index('crm_inbound_waiting').on(t.configId).where(sql`state = 'waiting'`),
  ],
)

/** Somebody who went to a vendor to let us in, until they come back: once, within minutes. */
export const crmSignIn = pgTable(
  'crm_sign_in',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: own(),
    userId: text('user_id').notNull(),
    /** SHA-256 of the `state` that comes back with them. */
    stateSha256: text('state_sha256').notNull(),
    type: text(choices(CrmType)).notNull(),
    name: text().notNull(),
    /** The connection that is signed in anew; null for a new one. */
    configId: uuid('config_id').references(() => crmConfig.id, { onDelete: 'cascade' }),
    /** At the page of a practice CRM inside this server. */
    isPractice: boolean('is_practice').notNull().default(false),
    /** What proves that whoever asks for the token is whoever began, encrypted. */
    verifier: text().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('crm_sign_in_state').on(t.stateSha256),
    index('crm_sign_in_organization').on(t.organizationId),
    index('crm_sign_in_config').on(t.configId),
  ],
)

/** What a practice CRM gave whoever its office let in: codes and tokens, by their hash. */
export const crmPracticeGrant = pgTable(
  'crm_practice_grant',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: own(),
    type: text(choices(CrmType)).notNull(),
    kind: text({ enum: ['code', 'access', 'refresh'] }).notNull(),
    grantSha256: text('grant_sha256').notNull(),
    /** The consent that it came of. */
    family: text().notNull(),
    redirect: text().notNull().default(''),
    challenge: text().notNull().default(''),
    isSpent: boolean('is_spent').notNull().default(false),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [
    uniqueIndex('crm_practice_grant_named').on(t.organizationId, t.type, t.kind, t.grantSha256),
    index('crm_practice_grant_family').on(t.organizationId, t.type, t.family),
  ],
)
