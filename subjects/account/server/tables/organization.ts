import { PlanId } from '@ridgeline/plan/contract/plan'
import { choices } from '@ridgeline/server/db/choices'
import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { Language } from '#contract/language'
import { Hat, type OrganizationSettings } from '#contract/organization'
import { Role } from '#contract/permissions'
import { CredentialState, Units } from '#contract/session'
import { user, userId } from '#server/tables/auth'

const role = () => text(choices(Role))
const units = () => text(choices(Units))

export const organization = pgTable(
  'organization',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    ownerId: text('owner_id').references(() => user.id, { onDelete: 'set null' }),
    hat: text(choices(Hat)).notNull().default('contractor'),
    units: units().notNull().default('imperial'),
    /** For members who chose none; null: each as their browser asks. */
    language: text(choices(Language)),
    timeZone: text('time_zone').notNull().default('America/Chicago'),
    accent: text(),
    logoSha256: text('logo_sha256'),
    /** Only members with a current credential sign reports. */
    signingNeedsCredential: boolean('signing_needs_credential').notNull().default(false),
    requireMfa: boolean('require_mfa').notNull().default(false),
    /** In lower case; one organization speaks for a domain. */
    inviteOnlyDomain: text('invite_only_domain').unique(),
    contactEmail: text('contact_email').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    calibrations: jsonb().$type<OrganizationSettings['calibrations']>().notNull().default([]),
    surveyLimits: jsonb('survey_limits').$type<OrganizationSettings['surveyLimits']>().notNull().default({}),
    /** Their own judgements move the confidence that findings are shown with. */
    ownCalibration: boolean('own_calibration').notNull().default(true),
    /** What a missed finding costs them, in false alarms. */
    falseAlarmsPerMiss: doublePrecision('false_alarms_per_miss').notNull().default(1),
    reportDefaults: jsonb('report_defaults').$type<OrganizationSettings['reportDefaults']>(),
    plan: text(choices(PlanId)).notNull().default('professional'),
    /** Null once a plan was taken. */
    trialEndsAt: timestamp('trial_ends_at', { withTimezone: true }),
    paymentState: text('payment_state', { enum: ['none', 'active', 'past-due', 'cancelled'] })
      .notNull()
      .default('none'),
    renewsAt: timestamp('renews_at', { withTimezone: true }),
    stripeCustomerId: text('stripe_customer_id').unique(),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    legalHold: text('legal_hold'),
    deletionAt: timestamp('deletion_at', { withTimezone: true }),
    /** When the admins were told that the deletion is near. */
    deletionWarnedAt: timestamp('deletion_warned_at', { withTimezone: true }),
  },
  (t) => [index('organization_owner').on(t.ownerId)],
)

/** The column of what goes with its organization. */
export const organizationId = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' })

/** A person in an organization: the role decides what they may do there; without one they may do nothing yet. */
export const membership = pgTable(
  'membership',
  {
    userId: userId(),
    organizationId: organizationId(),
    role: role(),
    units: units().notNull().default('imperial'),
    /** What they are certified as, as a signature says it. */
    credential: text().notNull().default(''),
    /** The last day on which it is valid; null where nobody said. */
    credentialLastDay: date('credential_until'),
    /** What an admin said of it; whatever a member changes about it waits again. */
    credentialState: text('credential_state', choices(CredentialState)).notNull().default('unconfirmed'),
    /** Who said so, and why it was refused. */
    credentialJudgedBy: text('credential_judged_by'),
    credentialReason: text('credential_reason').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.organizationId] }), index('membership_organization').on(t.organizationId)],
)

/** An invitation by mail; only a hash of its token is kept. */
export const invitation = pgTable(
  'invitation',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    /** In lower case. */
    email: text().notNull(),
    role: role().notNull(),
    tokenSha256: text('token_sha256').notNull().unique(),
    invitedBy: text('invited_by').notNull(),
    delivery: text({ enum: ['smtp', 'outbox'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (t) => [index('invitation_organization').on(t.organizationId, t.createdAt, t.id)],
)

/** A key for a program; only a hash is kept. */
export const apiKey = pgTable(
  'api_key',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    name: text().notNull(),
    start: text().notNull(),
    keySha256: text('key_sha256').notNull().unique(),
    scopes: jsonb().$type<string[]>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    requestsPerMinute: integer('requests_per_minute').notNull(),
  },
  (t) => [index('api_key_organization').on(t.organizationId, t.createdAt, t.id)],
)

/** An event of the payment provider that was dealt with, so that the same one told twice changes nothing. */
export const paymentEvent = pgTable('payment_event', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Mailboxes that had their trial; stays when the account goes. */
export const trialUse = pgTable('trial_use', {
  /** SHA-256 of the address in lower case, without what stands between a plus sign and the at sign. */
  mailbox: text().primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
})
