import { organizationId } from '@ridgeline/account/server/tables/organization'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { Anomaly } from '#contract/capture'
import { capture } from '#server/tables/capture'
import { scanId } from '#server/tables/scan'

/**
 * The index of what the engine found: each row names one anomaly in the `analysis` of its capture, so that issues can hang on it. Replaced when the
 * capture is analysed again; matching ones keep their id. Beside the name stands what placing the scan on its roof adds.
 */
export const anomaly = pgTable(
  'anomaly',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    scanId: scanId(),
    captureId: uuid('capture_id')
      .notNull()
      .references(() => capture.id, { onDelete: 'cascade' }),
    /** Place in `analysis.anomalies` of the capture. */
    place: integer().notNull(),
    /** Area by the view of the ground, which goes before the engine's own; null where placing gives none. */
    areaM2: doublePrecision('area_m2'),
    areaErrorM2: doublePrecision('area_error_m2'),
    position: jsonb().$type<NonNullable<Anomaly['position']>>(),
    /** The anomaly of another capture that shows the same place and stands for it. */
    viewOfId: uuid('view_of_id'),
    /** Only pictures show it that the mosaic of their flight was made of, and the mosaic does not: no finding of the roof. */
    isOutvoted: boolean('is_outvoted').notNull().default(false),
  },
  (t) => [index('anomaly_scan').on(t.scanId), index('anomaly_capture').on(t.captureId), index('anomaly_organization').on(t.organizationId)],
)
