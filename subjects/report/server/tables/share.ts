import { user } from '@ridgeline/account/server/tables/auth'
import { organizationId } from '@ridgeline/account/server/tables/organization'
import { choices } from '@ridgeline/server/db/choices'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ShareKind } from '#contract/share'

/** A link that opens one analysis or history without an account. Only a hash of its token is kept. */
export const share = pgTable(
  'share',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    kind: text(choices(ShareKind)).notNull(),
    targetId: uuid('target_id').notNull(),
    tokenSha256: text('token_sha256').notNull().unique(),
    createdBy: text('created_by').notNull(),
    /** The person, to be told of openings; null where a program made it, or before this was kept. */
    creatorId: text('creator_id').references(() => user.id, { onDelete: 'set null' }),
    /** Whom it was given to, as who made it wrote; empty where nobody said. */
    recipient: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** Since when it opens nothing, until somebody lets it open again. */
    pausedAt: timestamp('paused_at', { withTimezone: true }),
    openings: integer().notNull().default(0),
    lastOpenedAt: timestamp('last_opened_at', { withTimezone: true }),
  },
  (t) => [
    index('share_target').on(t.targetId, t.createdAt, t.id),
    index('share_organization').on(t.organizationId, t.createdAt, t.id),
    index('share_creator').on(t.creatorId),
  ],
)

/** Each opening of a link, for the record. */
export const shareOpening = pgTable(
  'share_opening',
  {
    id: uuid().primaryKey().defaultRandom(),
    shareId: uuid('share_id')
      .notNull()
      .references(() => share.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    userAgent: text('user_agent').notNull(),
  },
  (t) => [index('share_opening_share').on(t.shareId, t.at)],
)
