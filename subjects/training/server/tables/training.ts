import { userId } from '@ridgeline/account/server/tables/auth'
import { organizationId } from '@ridgeline/account/server/tables/organization'
import { scanId } from '@ridgeline/scan/server/tables/scan'
import { choices } from '@ridgeline/server/db/choices'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CertificationLevel } from '#contract/course'
import type { ExamAnswer } from '#contract/exam'
import type { GradedPicture, PictureAnswer } from '#contract/practical'
import type { Paper } from '#rules/exam/draw'
import type { PracticalScene } from '#rules/practical/scenes'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A block of a lesson that a member worked through. */
export const trainingBlock = pgTable(
  'training_block',
  {
    organizationId: organizationId(),
    userId: userId(),
    course: text().notNull(),
    lesson: text().notNull(),
    block: integer().notNull(),
    doneAt: at('done_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.userId, t.lesson, t.block] }), index('training_block_user').on(t.userId)],
)

/** Time that a member spent with a course. */
export const trainingTime = pgTable(
  'training_time',
  {
    organizationId: organizationId(),
    userId: userId(),
    course: text().notNull(),
    seconds: integer().notNull(),
    /** By the server's clock: when the course was first seen open. */
    openedAt: at('opened_at').notNull().defaultNow(),
    /** By the server's clock: time before it is counted already. */
    countedTo: at('counted_to').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.userId, t.course] }), index('training_time_user').on(t.userId)],
)

/** An exam of a course that a member began. `answers` by question; of each the change that counts. */
export const examAttempt = pgTable(
  'exam_attempt',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    userId: userId(),
    course: text().notNull(),
    paper: jsonb().$type<Paper>().notNull(),
    answers: jsonb().$type<Record<string, { answer: ExamAnswer | null; revision: number }>>().notNull().default({}),
    startedAt: at('started_at').notNull(),
    endsAt: at('ends_at').notNull(),
    endedAt: at('ended_at'),
    share: real(),
    passed: boolean(),
  },
  (t) => [index('exam_attempt_member').on(t.organizationId, t.userId, t.course, t.startedAt), index('exam_attempt_user').on(t.userId)],
)

/** A practical exam. `scenes` hold what is true about its pictures and never leave the server while it runs. */
export const practicalAttempt = pgTable(
  'practical_attempt',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    userId: userId(),
    level: text(choices(CertificationLevel)).notNull(),
    scenes: jsonb().$type<PracticalScene[]>().notNull(),
    answers: jsonb().$type<Record<string, { answer: PictureAnswer; revision: number }>>().notNull().default({}),
    startedAt: at('started_at').notNull(),
    endsAt: at('ends_at').notNull(),
    endedAt: at('ended_at'),
    share: real(),
    passed: boolean(),
    /** Each picture with what is true and what was drawn, once it was handed in. */
    graded: jsonb().$type<GradedPicture[]>(),
  },
  (t) => [
    index('practical_attempt_member').on(t.organizationId, t.userId, t.level, t.startedAt),
    index('practical_attempt_user').on(t.userId),
  ],
)

/** What an organization signs its certificates with. `seed` is sealed. */
export const certificateKey = pgTable('certificate_key', {
  organizationId: organizationId().primaryKey(),
  publicKey: jsonb('public_key').$type<{ kty: 'OKP'; crv: 'Ed25519'; x: string }>().notNull(),
  seed: text().notNull(),
  createdAt: at('created_at').notNull(),
})

/** A certificate of the company. It is never changed but for its revocation. */
export const certificate = pgTable(
  'certificate',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    userId: userId(),
    level: text(choices(CertificationLevel)).notNull(),
    /** As they stood when it was issued. */
    name: text().notNull(),
    organizationName: text('organization_name').notNull(),
    issuedAt: at('issued_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** The signed Open Badges credential. */
    credential: text().notNull(),
    revokedAt: at('revoked_at'),
    revokedReason: text('revoked_reason'),
    revokedBy: text('revoked_by'),
  },
  (t) => [index('certificate_member').on(t.organizationId, t.userId, t.issuedAt), index('certificate_user').on(t.userId)],
)

/** A course that an admin wants done by a day. */
export const trainingAssignment = pgTable(
  'training_assignment',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    userId: userId(),
    course: text().notNull(),
    dueOn: date('due_on').notNull(),
    assignedBy: text('assigned_by').notNull(),
    createdAt: at('created_at').notNull(),
    remindedAt: at('reminded_at'),
  },
  (t) => [
    uniqueIndex('training_assignment_member').on(t.organizationId, t.userId, t.course),
    index('training_assignment_user').on(t.userId),
  ],
)

/** A scan that an admin counts as experience of a member. */
export const acceptedScan = pgTable(
  'accepted_scan',
  {
    scanId: scanId(),
    organizationId: organizationId(),
    userId: userId(),
    acceptedBy: text('accepted_by').notNull(),
    acceptedAt: at('accepted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scanId, t.userId] }),
    index('accepted_scan_organization').on(t.organizationId),
    index('accepted_scan_user').on(t.userId),
  ],
)

/** A course that an organization wrote itself, version by version; the newest is the one that is taken, if it is offered. */
export const ownCourse = pgTable(
  'own_course',
  {
    organizationId: organizationId(),
    /** Stable name of the course; begins with `own-`. */
    course: text().notNull(),
    /** Counted from 1. */
    version: integer().notNull(),
    markdown: text().notNull(),
    isOffered: boolean('is_offered').notNull(),
    writtenBy: text('written_by').notNull(),
    writtenAt: at('written_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.course, t.version] })],
)

/** The learning record store that an organization wants told (xAPI). `secret` is sealed. */
export const recordStore = pgTable('record_store', {
  organizationId: organizationId().primaryKey(),
  url: text().notNull(),
  userName: text('user_name').notNull(),
  secret: text().notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: at('changed_at').notNull(),
})

/** An xAPI statement to a learning record store, made in the transaction of what it says: the outbox, and how it went. */
export const learningStatement = pgTable(
  'learning_statement',
  {
    /** Of the statement too: a store that has it takes it once. */
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    statement: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: ['waiting', 'arrived', 'given-up'] })
      .notNull()
      .default('waiting'),
    tryCount: integer('try_count').notNull().default(0),
    /** Of the last try: the status and the beginning of the answer, or why there was none. */
    answer: text().notNull().default(''),
    /** Whoever sends it moves this ahead first, so that one that died leaves it to the next. */
    nextTryAt: at('next_try_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('learning_statement_organization').on(t.organizationId, t.createdAt, t.id),
    index('learning_statement_due').on(t.nextTryAt).where(sql`state = 'waiting'`),
  ],
)
