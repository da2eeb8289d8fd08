import { organization, organizationId } from '@ridgeline/account/server/tables/organization'
import { property } from '@ridgeline/property/server/tables/property'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { choices } from '@ridgeline/server/db/choices'
import { wordsColumn } from '@ridgeline/server/db/words-column'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { AnchorKind, AnchorState } from '#contract/title'
import type { Anchor } from '#rules/bundle'
import { type EntryData, EntryKind } from '#rules/leaf'

const ownId = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' })

/** The log of an organization, under a random name that tells nothing. */
export const titleLog = pgTable('title_log', {
  organizationId: organizationId().primaryKey(),
  origin: text().notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Keys that checkpoints are signed with; the newest is the one in use. */
export const titleKey = pgTable(
  'title_key',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: ownId(),
    /** 0, 1, 2 ... */
    place: integer().notNull(),
    /** As it is handed on (`keyText`). */
    publicKey: text('public_key').notNull(),
    /** Encrypted with the secret of the installation. */
    seed: text().notNull(),
    /** The note in which the key before it names this one; null of the first. */
    rotation: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('title_key_place').on(t.organizationId, t.place)],
)

/** The history of a property under a random name: that is all the log says of it. Closed where another took it over. */
export const titleChain = pgTable(
  'title_chain',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: ownId(),
    /** Null of the history of the log itself: its keys. */
    propertyId: uuid('property_id').references(() => property.id, { onDelete: 'cascade' }),
    isClosed: boolean('is_closed').notNull().default(false),
  },
  (t) => [
    uniqueIndex('title_chain_open').on(t.organizationId, t.propertyId).where(sql`not is_closed and property_id is not null`),
    uniqueIndex('title_chain_log').on(t.organizationId).where(sql`not is_closed and property_id is null`),
    index('title_chain_property').on(t.propertyId),
    index('title_chain_organization').on(t.organizationId),
  ],
)

/** Leaves of the log: append-only, the database refuses to change or delete one (`db/named/triggers/title_*`). */
export const titleEntry = pgTable(
  'title_entry',
  {
    organizationId: ownId(),
    /** 0, 1, 2 ... within the log, without gaps. */
    index: bigint({ mode: 'number' }).notNull(),
    /** No foreign key: the entry stays where its history is deleted. */
    chainId: uuid('chain_id').notNull(),
    sequence: integer().notNull(),
    kind: text(choices(EntryKind)).notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Exactly what is hashed. */
    leaf: text().notNull(),
    leafHash: text('leaf_hash').notNull(),
    /** Hashes of the perfect subtrees that this leaf completes, of levels 1, 2, 3 ..., one behind the other. */
    completed: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.index] }), uniqueIndex('title_entry_chain').on(t.chainId, t.sequence)],
)

/** What a leaf commits to. It goes with its record, and what is left is a hash that nobody can tell anything from. */
export const titleOpening = pgTable(
  'title_opening',
  {
    organizationId: ownId(),
    index: bigint({ mode: 'number' }).notNull(),
    propertyId: uuid('property_id').references(() => property.id, { onDelete: 'cascade' }),
    scanId: uuid('scan_id').references(() => scan.id, { onDelete: 'cascade' }),
    recordId: uuid('record_id').notNull(),
    kind: text(choices(EntryKind)).notNull(),
    /** SHA-256 of the file that the entry is about. */
    fileHash: text('file_hash'),
    /** The code on the pages of a report. */
    code: text(),
    /** What people call it. */
    label: text().notNull(),
    salt: text().notNull(),
    data: jsonb().$type<EntryData>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.index] }),
    foreignKey({ columns: [t.organizationId, t.index], foreignColumns: [titleEntry.organizationId, titleEntry.index] }).onDelete('cascade'),
    index('title_opening_record').on(t.recordId, t.kind),
    index('title_opening_file').on(t.fileHash),
    index('title_opening_code').on(t.code),
    index('title_opening_property').on(t.propertyId, t.index),
    index('title_opening_scan').on(t.scanId),
  ],
)

/** How the picture of an entry looks (`subjects/title/rules/likeness`), of entries that a link shows or showed to others; it goes with what the entry commits to. */
export const titlePrint = pgTable(
  'title_print',
  {
    organizationId: ownId(),
    index: bigint({ mode: 'number' }).notNull(),
    /** Of the file itself, or of the picture that is shown of it. */
    of: text({ enum: ['file', 'shown'] }).notNull(),
    /** Null where there is nothing to tell it by; then it is never looked for. */
    print: text(),
    bands: integer().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.index, t.of] }),
    foreignKey({ columns: [t.organizationId, t.index], foreignColumns: [titleOpening.organizationId, titleOpening.index] }).onDelete(
      'cascade',
    ),
    index('title_print_bands').using('gin', t.bands),
  ],
)

/** What the log signed: append-only too. */
export const titleCheckpoint = pgTable(
  'title_checkpoint',
  {
    organizationId: ownId(),
    size: bigint({ mode: 'number' }).notNull(),
    note: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.size] })],
)

/** Where a checkpoint is put outside of our reach, and how far that is. */
export const titleAnchor = pgTable(
  'title_anchor',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: ownId(),
    size: bigint({ mode: 'number' }).notNull(),
    kind: text(choices(AnchorKind)).notNull(),
    state: text(choices(AnchorState)).notNull().default('pending'),
    /** The proof, once there is one. */
    proof: jsonb().$type<Anchor>(),
    /** Of a transaction that was sent and is not in a block yet. */
    transaction: text(),
    tries: integer().notNull().default(0),
    problem: wordsColumn(),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('title_anchor_once').on(t.organizationId, t.size, t.kind),
    index('title_anchor_due').on(t.nextTryAt).where(sql`state = 'pending'`),
  ],
)
