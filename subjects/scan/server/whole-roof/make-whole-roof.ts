import { createHash } from 'node:crypto'
import { releaseObjects } from '@ridgeline/privacy/server/objects'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { ObjectTrouble } from '@ridgeline/server/integrations/storage/storage'
import { ThreadError } from '@ridgeline/server/jobs/thread-pool'
import { toPosition } from '@ridgeline/thermal/ground/local-plane'
import type { Point } from '@ridgeline/thermal/image'
import type { LonLat } from '@ridgeline/thermal/plan/lon-lat'
import { MOSAIC_VERSION } from '@ridgeline/thermal/versions'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { roofHeightOf } from '#server/analysis/place/ground'
import { tellProgress } from '#server/analysis/tell-progress'
import type { CaptureRow } from '#server/captures/present'
import { lockScan } from '#server/lock-scan'
import { damageAmong } from '#server/stored-files/damaged'
import { capture, isFile, type SolvedView } from '#server/tables/capture'
import type { scan } from '#server/tables/scan'
import { wholeRoof } from '#server/tables/whole-roof'
import { type Flight, type FlownFrame, flightOf } from '#server/whole-roof/flight-of'
import type { MosaicMap, MosaicResult, MosaicTask } from '#server/whole-roof/lay-together'
import { type MapPicture, pictureOfMap } from '#server/whole-roof/picture-of-map'
import { type FlownPhoto, photosOf, readPhotos } from '#server/whole-roof/visible-of-flight'

type Started = Pick<typeof scan.$inferSelect, 'id' | 'organizationId' | 'conditions' | 'scanType'>

const TIMEOUT_MS = 900_000

/**
 * Lays the pictures of a drone's flight together and keeps what came of it: a picture of the whole roof, or why there is none. What was made from the same pictures
 * before stands.
 *
 * @param files - what was uploaded, in order
 * @returns the pictures of the whole roof, then the files, those of the flight with the place that the mosaic gives them
 */
export async function makeWholeRoof(deps: Deps, started: Started, files: readonly CaptureRow[]): Promise<CaptureRow[]> {
  const flight = started.scanType === 'drone' ? flightOf(files, roofHeightOf(started.conditions)) : null
  const photos = flight ? photosOf(flight, files) : []
  const key = flight && keyOf(flight, photos)
  const [known] = await deps.db.select().from(wholeRoof).where(eq(wholeRoof.scanId, started.id))
  if (known === undefined && key === null) return [...files]
  const before = await mosaicsOf(deps.db, started.id)
  const damage = await damageAmong(
    deps.db,
    before.flatMap((row) => [row.samplesSha256, row.visibleSha256].filter((sha256) => sha256 !== null)),
  )
  if ((known?.key ?? null) === key && damage.size === 0) return [...before, ...files]
  if (flight) await tellProgress(deps.db, started.id, { done: 0, total: 1, step: 'Laying the pictures together' })
  const result = flight && (await layTogether(deps, started, flight, photos).catch(failedBy))
  const pictures = result ? await Promise.all(result.maps.map((map, i) => pictureOfMap(deps, flight as Flight, map, i))) : []
  await deps.db.transaction(async (tx) => {
    await lockScan(tx as Tx, started.id)
    await replaceMosaics(deps, tx as Tx, started, pictures)
    await writeSolved(tx as Tx, started.id, flight, result)
    // What failed is tried again by the next analysis.
    await writeOutcome(tx as Tx, started, { key: result?.hasFailed ? `${key} failed` : key, flight, result })
  })
  return deps.db.select().from(capture).where(eq(capture.scanId, started.id)).orderBy(asc(capture.sequence))
}

const mosaicsOf = (db: Pick<Tx, 'select'>, scanId: string): Promise<CaptureRow[]> =>
  db
    .select()
    .from(capture)
    .where(and(eq(capture.scanId, scanId), sql`not ${isFile}`))
    .orderBy(asc(capture.sequence))

/** Hash of all that the mosaic follows from. */
function keyOf({ frames }: Flight, photos: readonly FlownPhoto[]): string {
  const input = frames.map(({ frame, row }) => [
    row.id,
    frame,
    row.samplesSha256,
    row.calibration,
    row.correction,
    row.editedScene ?? row.fileScene,
  ])
  return createHash('sha256')
    .update(JSON.stringify([MOSAIC_VERSION, input, photos]))
    .digest('hex')
}

type Laid = MosaicResult & { readonly hasFailed?: true }

/** A flight that cannot be laid together stops nothing else: its pictures stand one by one. Trouble that is not its own is thrown on. */
function failedBy(error: unknown): Laid {
  const isOwn = error instanceof ObjectTrouble || (error instanceof ThreadError && error.name !== 'ThreadsClosed')
  if (!isOwn) throw error
  const refusal = 'The pictures could not be laid together; they stand one by one.'
  return { refusal, left: [], residualPx: { median: 0, p95: 0 }, focalPx: 0, maps: [], hasFailed: true }
}

async function layTogether(deps: Deps, { organizationId }: Started, { frames }: Flight, photos: readonly FlownPhoto[]): Promise<Laid> {
  const read: MosaicTask['frames'][number][] = []
  for (const { frame, row } of frames) {
    const bytes = Uint8Array.from(await deps.storage.read(row.samplesSha256)).buffer
    const { calibration, correction } = row
    read.push({ ...frame, samples: { ...row.frame, bytes }, calibration, correction, scene: row.editedScene ?? row.fileScene })
  }
  const task: MosaicTask = { kind: 'mosaic', frames: read, photos: await readPhotos(deps, photos) }
  return deps.threads.run<MosaicResult>(
    task,
    [...read.map(({ samples }) => samples.bytes), ...task.photos.map(({ jpeg }) => jpeg)],
    TIMEOUT_MS,
    organizationId,
  )
}

/** One row for each map, the largest first and before every file. A map that takes the place of another keeps its row, and with it what was drawn on it. */
async function replaceMosaics(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  { id: scanId, organizationId }: Started,
  pictures: readonly MapPicture[],
): Promise<void> {
  const before = await mosaicsOf(tx, scanId)
  const gone = before.slice(pictures.length).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(capture).where(inArray(capture.id, gone))
  for (const [i, picture] of pictures.entries()) {
    const set = { ...picture, sequence: i - pictures.length, analysisKey: null }
    const row = before[i]
    if (row) await tx.update(capture).set(set).where(eq(capture.id, row.id))
    else await tx.insert(capture).values({ ...set, scanId, organizationId, uploadId: `mosaic ${scanId} ${i}` })
  }
  const replaced = before
    .flatMap((row) => [row.samplesSha256, row.thermalSha256, row.visibleSha256, row.thumbnailSha256])
    .filter((sha256) => sha256 !== null)
  if (replaced.length > 0) await releaseObjects(deps, tx, replaced)
}

/** Writes where each picture of the flight was taken from; null for all others of the scan. */
async function writeSolved(tx: Tx, scanId: string, flight: Flight | null, result: MosaicResult | null): Promise<void> {
  const solved = flight && result ? result.maps.flatMap((map) => solvedOf(flight, map, result.focalPx)) : []
  await tx.execute(sql`
    update capture c set solved = v.solved
    from (select f.id, s.solved from capture f left join jsonb_to_recordset(${JSON.stringify(solved)}::jsonb) as s(id uuid, solved jsonb) on s.id = f.id
      where f.scan_id = ${scanId}) v
    where c.id = v.id and c.solved is distinct from v.solved`)
}

const rowOf = (flight: Flight, index: number): FlownFrame['row'] => (flight.frames[index] as FlownFrame).row

const solvedOf = (flight: Flight, { frames }: MosaicMap, focalPx: number): { id: string; solved: SolvedView }[] =>
  frames.map(({ index, pose: { eastM, northM, heightM, pitchDeg, yawDeg, rollDeg } }) => ({
    id: rowOf(flight, index).id,
    solved: { ...toPosition(flight.origin, { eastM, northM }), heightM, focalPx, pitchDeg, yawDeg, rollDeg },
  }))

const placeOf = ({ origin }: Flight, { westM, northM, pixelM }: MosaicMap['grid'], [x, y]: Point): [number, number] => {
  const { latitude, longitude } = toPosition(origin, { eastM: westM + x * pixelM, northM: northM - y * pixelM })
  return [longitude, latitude]
}

/** Outlines of roofs that stand higher than the ground around them, where a flight showed so. */
export const roofsByHeight = async ({ db }: Pick<Deps, 'db'>, scanId: string): Promise<LonLat[][]> => {
  const [row] = await db.select({ mosaics: wholeRoof.mosaics }).from(wholeRoof).where(eq(wholeRoof.scanId, scanId))
  return (row?.mosaics ?? []).flatMap(({ roof }) => (roof ? [[...roof]] : []))
}

async function writeOutcome(
  tx: Tx,
  { id: scanId, organizationId }: Started,
  { key, flight, result }: { key: string | null; flight: Flight | null; result: MosaicResult | null },
): Promise<void> {
  await tx.delete(wholeRoof).where(eq(wholeRoof.scanId, scanId))
  if (key === null || flight === null || result === null) return
  const rows = await mosaicsOf(tx, scanId)
  await tx.insert(wholeRoof).values({
    scanId,
    organizationId,
    key,
    refusal: result.refusal,
    residual: result.maps.length > 0 ? { medianPx: result.residualPx.median, p95Px: result.residualPx.p95 } : null,
    leftOut: result.left.map(({ index, reason }) => ({ captureId: rowOf(flight, index).id, reason })),
    mosaics: result.maps.map(({ grid, seenPx, roof, frames }, i) => ({
      captureId: (rows[i] as CaptureRow).id,
      pixelM: grid.pixelM,
      coveredM2: seenPx * grid.pixelM ** 2,
      roof: roof?.map((point) => placeOf(flight, grid, point)) ?? null,
      frames: frames.map(({ index, headingDeg, offsetK, residualPx }) => ({
        captureId: rowOf(flight, index).id,
        headingDeg,
        offsetK,
        residualPx,
      })),
    })),
  })
}
