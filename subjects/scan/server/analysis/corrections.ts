import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { ObjectTrouble, type Storage } from '@ridgeline/server/integrations/storage/storage'
import { ThermalError } from '@ridgeline/thermal/errors'
import { measureRegion } from '@ridgeline/thermal/measure/region'
import { ANY_RISING, correctionFrom, type ReferencePair } from '@ridgeline/thermal/radiometry/reference-points'
import { reviveCalibration } from '@ridgeline/thermal/radiometry/stored-calibration'
import { type TablePoint, tableCorrectionFrom } from '@ridgeline/thermal/radiometry/table-reference'
import { toThermogram } from '@ridgeline/thermal/radiometry/thermogram'
import { asMessage, message, type Words } from '@ridgeline/words/message'
import { and, eq } from 'drizzle-orm'
import type { Correction } from '#contract/capture'
import type { ReferencePoint } from '#contract/reference-point'
import { cameraOf } from '#server/analysis/camera-of'
import { frameOf } from '#server/analysis/engine/thread-work'
import { POINTS_UNUSABLE } from '#server/analysis/read/later-warnings'
import type { CaptureRow } from '#server/captures/present'
import { lockScan } from '#server/lock-scan'
import { capture } from '#server/tables/capture'
import { scan } from '#server/tables/scan'

type ScanRow = typeof scan.$inferSelect

/** Cameras whose maker keeps the last step from counts to temperatures to himself. */
const isCorrectable = ({ calibration }: Pick<CaptureRow, 'calibration'>): boolean =>
  calibration !== null && ['dji-iirp', 'table', 'relative'].includes(calibration.kind)

/** What reference points make of a scan. */
interface Corrected {
  /** By capture id. */
  readonly corrections: ReadonlyMap<string, Correction>
  /** The points with what the files read there. */
  readonly points: ReferencePoint[]
}

/**
 * Corrections of the captures of a scan from places whose true temperature somebody measured. Each camera gets one, from all of its
 * points; captures of other cameras get none.
 *
 * @throws AppError `unprocessable` for a point of another scan, on a camera that needs none, or off the picture; ThermalError
 * `bad-reference-points` when the points contradict each other
 */
export async function correctionsOf(
  storage: Pick<Storage, 'read'>,
  captures: readonly CaptureRow[],
  points: readonly ReferencePoint[],
): Promise<Corrected> {
  const measured: ReferencePoint[] = []
  const pairs = new Map<string, ReadPoint[]>()
  if (new Set(points.map((p) => p.id)).size < points.length) throw new AppError('unprocessable', 'Two reference points have the same id')
  for (const point of points) {
    const row = captures.find((c) => c.id === point.captureId)
    if (!row) throw new AppError('unprocessable', 'A reference point lies on a capture that is not part of this scan')
    const own = pairs.get(cameraOf(row)) ?? []
    const read = await readAt(storage, row, point)
    measured.push(shown(point, read))
    own.push(read)
    pairs.set(cameraOf(row), own)
  }
  const ofCameras = new Map([...pairs].map(([camera, own]) => [camera, correctionOf(own)]))
  const corrected = captures.filter(isCorrectable).map((row) => [row.id, ofCameras.get(cameraOf(row))] as const)
  return { corrections: new Map(corrected.filter((entry): entry is [string, Correction] => entry[1] !== undefined)), points: measured }
}

/** What the file says at a point: a temperature by the open formula, or counts where its table says none before its index has moved. */
type ReadPoint = (ReferencePair & { readonly isRelative: boolean }) | TablePoint

const isOfTable = (point: ReadPoint): point is TablePoint => 'sample' in point

/** @throws ThermalError `bad-reference-points` when the points contradict each other */
function correctionOf(points: readonly ReadPoint[]): Correction {
  const ofTable = points.filter(isOfTable)
  if (ofTable.length > 0) return tableCorrectionFrom(ofTable)
  const pairs = points.flatMap((point) => (isOfTable(point) ? [] : [point]))
  return pairs.some(({ isRelative }) => isRelative) ? correctionFrom(pairs, ANY_RISING) : correctionFrom(pairs)
}

/** A point with what was read there; counts say nothing to a person. */
function shown({ measuredK: _sent, measuredStatus: _too, ...point }: ReferencePoint, read: ReadPoint): ReferencePoint {
  return isOfTable(read) || read.isRelative
    ? { ...point, measuredStatus: 'none' }
    : { ...point, measuredK: read.measuredK, measuredStatus: 'uncorrected' }
}

/** What the file says at the point before any correction: the mean of nine pixels, which quiets the noise of one. */
async function readAt(storage: Pick<Storage, 'read'>, row: CaptureRow, { at, trueK }: ReferencePoint): Promise<ReadPoint> {
  if (!isCorrectable(row) || !row.calibration || !row.frame || !row.samplesSha256) throw new AppError('unprocessable', needsNone(row))
  const [x, y] = at
  if (!(x >= 0 && y >= 0 && x < row.frame.width && y < row.frame.height))
    throw new AppError(
      'unprocessable',
      message`A reference point lies outside ${row.fileName} (${row.frame.width} x ${row.frame.height} pixels)`,
    )
  const bytes = Uint8Array.from(await storage.read(row.samplesSha256)).buffer
  const frame = frameOf({ ...row.frame, bytes })
  const calibration = reviveCalibration(row.calibration)
  const image =
    calibration.kind === 'table' ? { ...row.frame, kelvin: Float32Array.from(frame.samples) } : toThermogram({ frame, calibration }, null)
  const measured = measureRegion(image, { kind: 'spot', at, sizePx: 3 }).kelvin
  if (!measured) throw new AppError('unprocessable', message`${row.fileName} has no temperature at a reference point; choose another place`)
  return calibration.kind === 'table'
    ? { calibration, sample: measured.mean, trueK }
    : { measuredK: measured.mean, trueK, isRelative: calibration.kind === 'relative' }
}

/**
 * Computes the corrections of a scan again from its stored points, for what its captures hold now: another frame or scale reads other
 * temperatures. Points that can no longer be used correct nothing, and the captures they lie on say so. Nothing is written once the scan has
 * changed since `revision`.
 *
 * @param captures - all of the scan, in order
 * @returns the captures as they are now
 */
export async function renewCorrections(
  deps: Pick<Deps, 'db' | 'storage'>,
  row: Pick<ScanRow, 'id' | 'revision' | 'referencePoints'>,
  captures: readonly CaptureRow[],
): Promise<CaptureRow[]> {
  const renewed = await correctionsFrom(deps.storage, captures, row.referencePoints).catch((error: unknown) => {
    if (error instanceof ObjectTrouble) return null
    throw error
  })
  // What they correct cannot be read at present: the corrections stay as they were.
  if (renewed === null) return [...captures]
  const { corrections, points, troubles } = renewed
  return deps.db.transaction(async (tx) => {
    await lockScan(tx, row.id)
    const unchanged = and(eq(scan.id, row.id), eq(scan.revision, row.revision))
    const [own] = await tx.select({ id: scan.id }).from(scan).where(unchanged).for('update')
    if (!own) return [...captures]
    if (!isDeepStrictEqual(points, row.referencePoints)) await tx.update(scan).set({ referencePoints: points }).where(eq(scan.id, row.id))
    const now: CaptureRow[] = []
    for (const each of captures) {
      const correction = corrections.get(each.id) ?? null
      const trouble = troubles.get(each.id)
      const others = each.warnings.filter((w) => w.code !== POINTS_UNUSABLE)
      const warnings = trouble
        ? [...others, { code: POINTS_UNUSABLE, message: message`The reference points correct nothing. ${asMessage(trouble)}` }]
        : others
      if (isDeepStrictEqual([correction, warnings], [each.correction, each.warnings])) {
        now.push(each)
        continue
      }
      const [written] = await tx.update(capture).set({ correction, warnings }).where(eq(capture.id, each.id)).returning()
      now.push(written ?? each)
    }
    return now
  })
}

/** As `correctionsOf`, but points that can no longer be used take nothing along; `troubles` says why, by capture id. */
async function correctionsFrom(
  storage: Pick<Storage, 'read'>,
  captures: readonly CaptureRow[],
  points: readonly ReferencePoint[],
): Promise<Corrected & { readonly troubles: ReadonlyMap<string, Words> }> {
  const needless = new Map(captures.filter((c) => c.calibration?.kind === 'dji-sdk').map((c) => [c.id, needsNone(c)]))
  const silent = ({ measuredStatus: _read, ...p }: ReferencePoint): ReferencePoint => ({ ...p, measuredK: null })
  const [idle, useful] = [points.filter((p) => needless.has(p.captureId)), points.filter((p) => !needless.has(p.captureId))]
  try {
    const { corrections, points: measured } = await correctionsOf(storage, captures, useful)
    const troubles = new Map(idle.map((p) => [p.captureId, needless.get(p.captureId) as Words]))
    return { corrections, points: points.map((p) => measured.find((m) => m.id === p.id) ?? silent(p)), troubles }
  } catch (error) {
    if (!(error instanceof AppError || error instanceof ThermalError)) throw error
    const troubles = new Map<string, Words>(points.map((p) => [p.captureId, needless.get(p.captureId) ?? error.words]))
    return { corrections: new Map(), points: points.map(silent), troubles }
  }
}

const needsNone = ({ fileName }: CaptureRow): Words =>
  message`${fileName} needs no reference points: they correct cameras whose own correction is not public, such as those of DJI and HIKMICRO`
