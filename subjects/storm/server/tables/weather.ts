import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What a weather service answered, as it was read: public, so of no organization. The latest answer to a question stands for those before. */
export const weatherAnswer = pgTable(
  'weather_answer',
  {
    source: text().notNull(),
    /** Names the question: what was asked before is not asked again soon. */
    key: text().notNull(),
    fetchedAt: timestamp('fetched_at', { withTimezone: true }).notNull(),
    /** Of bytes that are not stored here. */
    sha256: text('answer_sha256').notNull(),
    content: jsonb().notNull(),
    /** When nobody needs it any more: it stands no longer, or nobody is likely to ask again. Then it goes. */
    keepUntil: timestamp('keep_until', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.source, t.key] }), index('weather_answer_keep').on(t.keepUntil)],
)
