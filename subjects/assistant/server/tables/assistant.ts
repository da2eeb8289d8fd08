import { userId } from '@ridgeline/account/server/tables/auth'
import { organizationId } from '@ridgeline/account/server/tables/organization'
import { property } from '@ridgeline/property/server/tables/property'
import { choices } from '@ridgeline/server/db/choices'
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CheckedSentence, Evidence } from '#contract/evidence'
import { MessageRole } from '#contract/message'
import { ProposalKind, ProposalOrigin, ProposalVerdict, type ProposedChange } from '#contract/proposal'
import { ModelProvider } from '#contract/settings'

/** What a person and the assistant said to each other; of that person alone. */
export const assistantMessage = pgTable(
  'assistant_message',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    userId: userId(),
    /** Null for a conversation about no property. */
    propertyId: uuid('property_id').references(() => property.id, { onDelete: 'cascade' }),
    role: text(choices(MessageRole)).notNull(),
    content: text().notNull(),
    sentences: jsonb().$type<readonly CheckedSentence[]>().notNull().default([]),
    notes: jsonb().$type<readonly string[]>().notNull().default([]),
    /** Which model answered; null for what the person wrote. */
    model: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('assistant_message_conversation').on(t.organizationId, t.userId, t.propertyId, t.createdAt, t.id),
    index('assistant_message_property').on(t.propertyId),
    index('assistant_message_user').on(t.userId),
  ],
)

/** Something the assistant drafted: what was asked, what it was made from, and what a person made of it. */
export const assistantProposal = pgTable(
  'assistant_proposal',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    propertyId: uuid('property_id').references(() => property.id, { onDelete: 'cascade' }),
    /** The answer that it came with; null for one that a button asked for. */
    messageId: uuid('message_id').references(() => assistantMessage.id, { onDelete: 'set null' }),
    kind: text(choices(ProposalKind)).notNull(),
    change: jsonb().$type<ProposedChange>().notNull(),
    evidence: jsonb().$type<readonly Evidence[]>().notNull(),
    origin: text(choices(ProposalOrigin)).notNull(),
    prompt: text().notNull(),
    /** The facts it was made from, as they were told. */
    inputs: jsonb().$type<readonly string[]>().notNull(),
    model: text().notNull(),
    modelVersion: text('model_version').notNull(),
    askedBy: text('asked_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    verdict: text(choices(ProposalVerdict)).notNull().default('waiting'),
    decidedBy: text('decided_by'),
    /** Whose account that was, where it is known: in their name a mail goes out that a crash kept back. */
    decidedById: text('decided_by_id'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    approved: jsonb().$type<ProposedChange>(),
    recordId: text('record_id'),
  },
  (t) => [
    index('assistant_proposal_organization').on(t.organizationId, t.createdAt, t.id),
    index('assistant_proposal_property').on(t.propertyId),
    index('assistant_proposal_message').on(t.messageId),
  ],
)

/** Which model an organization chose, and for how long it keeps what was said. */
export const assistantSetting = pgTable('assistant_setting', {
  organizationId: organizationId().primaryKey(),
  provider: text(choices(ModelProvider)).notNull(),
  model: text().notNull(),
  baseUrl: text('base_url').notNull(),
  /** Encrypted. */
  key: text(),
  monthlyTokens: bigint('monthly_tokens', { mode: 'number' }).notNull(),
  retentionDays: integer('retention_days').notNull(),
})

/** Questions and tokens of an organization by the month. */
export const assistantUse = pgTable(
  'assistant_use',
  {
    organizationId: organizationId(),
    month: date().notNull(),
    questions: integer().notNull().default(0),
    tokens: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.month] })],
)
