import type { PictureRef } from '@ridgeline/report/report-model'
import { inArray } from 'drizzle-orm'
import { capture } from '#db/schema/capture'
import type { Deps } from '#deps'
import { pictureOf } from '#features/captures/service'
import { type Actor, authorize } from '#http/access'
import { openPicture } from '#integrations/pictures/open-picture'
import { ObjectTrouble } from '#integrations/storage/storage'

/** Longest side (pixels) of a picture in print: half a page wide at 200 dots an inch. */
const PRINT_SIDE = 800

export interface PrintPicture {
  readonly captureId: string
  readonly name: 'thermal' | 'visible'
  readonly bytes: Uint8Array
}

interface Printed {
  readonly pictures: PrintPicture[]
  /** Pictures that are damaged in the storage; an empty frame stands in their place. */
  readonly damaged: number
}

/** The pictures a report names, shrunk to print size. */
export async function printPictures(deps: Deps, actor: Actor, refs: readonly PictureRef[]): Promise<Printed> {
  const wanted = [...new Map(refs.map((r) => [`${r.captureId}/${r.name}`, r])).values()]
  if (wanted.length === 0) return { pictures: [], damaged: 0 }
  const rows = await deps.db
    .select()
    .from(capture)
    .where(inArray(capture.id, [...new Set(wanted.map((r) => r.captureId))]))
  const pictures: PrintPicture[] = []
  let damaged = 0
  for (const { captureId, name } of wanted) {
    const row = authorize(
      actor,
      rows.find((r) => r.id === captureId),
      'capture',
    )
    const sha256 = await pictureOf(deps, row, name)
    if (!sha256) throw new Error(`capture ${captureId} has no ${name} picture`)
    const bytes = await deps.storage.read(sha256).then(shrink, (error: unknown) => {
      if (!(error instanceof ObjectTrouble)) throw error
      damaged++
      return emptyFrame()
    })
    pictures.push({ captureId, name, bytes })
  }
  return { pictures, damaged }
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
