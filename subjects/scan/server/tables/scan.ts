import { organizationId } from '@ridgeline/account/server/tables/organization'
import { propertyId } from '@ridgeline/property/server/tables/property'
import { choices } from '@ridgeline/server/db/choices'
import { wordsColumn } from '@ridgeline/server/db/words-column'
import type { HealthScore } from '@ridgeline/thermal/score/health'
import type { ScanMetric } from '@ridgeline/thermal/score/metrics'
import type { SurveyVerdict } from '@ridgeline/thermal/survey/verdict'
import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SurveyConditions } from '#contract/conditions'
import { HealthState } from '#contract/health'
import type { ReferencePoint } from '#contract/reference-point'
import { type Progress, ProposedOutlines, ScanState, ScanType } from '#contract/scan'

/** One visit to a roof: its captures, the conditions, and what follows from both. */
export const scan = pgTable(
  'scan',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    propertyId: propertyId(),
    scanType: text('scan_type', choices(ScanType)).notNull(),
    deviceType: text('device_type'),
    notes: text().notNull().default(''),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
    /** Visits that its thermograms are of; `takenAt` is that of the largest. 0 where no camera and no person said when. */
    visitCount: integer('visit_count').notNull().default(1),
    /** Of the place, where captures say where that is; else of the organization when the scan was made. */
    timeZone: text('time_zone').notNull().default('UTC'),
    state: text(choices(ScanState)).notNull().default('queued'),
    failure: wordsColumn(),
    progress: jsonb().$type<Progress>(),
    /** Counts up with every change of the inputs; a job writes its result only for the revision it started from. */
    revision: integer().notNull().default(1),
    conditions: jsonb().$type<SurveyConditions>().notNull(),
    survey: jsonb().$type<SurveyVerdict>().notNull(),
    referencePoints: jsonb('reference_points').$type<ReferencePoint[]>().notNull().default([]),
    /** Whether a person is asked before findings are shown on a roof that nobody drew. */
    proposedOutlines: text('proposed_outlines', choices(ProposedOutlines)).notNull().default('use'),
    /** Roof that the captures show together (m2), each piece counted once; null where one cannot be placed. */
    roofAreaM2: doublePrecision('roof_area_m2'),
    /** Of `health`, for lists: its score, its state and its confidence. */
    healthScore: integer('health_score'),
    healthState: text('health_state', choices(HealthState)).notNull().default('not-scored'),
    healthConfidence: doublePrecision('health_confidence').notNull().default(0),
    health: jsonb().$type<HealthScore>().notNull(),
    metrics: jsonb().$type<ScanMetric[]>().notNull().default([]),
    /** When `health` was computed: evidence ages, so it is computed again without a change (`age-scores`). */
    scoredAt: timestamp('scored_at', { withTimezone: true }),
    /** Version of the engine's placing that laid captures and anomalies on the roof; null before the first. */
    placedWith: integer('placed_with'),
    /** From here to `photoId`: kept by the database (`keep_scans` in `base/server/db/named`), never written by the program. */
    captureCount: integer('capture_count').notNull().default(0),
    refusedCount: integer('refused_count').notNull().default(0),
    /** Issues that are suggested or accepted. */
    issueCount: integer('issue_count').notNull().default(0),
    /** The capture whose pictures stand for the scan: its first thermogram, else its first photo. */
    coverId: uuid('cover_id'),
    coverHasVisible: boolean('cover_has_visible').notNull().default(false),
    /** The capture whose picture stands for the property: its first photo, else its first thermogram. */
    photoId: uuid('photo_id'),
    /** Hidden everywhere since then; the same moment as its property's where it went with it. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: text('deleted_by'),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('scan_score_has_state', sql`(health_state = 'not-scored') = (health_score is null)`),
    index('scan_property').on(t.propertyId, t.takenAt, t.id),
    index('scan_property_scored').on(t.propertyId, t.takenAt, t.id).where(sql`health_score is not null`),
    index('scan_deleted').on(t.organizationId, t.deletedAt).where(sql`deleted_at is not null`),
    index('scan_created').on(t.organizationId, t.createdAt, t.id),
    index('scan_member').on(t.organizationId, t.createdBy, t.createdAt, t.id),
    index('scan_scored').on(t.organizationId, t.healthState, t.healthScore, t.createdAt, t.id),
    index('scan_organization').on(t.organizationId, t.takenAt, t.id),
    index('scan_state').on(t.organizationId, t.state, t.takenAt, t.id),
    index('scan_type').on(t.organizationId, t.scanType, t.takenAt, t.id),
    index('scan_ages').on(t.scoredAt).where(sql`health_state <> 'not-scored' and deleted_at is null`),
    index('scan_placed_with').on(t.placedWith).where(sql`state = 'ready'`),
    index('scan_conditions_missing')
      .on(t.organizationId, t.createdAt, t.id)
      .where(sql`state = 'ready' and deleted_at is null and survey -> 'reasons' @> '[{"met": "unknown"}]'`),
    index('scan_under_way').on(t.organizationId).where(sql`state in ('queued', 'processing')`),
  ],
)

/** The column of what goes with its scan. */
export const scanId = () =>
  uuid('scan_id')
    .notNull()
    .references(() => scan.id, { onDelete: 'cascade' })
