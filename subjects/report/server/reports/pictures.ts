import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import type { PaintResult, PaintTask } from '@ridgeline/scan/server/analysis/engine/thread-tasks'
import { thermalJpeg } from '@ridgeline/scan/server/analysis/read/pictures'
import { pictureOf } from '@ridgeline/scan/server/captures/service'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { mapPicture } from '@ridgeline/scan/server/whole-roof/map-picture'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { openPicture } from '@ridgeline/server/integrations/pictures/open-picture'
import { ObjectTrouble } from '@ridgeline/server/integrations/storage/storage'
import { ThreadError } from '@ridgeline/server/jobs/thread-pool'
import { defaultPalette } from '@ridgeline/thermal/render/palettes'
import { inArray } from 'drizzle-orm'
import { pictureFile } from '#rules/pdf/typst-input'
import { pictureScale } from '#rules/picture-scale'
import type { PictureRef } from '#rules/report-model'

type CaptureRow = typeof capture.$inferSelect

/** Longest side (pixels) of a picture in print: half a page wide at 200 dots an inch. */
const PRINT_SIDE = 800
/** Of one that takes the width of a page. */
const PAGE_SIDE = 1000
/** Pictures worked on at once: one is shrunk while the next is read. */
const AT_ONCE = 4

export interface PrintPicture {
  /** As the template names it (`pictureFile`). */
  readonly file: string
  readonly bytes: Uint8Array
  /** What was measured in the regions drawn on it. */
  readonly measured: PaintResult['measured']
}

interface Printed {
  readonly pictures: PrintPicture[]
  /** Pictures that are damaged in the storage; an empty frame stands in their place. */
  readonly damaged: number
}

/** The pictures a report names, shrunk to print size. */
export async function printPictures(
  deps: Deps,
  actor: Actor,
  refs: readonly PictureRef[],
  onPicture: (ready: number, all: number) => void = () => {},
): Promise<Printed> {
  const wanted = [...new Map(refs.map((r) => [pictureFile(r), r])).values()]
  if (wanted.length === 0) return { pictures: [], damaged: 0 }
  const [rows, photos] = await rowsOf(deps, wanted)
  const pictures: PrintPicture[] = []
  let ready = 0
  let damaged = 0
  const print = async (ref: PictureRef): Promise<PrintPicture> => {
    const drawn =
      ref.name === 'photo' ? ofPhoto(deps, actor, photos.get(ref.captureId)) : ofCapture(deps, actor, rows.get(ref.captureId), ref)
    const printed = await drawn.catch(async (error: unknown) => {
      if (!(error instanceof ObjectTrouble)) throw error
      damaged++
      return { bytes: await emptyFrame(ref.isMap), measured: [] }
    })
    onPicture(++ready, wanted.length)
    return { file: pictureFile(ref), ...printed }
  }
  for (let at = 0; at < wanted.length; at += AT_ONCE) pictures.push(...(await Promise.all(wanted.slice(at, at + AT_ONCE).map(print))))
  return { pictures, damaged }
}

async function rowsOf({ db }: Deps, wanted: readonly PictureRef[]) {
  const idsOf = (isPhoto: boolean) => [...new Set(wanted.filter(({ name }) => (name === 'photo') === isPhoto).map((ref) => ref.captureId))]
  const captures = await db
    .select()
    .from(capture)
    .where(inArray(capture.id, idsOf(false)))
  const photos = await db
    .select()
    .from(propertyPhoto)
    .where(inArray(propertyPhoto.id, idsOf(true)))
  return [new Map(captures.map((row) => [row.id, row])), new Map(photos.map((row) => [row.id, row]))] as const
}

async function ofPhoto(deps: Deps, actor: Actor, found: typeof propertyPhoto.$inferSelect | undefined): Promise<Drawn> {
  const { id, printSha256 } = authorize(actor, found, 'photo')
  if (!printSha256) throw new Error(`photo ${id} has no picture`)
  return { bytes: await shrink(await deps.storage.read(printSha256), PAGE_SIDE), measured: [] }
}

async function ofCapture(deps: Deps, actor: Actor, found: CaptureRow | undefined, ref: PictureRef): Promise<Drawn> {
  const row = authorize(actor, found, 'capture')
  if (ref.isMap) return { bytes: await mapBytes(deps, row, ref.scale), measured: [] }
  return ref.scale ? painted(deps, row, ref.scale) : stored(deps, row, ref)
}

/** So many dots an inch over the longer side of a page. */
const MAP_SIDE = 2200

async function mapBytes(deps: Deps, row: Authorized<CaptureRow>, scale: PictureRef['scale']): Promise<Uint8Array> {
  const span = scale ?? pictureScale(row.temperatures ?? { p1K: 0, p99K: 0 })
  return new Uint8Array((await mapPicture(deps, row, { mostSide: MAP_SIDE, palette: defaultPalette, span })).png)
}

type Drawn = Pick<PrintPicture, 'bytes' | 'measured'>

async function stored(deps: Deps, row: Authorized<CaptureRow>, { name, isLarge }: PictureRef): Promise<Drawn> {
  const sha256 = await pictureOf(deps, row, name === 'thermal' ? 'thermal' : 'visible')
  if (!sha256) throw new Error(`capture ${row.id} has no ${name} picture`)
  return { bytes: await shrink(await deps.storage.read(sha256), isLarge ? PAGE_SIDE : PRINT_SIDE), measured: [] }
}

const PAINT_TIMEOUT_MS = 60_000

/** The thermogram drawn over the span that all pictures of the report share; an empty frame where its samples cannot be drawn. */
async function painted(deps: Deps, row: CaptureRow, span: NonNullable<PictureRef['scale']>): Promise<Drawn> {
  if (!row.samplesSha256 || !row.frame || !row.calibration) return { bytes: await emptyFrame(), measured: [] }
  const bytes = Uint8Array.from(await deps.storage.read(row.samplesSha256)).buffer
  const task: PaintTask = {
    kind: 'paint',
    samples: { ...row.frame, bytes },
    calibration: row.calibration,
    scene: row.editedScene ?? row.fileScene,
    correction: row.correction,
    span,
    regions: row.regions,
  }
  try {
    const { picture, measured } = await deps.threads.run<PaintResult>(task, [bytes], PAINT_TIMEOUT_MS, row.organizationId)
    return { bytes: await shrink(await thermalJpeg(picture), PRINT_SIDE), measured }
  } catch (error) {
    if (!(error instanceof ThreadError) || error.name === 'ThreadsClosed') throw error
    return { bytes: await emptyFrame(), measured: [] }
  }
}

async function shrink(picture: Uint8Array, side: number): Promise<Uint8Array> {
  const image = await openPicture(picture)
  return image.resize(side, side, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 85 }).toBuffer()
}

/** A crossed-out frame: what happened to the picture stands in words beside it. */
async function emptyFrame(isMap = false): Promise<Uint8Array> {
  const lines = '<path d="M2 2h396v296H2zM2 2l396 296M398 2L2 298" fill="none" stroke="#9a9a9a" stroke-width="3"/>'
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#f2f2f2"/>${lines}</svg>`
  const picture = await openPicture(Buffer.from(frame))
  return (isMap ? picture.png() : picture.jpeg({ quality: 85 })).toBuffer()
}
