import { organizationId } from '@ridgeline/account/server/tables/organization'
import { choices } from '@ridgeline/server/db/choices'
import type { IssueFacts } from '@ridgeline/thermal/issue/facts'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { Issue, IssueEvent, IssueStatus, type SinceAccepted, type Verification } from '#contract/issue/issue'
import { columnOf, eachField, factsFields, initialOf, peoplesFields } from '#contract/issue/issue-field-lists'
import { Severity, Urgency } from '#contract/severity'
import { anomaly } from '#server/tables/anomaly'
import { capture } from '#server/tables/capture'
import { scanId } from '#server/tables/scan'

/** Difference and area stand in columns of their own: they are said once. */
export type StoredFacts = Omit<IssueFacts, 'deltaK' | 'areaM2'>

/** What the engine measured of an issue, in the columns of the same names. */
export interface StoredMeasures {
  readonly facts: StoredFacts | null
  readonly kind: string
  readonly extent: number | null
  readonly deltaK: number | null
  readonly areaM2: number | null
  readonly confidence: number | null
}

/** What became of an accepted issue in later analyses; `same`: within what the words would say alike. */
export interface StoredChange {
  readonly code: SinceAccepted['code'] | 'same'
  readonly was: StoredMeasures
  readonly now: Partial<StoredMeasures> | null
  readonly answer: 'accepted' | 'kept' | null
  readonly note: string
}

/** What a person is told: suggested by the engine until somebody judges it, or written by hand. */
export const issue = pgTable(
  'issue',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    scanId: scanId(),
    captureId: uuid('capture_id').references(() => capture.id, { onDelete: 'set null' }),
    anomalyId: uuid('anomaly_id').references(() => anomaly.id, { onDelete: 'set null' }),
    origin: text(choices(Issue.shape.origin)).notNull(),
    status: text(choices(IssueStatus)).notNull(),
    /** What a person wrote, or null where `facts` say it. */
    ...eachField(factsFields, (field) => text(columnOf(field))),
    severity: text(choices(Severity)).notNull(),
    urgency: text(choices(Urgency)).notNull(),
    ...eachField(peoplesFields, (field) => text(columnOf(field)).notNull().default(initialOf(field))),
    /** What the engine's words are made of, with the difference and the area beside it; null where a person wrote all of them. */
    facts: jsonb().$type<StoredFacts>(),
    kind: text().notNull(),
    /** Null where nobody measured it. */
    extent: doublePrecision(),
    deltaK: doublePrecision('delta_k'),
    areaM2: doublePrecision('area_m2'),
    confidence: doublePrecision(),
    verification: jsonb().$type<Verification>(),
    /** Null until it is accepted and analysed again. */
    sinceAccepted: jsonb('since_accepted').$type<StoredChange>(),
    /** A person gave the suggestion words, a severity or an urgency of their own, at some time. */
    isEdited: boolean('is_edited').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('issue_scan').on(t.scanId),
    // Whether a scan waits for a judgement, asked of scans one after the other.
    index('issue_suggested').on(t.scanId).where(sql`status = 'suggested'`),
    index('issue_organization').on(t.organizationId, t.createdAt, t.id),
    index('issue_status').on(t.organizationId, t.status, t.createdAt, t.id),
    index('issue_severity').on(t.organizationId, t.severity, t.createdAt, t.id),
    index('issue_judged').on(t.organizationId, t.kind, t.status, t.isEdited, t.createdAt, t.id).where(sql`origin = 'engine'`),
    index('issue_verified').on(t.organizationId, t.createdAt, t.id).where(sql`verification is not null`),
    // The cores of one verdict, whatever how many there are of the other.
    index('issue_core').on(t.organizationId, sql`(verification ->> 'result')`, t.createdAt, t.id).where(sql`verification is not null`),
    // The latest judgements, asked for with every scan: without it all issues of the organization are read for 2,000 of them.
    index('issue_calibration')
      .on(t.organizationId, t.createdAt)
      .where(sql`origin = 'engine' and confidence is not null and (status <> 'suggested' or verification is not null)`),
    index('issue_capture').on(t.captureId),
    index('issue_anomaly').on(t.anomalyId),
  ],
)

/** Append-only history of an issue. */
export const issueEvent = pgTable(
  'issue_event',
  {
    id: uuid().primaryKey().defaultRandom(),
    issueId: uuid('issue_id')
      .notNull()
      .references(() => issue.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Name at the time, so that it outlives the member. */
    by: text().notNull(),
    action: text(choices(IssueEvent.shape.action)).notNull(),
    changes: jsonb().$type<Record<string, { from: string; to: string }>>().notNull().default({}),
  },
  (t) => [index('issue_event_issue').on(t.issueId, t.at)],
)
