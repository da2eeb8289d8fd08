import { choices } from '@ridgeline/server/db/choices'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { InstanceAction } from '#contract/instance'

/** A way in for whoever runs the installation: a link, which opens once, and then the session that it opened. */
export const instanceSession = pgTable('instance_session', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text({ enum: ['link', 'session'] }).notNull(),
  tokenSha256: text('token_sha256').notNull().unique(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** What whoever runs the installation did, by command or on the screen; nothing here changes a line. What changes an organization stands in the log of that too. */
export const instanceEvent = pgTable(
  'instance_event',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull(),
    action: text(choices(InstanceAction)).notNull(),
    /** What it was done to: name of the organization, kind of job, what holds now. */
    subject: text().notNull().default(''),
    /** Network address of the screen; null for the command. */
    address: text(),
  },
  (t) => [index('instance_event_at').on(t.at)],
)
