import { type Anomaly, AnomalyKind } from '@ridgeline/contracts/capture'
import { doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { choices } from '#db/choices'
import { capture } from '#db/schema/capture'
import { organization } from '#db/schema/organization'
import { scan } from '#db/schema/scan'

/** What the engine found in the pixels of a capture. Replaced as a whole when the capture is analysed again; matching ones keep their id. */
export const anomaly = pgTable(
  'anomaly',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    scanId: uuid('scan_id')
      .notNull()
      .references(() => scan.id, { onDelete: 'cascade' }),
    captureId: uuid('capture_id')
      .notNull()
      .references(() => capture.id, { onDelete: 'cascade' }),
    kind: text(choices(AnomalyKind)).notNull(),
    sign: integer().$type<1 | -1>().notNull(),
    polygon: jsonb().$type<[number, number][]>().notNull(),
    box: jsonb().$type<{ left: number; top: number; right: number; bottom: number }>().notNull(),
    areaPx: integer('area_px').notNull(),
    areaM2: doublePrecision('area_m2'),
    areaErrorM2: doublePrecision('area_error_m2'),
    position: jsonb().$type<NonNullable<Anomaly['position']>>(),
    /** The anomaly of another capture that shows the same place and stands for it. */
    viewOfId: uuid('view_of_id'),
    deltaK: doublePrecision('delta_k').notNull(),
    peakDeltaK: doublePrecision('peak_delta_k').notNull(),
    confidence: doublePrecision().notNull(),
    reasons: jsonb().$type<string[]>().notNull(),
  },
  (t) => [index('anomaly_scan').on(t.scanId), index('anomaly_capture').on(t.captureId), index('anomaly_organization').on(t.organizationId)],
)
