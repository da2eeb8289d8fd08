import { organizationId } from '@ridgeline/account/server/tables/organization'
import type { LeftOutReason } from '@ridgeline/thermal/mosaic/pose'
import type { Words } from '@ridgeline/words/message'
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Mosaic, MosaicFrame, WholeRoof } from '#contract/whole-roof/mosaic'
import { scanId } from '#server/tables/scan'

/** `captureId` names the capture that is its picture; where each frame lies stands in its own row. */
export interface StoredMosaic extends Pick<Mosaic, 'pixelM' | 'coveredM2' | 'roof'> {
  readonly captureId: string
  readonly frames: readonly Omit<MosaicFrame, 'outline'>[]
}

/** What became of the pictures of a scan's flight when they were laid together; the pictures that came of it are its captures of media `mosaic`. */
export const wholeRoof = pgTable(
  'whole_roof',
  {
    scanId: scanId().primaryKey(),
    organizationId: organizationId(),
    /** Hash of everything it was made from. */
    key: text().notNull(),
    refusal: jsonb().$type<Words>(),
    mosaics: jsonb().$type<StoredMosaic[]>().notNull().default([]),
    leftOut: jsonb('left_out').$type<{ readonly captureId: string; readonly reason: LeftOutReason }[]>().notNull().default([]),
    residual: jsonb().$type<NonNullable<WholeRoof['residual']>>(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('whole_roof_organization').on(t.organizationId)],
)
