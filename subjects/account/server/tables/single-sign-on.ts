import { choices } from '@ridgeline/server/db/choices'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { Role } from '#contract/permissions'
import { JoiningRole, type SingleSignOn } from '#contract/single-sign-on'
import { userId } from '#server/tables/auth'
import { organizationId } from '#server/tables/organization'

/** How the people of an organization's mail domain sign in by its own identity provider. */
export const singleSignOn = pgTable('single_sign_on', {
  organizationId: organizationId().primaryKey(),
  /** The domain whose record names the organization; another one that is claimed later has to be proven itself. */
  provenDomain: text('proven_domain'),
  entityId: text('entity_id'),
  signInUrl: text('sign_in_url'),
  /** PEM. */
  certificates: jsonb().$type<string[]>().notNull().default([]),
  joiningRole: text('joining_role', choices(JoiningRole)).notNull().default('field-rep'),
  isOn: boolean('is_on').notNull().default(false),
  isOnlyWay: boolean('is_only_way').notNull().default(false),
  lastTest: jsonb('last_test').$type<SingleSignOn['lastTest']>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** What a directory keeps of a person: goes on when they are deactivated, so that they come back as who they were. */
export const directoryPerson = pgTable(
  'directory_person',
  {
    organizationId: organizationId(),
    userId: userId(),
    /** What the directory calls them. */
    externalId: text('external_id'),
    /** The role they had when they were deactivated. */
    role: text(choices(Role)),
    deactivatedAt: timestamp('deactivated_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    uniqueIndex('directory_person_external').on(t.organizationId, t.externalId),
    index('directory_person_user').on(t.userId),
  ],
)
