import type { PictureRef } from '@ridgeline/report/report-model'
import { inArray } from 'drizzle-orm'
import { capture } from '#db/schema/capture'
import type { Deps } from '#deps'
import type { PaintResult, PaintTask } from '#features/analysis/engine/thread-tasks'
import { thermalJpeg } from '#features/analysis/read/pictures'
import { pictureOf } from '#features/captures/service'
import { type Actor, type Authorized, authorize } from '#http/access'
import { openPicture } from '#integrations/pictures/open-picture'
import { ObjectTrouble } from '#integrations/storage/storage'
import { ThreadError } from '#jobs/thread-pool'

type CaptureRow = typeof capture.$inferSelect

/** Longest side (pixels) of a picture in print: half a page wide at 200 dots an inch. */
const PRINT_SIDE = 800

export interface PrintPicture {
  readonly captureId: string
  readonly name: 'thermal' | 'visible'
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
  const wanted = [...new Map(refs.map((r) => [`${r.captureId}/${r.name}`, r])).values()]
  if (wanted.length === 0) return { pictures: [], damaged: 0 }
  const rows = await deps.db
    .select()
    .from(capture)
    .where(inArray(capture.id, [...new Set(wanted.map((r) => r.captureId))]))
  const pictures: PrintPicture[] = []
  let damaged = 0
  for (const { captureId, name, scale } of wanted) {
    const row = authorize(
      actor,
      rows.find((r) => r.id === captureId),
      'capture',
    )
    const printed = await (scale ? painted(deps, row, scale) : stored(deps, row, name)).catch(async (error: unknown) => {
      if (!(error instanceof ObjectTrouble)) throw error
      damaged++
      return { bytes: await emptyFrame(), measured: [] }
    })
    pictures.push({ captureId, name, ...printed })
    onPicture(pictures.length, wanted.length)
  }
  return { pictures, damaged }
}

type Drawn = Pick<PrintPicture, 'bytes' | 'measured'>

async function stored(deps: Deps, row: Authorized<CaptureRow>, name: PictureRef['name']): Promise<Drawn> {
  const sha256 = await pictureOf(deps, row, name)
  if (!sha256) throw new Error(`capture ${row.id} has no ${name} picture`)
  return { bytes: await shrink(await deps.storage.read(sha256)), measured: [] }
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
    return { bytes: await shrink(await thermalJpeg(picture)), measured }
  } catch (error) {
    if (!(error instanceof ThreadError) || error.name === 'ThreadsClosed') throw error
    return { bytes: await emptyFrame(), measured: [] }
  }
}

async function shrink(picture: Uint8Array): Promise<Uint8Array> {
  const image = await openPicture(picture)
  return image.resize(PRINT_SIDE, PRINT_SIDE, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 85 }).toBuffer()
}

/** A crossed-out frame: what happened to the picture stands in words beside it. */
async function emptyFrame(): Promise<Uint8Array> {
  const lines = '<path d="M2 2h396v296H2zM2 2l396 296M398 2L2 298" fill="none" stroke="#9a9a9a" stroke-width="3"/>'
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#f2f2f2"/>${lines}</svg>`
  return (await openPicture(Buffer.from(frame))).jpeg({ quality: 85 }).toBuffer()
}
