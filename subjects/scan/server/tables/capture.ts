import { organizationId } from '@ridgeline/account/server/tables/organization'
import type { PhotoLook } from '@ridgeline/property/contract/photo-warnings'
import { choices } from '@ridgeline/server/db/choices'
import type { ToldRefusal, ToldWarning } from '@ridgeline/server/db/told'
import type { CaptureAnalysis } from '@ridgeline/thermal/anomaly/anomaly'
import type { Camera, Flight } from '@ridgeline/thermal/decode/decoded-file'
import type { SelfCheck } from '@ridgeline/thermal/decode/self-check'
import { type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  type Calibration,
  Capture,
  CaptureMedia,
  CaptureStatus,
  type KnownLength,
  type PixelSizeSource,
  type Scene,
} from '#contract/capture'
import type { ProposedRoof, RoofDoubt } from '#rules/roof-doubt'
import { scanId } from '#server/tables/scan'

/** What the geometry of a camera follows from. */
type Lens = Pick<Camera, 'fieldOfViewDeg' | 'focalLengthMm'> & { readonly pixelPitchUm: number | null }

/** A camera over the roof plane: metres, pixels between lens and picture plane, degrees as DJI counts them. */
export interface SolvedView {
  readonly latitude: number
  readonly longitude: number
  readonly heightM: number
  readonly focalPx: number
  readonly pitchDeg: number
  readonly yawDeg: number
  readonly rollDeg: number
}

/** One uploaded file; the columns from `status` on are what the reader and the engine found in it. */
export const capture = pgTable(
  'capture',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    scanId: scanId(),
    uploadId: text('upload_id').notNull(),
    sequence: integer().notNull(),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    state: text(choices(Capture.shape.state)).notNull().default('waiting'),
    refusal: jsonb().$type<ToldRefusal>(),
    status: text(choices(CaptureStatus)),
    media: text(choices(CaptureMedia)),
    format: text(),
    camera: jsonb().$type<NonNullable<Capture['camera']>>(),
    width: integer(),
    height: integer(),
    takenAt: text('taken_at'),
    /** Where it was taken; `own`: what its file says, where the photo it is paired with knows better. */
    position: jsonb().$type<NonNullable<Capture['position']> & { own?: NonNullable<Capture['position']> }>(),
    temperatures: jsonb().$type<NonNullable<Capture['temperatures']>>(),
    calibration: jsonb().$type<Calibration>(),
    fileScene: jsonb('file_scene').$type<Scene>(),
    /** What the file states of its own temperatures, compared with what was read; null where it states nothing. */
    selfCheck: jsonb('self_check').$type<SelfCheck>(),
    editedScene: jsonb('edited_scene').$type<Scene>(),
    frame: jsonb().$type<NonNullable<Capture['frame']>>(),
    frameCount: integer('frame_count').notNull().default(1),
    frameIndex: integer('frame_index').notNull().default(0),
    /** The scale of a TIFF: as the file states it or its values suggest, and chosen by a person. */
    guessedScaleId: text('guessed_scale_id'),
    chosenScaleId: text('chosen_scale_id'),
    correction: jsonb().$type<NonNullable<Capture['correction']>>(),
    regions: jsonb().$type<Capture['regions']>().notNull().default([]),
    roofPolygon: jsonb('roof_polygon').$type<[number, number][]>(),
    /** Height above take-off, gimbal and lens, where the file states them: what the view of the ground follows from. */
    view: jsonb().$type<{ flight: Flight | null; lens: Lens }>(),
    /** Where the mosaic of its flight puts the camera, which goes before what the file says; null where it is no part of one. */
    solved: jsonb().$type<SolvedView>(),
    pixelSizeM: doublePrecision('pixel_size_m'),
    pixelSizeSource: text('pixel_size_source').$type<PixelSizeSource>(),
    pixelSizeError: doublePrecision('pixel_size_error'),
    knownLength: jsonb('known_length').$type<KnownLength>(),
    footprint: jsonb().$type<NonNullable<Capture['footprint']>>(),
    editedPixelSizeM: doublePrecision('edited_pixel_size_m'),
    pairedCaptureId: uuid('paired_capture_id'),
    alignment: jsonb().$type<NonNullable<Capture['alignment']>>(),
    overlay: jsonb().$type<NonNullable<Capture['overlay']>>(),
    /** Of a photo, what its pixels say; null where an older version read it. */
    look: jsonb().$type<PhotoLook>(),
    warnings: jsonb().$type<readonly ToldWarning[]>().notNull().default([]),
    /** What the engine said of the thermogram, word for word; the rows of `anomaly` point into its list. */
    analysis: jsonb().$type<CaptureAnalysis>(),
    /** Why it may show no roof, or nobody knows where the roof is, and what a person said of it: a doubted one is left out until somebody says that it does. */
    roofDoubt: jsonb('roof_doubt').$type<RoofDoubt>(),
    /** Where the engine would look if somebody said that it shows the roof; null where nothing is asked. */
    proposedRoof: jsonb('proposed_roof').$type<ProposedRoof>(),
    isRoof: boolean('is_roof'),
    /** Share of its roof that no capture before it shows, 0-1; null until the scan was placed. */
    newRoofShare: doublePrecision('new_roof_share'),
    /** Hash of everything the analysis was made from. */
    analysisKey: text('analysis_key'),
    /** What read the file (`readWith`) and the version of the engine that looked through it; null: before either was noted. */
    readWith: text('read_with'),
    analysedWith: integer('analysed_with'),
    /** Objects made from the file, by content hash. */
    samplesSha256: text('samples_sha256'),
    thermalSha256: text('thermal_sha256'),
    visibleSha256: text('visible_sha256'),
    thumbnailSha256: text('thumbnail_sha256'),
  },
  (t) => [
    index('capture_scan').on(t.scanId, t.sequence),
    uniqueIndex('capture_upload').on(t.uploadId),
    // Which files of a card are there already.
    index('capture_sha256').on(t.organizationId, t.sha256),
    index('capture_recent').on(t.organizationId, t.createdAt, t.sequence),
    index('capture_read_with').on(t.organizationId, t.readWith),
    index('capture_analysed_with')
      .on(t.organizationId, t.analysedWith)
      .where(sql`samples_sha256 is not null and frame is not null and calibration is not null`),
    index('capture_camera').on(t.organizationId, sql`(camera ->> 'serial')`).where(sql`camera ->> 'serial' is not null`),
    index('capture_waiting').on(t.scanId).where(sql`state = 'waiting'`),
    index('capture_refused').on(t.scanId).where(sql`state = 'refused'`),
    index('capture_asked').on(t.scanId).where(sql`is_roof is null and roof_doubt is not null`),
    index('capture_thermal').on(t.scanId, t.sequence).where(sql`thermal_sha256 is not null`),
    index('capture_visible').on(t.scanId, t.sequence).where(sql`visible_sha256 is not null`),
  ],
)

/** What somebody uploaded: all but the pictures that the program makes of a flight. */
export const isFile: SQL = sql`${capture.media} is distinct from 'mosaic'`
