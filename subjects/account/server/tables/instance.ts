import { choices } from '@ridgeline/server/db/choices'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { SignUps } from '#contract/sign-ups'

/** What whoever runs the installation decided for all of it: one row, or none where nobody decided anything. */
export const instanceSetting = pgTable('instance_setting', {
  id: integer().primaryKey(),
  signUps: text('sign_ups', choices(SignUps)).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
