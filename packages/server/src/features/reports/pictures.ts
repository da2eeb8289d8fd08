import type { PictureRef } from '@ridgeline/report/report-model'
import { inArray } from 'drizzle-orm'
import { capture } from '#db/schema/capture'
import type { Deps } from '#deps'
import { pictureOf } from '#features/captures/service'
import { type Actor, authorize } from '#http/access'

/** Longest side (pixels) of a picture in print: half a page wide at 200 dots an inch. */
const PRINT_SIDE = 800

export interface PrintPicture {
  readonly captureId: string
  readonly name: 'thermal' | 'visible'
  readonly bytes: Uint8Array
}

/** The pictures a report names, shrunk to print size; one that is missing in the store is an error, never a gap in the report. */
export async function printPictures(deps: Deps, actor: Actor, refs: readonly PictureRef[]): Promise<PrintPicture[]> {
  const wanted = [...new Map(refs.map((r) => [`${r.captureId}/${r.name}`, r])).values()]
  if (wanted.length === 0) return []
  const rows = await deps.db
    .select()
    .from(capture)
    .where(inArray(capture.id, [...new Set(wanted.map((r) => r.captureId))]))
  const sharp = (await import('sharp')).default
  const pictures: PrintPicture[] = []
  for (const { captureId, name } of wanted) {
    const row = authorize(
      actor,
      rows.find((r) => r.id === captureId),
      'capture',
    )
    const sha256 = await pictureOf(deps, row, name)
    if (!sha256) throw new Error(`capture ${captureId} has no ${name} picture`)
    const original = await deps.storage.read(sha256)
    const bytes = await sharp(original)
      .resize(PRINT_SIDE, PRINT_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer()
    pictures.push({ captureId, name, bytes })
  }
  return pictures
}
