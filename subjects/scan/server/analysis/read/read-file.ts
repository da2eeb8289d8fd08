import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { cut } from '@ridgeline/contract/text'
import type { ToldWarning } from '@ridgeline/server/db/told'
import type { Deps } from '@ridgeline/server/deps'
import { ObjectTrouble } from '@ridgeline/server/integrations/storage/storage'
import { ThreadError } from '@ridgeline/server/jobs/thread-pool'
import { type CaptureFormat, captureFormats } from '@ridgeline/thermal/decode/formats'
import { tiffScales } from '@ridgeline/thermal/decode/tiff/scale'
import { message, type Words } from '@ridgeline/words/message'
import { eq } from 'drizzle-orm'
import type { CaptureRegion } from '#contract/region'
import { damageCode, damageSentence } from '#contract/stored-file'
import type { DecodeResult } from '#server/analysis/engine/thread-tasks'
import { embeddedPicture } from '#server/analysis/read/embedded-picture'
import { decodeOriginal, limitOf, type OpenedOriginal, openOriginal } from '#server/analysis/read/original'
import { pixelSizeOfFile } from '#server/analysis/read/pixel-size'
import { readWith } from '#server/analysis/read/reader'
import { storePhoto } from '#server/analysis/read/store-photo'
import { lockScan } from '#server/lock-scan'
import { capture } from '#server/tables/capture'

type CaptureRow = typeof capture.$inferSelect
/** What a reading found, in the columns of a capture. */
export type Found = Partial<CaptureRow>

/** Code of a file that is in its scan already: refused, but no gap in the evidence. */
export const DUPLICATE = 'duplicate'

/**
 * Reads one waiting capture: decodes it, makes its pictures, writes what was found. A file that cannot be read ends as `refused` with a code and a
 * sentence, and never stops the others. Trouble of the machine (storage, database) is thrown, so that the job is tried again.
 *
 * @param captures - all of the scan
 * @returns the capture as it is now
 */
export async function readCaptureFile(deps: Deps, row: CaptureRow, captures: readonly CaptureRow[]): Promise<CaptureRow> {
  const found = await decodeCapture(deps, row, captures).catch((error: unknown) => lostFile(deps, error))
  return deps.db.transaction(async (tx) => {
    await lockScan(tx, row.scanId)
    const [now] = await tx.update(capture).set(found).where(eq(capture.id, row.id)).returning()
    return now ?? row
  })
}

/** A file that is damaged in the storage is refused until it is sound again (`readHealed`); other trouble is thrown on. */
function lostFile(deps: Deps, error: unknown): Found {
  if (!(error instanceof ObjectTrouble)) throw error
  const told = damageSentence('The stored file', error.damage)
  return {
    ...refused(damageCode[error.damage], told, 'the file as it was uploaded; upload it again'),
    readWith: readWith(null, deps.reader),
  }
}

/** Reads a capture and writes nothing but its pictures. What cannot be read is found to be refused; trouble of the machine or the storage is thrown. */
export async function decodeCapture(deps: Deps, row: CaptureRow, captures: readonly CaptureRow[]): Promise<Found> {
  const found = await readFound(deps, row, captures).catch((error: unknown): Found => refusalOf(error))
  return { ...found, readWith: readWith(found.format, deps.reader) }
}

async function readFound(deps: Deps, row: CaptureRow, captures: readonly CaptureRow[]): Promise<Found> {
  const twin = captures.find((other) => other.sha256 === row.sha256 && other.sequence < row.sequence)
  if (twin)
    return refused(
      DUPLICATE,
      message`The same file is already in this scan, as ${twin.fileName}`,
      'each file once, so that nothing counts twice',
    )
  const limit = limitOf(row.fileName)
  if (row.sizeBytes > limit)
    return refused(
      'too-large',
      message`The file has ${Math.round(row.sizeBytes / 1024 / 1024)} MB`,
      message`a file of at most ${Math.round(limit / 1024 / 1024)} MB`,
    )
  const opened = await openOriginal(deps, row, row.frameIndex)
  const { bytes } = opened
  const decoded = await decodeOriginal(deps, row, bytes, { frame: opened.frame, scaleId: row.chosenScaleId })
  const pictures = decoded.samples
    ? await pictureOfThermogram(deps, decoded)
    : mediaOf(decoded.file.format, false) === 'video'
      ? {}
      : // A picture in a form that nothing here shows comes along in another.
        await pictureOfPhoto(deps, row, decoded.visible ? new Uint8Array(decoded.visible.bytes) : bytes)
  return { ...describe(row, decoded, opened), ...pictures, state: 'ready', refusal: null }
}

const mediaOf = (format: CaptureFormat, hasSamples: boolean) =>
  hasSamples ? 'thermogram' : captureFormats[format].gives === 'video' ? 'video' : 'photo'

function describe(row: CaptureRow, decoded: DecodeResult, opened: OpenedOriginal): Found {
  const { file, calibration, scene, samples } = decoded
  const { make, model, serial, lens, fieldOfViewDeg, focalLengthMm, pixelPitchUm } = file.camera
  const warnings: ToldWarning[] = file.warnings.map((one) => ({ code: one.code, message: one.message }))
  const frames = opened.frameCount ?? decoded.frameCount
  if (!opened.isWhole)
    warnings.push({
      code: 'recording-gap',
      message: message`The recording has a gap of more than 32 MB after frame ${frames - 1}. What lies behind it is not read.`,
    })
  return {
    status: file.status,
    media: mediaOf(file.format, samples !== null),
    format: file.format,
    camera: { make, model, serial, lens },
    width: file.width,
    height: file.height,
    takenAt: file.takenAt && file.takenAt.local + zoneText(file.takenAt.offsetMinutes),
    position: file.position,
    calibration,
    fileScene: scene,
    selfCheck: file.selfCheck,
    frame: samples && { width: samples.width, height: samples.height, sampleType: samples.sampleType },
    frameCount: frames,
    guessedScaleId: row.chosenScaleId === null ? scaleReadAs(file, calibration) : row.guessedScaleId,
    regions: regionsOfCamera(file, row.regions),
    warnings,
    view: { flight: file.flight, lens: { fieldOfViewDeg, focalLengthMm, pixelPitchUm } },
    ...pixelSizeOfFile(file, samples?.width ?? null),
  }
}

const MAX_NAME = 60

/** Regions drawn in the camera; one that was known before keeps its id. */
function regionsOfCamera(file: DecodeResult['file'], known: readonly CaptureRegion[]): CaptureRegion[] {
  return file.regions.map(({ name, region }) => {
    const drawn = {
      name: cut(name.trim().replaceAll('\0', ''), MAX_NAME) || region.kind,
      origin: 'camera' as const,
      region: region as CaptureRegion['region'],
    }
    const same = known.find(({ id: _id, ...rest }) => isDeepStrictEqual(rest, drawn))
    return { id: same?.id ?? randomUUID(), ...drawn }
  })
}

/** The reader says whether it guessed the scale of a TIFF, not which one it took; gain and offset tell. */
function scaleReadAs(file: DecodeResult['file'], calibration: DecodeResult['calibration']): string | null {
  if (calibration?.kind !== 'linear' || file.format !== 'tiff') return null
  return tiffScales.find((s) => s.gainK === calibration.gainK && s.offsetK === calibration.offsetK)?.id ?? null
}

/** `+05:30` for 330 minutes east of UTC; empty where the camera knew no zone. */
export function zoneText(offsetMinutes: number | null): string {
  if (offsetMinutes === null) return ''
  const minutes = Math.abs(offsetMinutes)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

async function pictureOfThermogram(deps: Deps, decoded: DecodeResult): Promise<Found> {
  const { samples, file } = decoded
  if (!samples) return {}
  const stored = await deps.storage.put(new Uint8Array(samples.bytes))
  try {
    const picture = await embeddedPicture(decoded)
    if (!picture) return { samplesSha256: stored.sha256, visibleSha256: null, overlay: null }
    const kept = await deps.storage.put(picture.jpeg)
    return { samplesSha256: stored.sha256, visibleSha256: kept.sha256, overlay: picture.overlay }
  } catch {
    // The temperatures are sound; only the picture beside them is not.
    const warnings: ToldWarning[] = [
      ...file.warnings,
      { code: 'metadata-damaged', message: 'The visible picture inside the file is damaged.' },
    ]
    return { samplesSha256: stored.sha256, warnings }
  }
}

async function pictureOfPhoto(deps: Deps, row: CaptureRow, bytes: Uint8Array): Promise<Found> {
  const { printSha256: visibleSha256, thumbnailSha256, width, height, look } = await storePhoto(deps, row.organizationId, bytes)
  return { visibleSha256, thumbnailSha256, width, height, look }
}

const refused = (code: string, told: Words, expected: Words) => ({ state: 'refused' as const, refusal: { code, message: told, expected } })

/** What a failed reading means for the file; trouble that is not the file's is thrown on. */
export function refusalOf(error: unknown): Required<Pick<Found, 'state' | 'refusal'>> {
  if (!(error instanceof ThreadError)) throw error
  if (error.name === 'ThermalError')
    return refused(error.code ?? 'unsupported-format', error.words, error.expected ?? 'a file of a supported camera')
  if (error.name === 'ThreadTimeout') return refused('timeout', 'Reading the file took too long', 'a file that can be read within a minute')
  return refused('unreadable', 'The reader could not cope with this file; it is kept and can be downloaded', 'a file of a supported camera')
}
