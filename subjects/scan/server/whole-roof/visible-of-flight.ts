import type { Deps } from '@ridgeline/server/deps'
import { ObjectTrouble } from '@ridgeline/server/integrations/storage/storage'
import type { CaptureRow } from '#server/captures/present'
import type { Flight } from '#server/whole-roof/flight-of'
import type { MosaicTask } from '#server/whole-roof/lay-together'

/** The photo that was taken with a picture of the flight. `index` counts the flight's frames. */
export interface FlownPhoto {
  readonly index: number
  readonly sha256: string
}

/** Photos nearer to each other than this share of what a thermogram shows show nothing that is new. */
const LEAST_APART = 0.3

/** The photos that a visible map of a flight is drawn from: those of its presses, as few as show all of it. @param files - all of the scan */
export function photosOf({ frames }: Flight, files: readonly CaptureRow[]): FlownPhoto[] {
  const byId = new Map(files.map((row) => [row.id, row]))
  const kept: (FlownPhoto & { readonly eastM: number; readonly northM: number })[] = []
  frames.forEach(({ row, frame: { prior, focalPx, width, height } }, index) => {
    const sha256 = (row.pairedCaptureId === null ? row : byId.get(row.pairedCaptureId))?.visibleSha256 ?? row.visibleSha256
    if (!sha256 || prior.place === null) return
    const apartM = (LEAST_APART * Math.min(width, height) * (prior.height?.metres ?? 0)) / (focalPx ?? width)
    const { eastM, northM } = prior.place
    if (kept.every((other) => Math.hypot(other.eastM - eastM, other.northM - northM) >= apartM)) kept.push({ index, sha256, eastM, northM })
  })
  return kept.map(({ index, sha256 }) => ({ index, sha256 }))
}

function nullIfDamaged(error: unknown): null {
  if (error instanceof ObjectTrouble) return null
  throw error
}

/** The photos with their bytes. One that cannot be read is left out: a hole in the visible map is none in the roof. */
export async function readPhotos({ storage }: Pick<Deps, 'storage'>, photos: readonly FlownPhoto[]): Promise<MosaicTask['photos']> {
  const read: MosaicTask['photos'][number][] = []
  for (const { index, sha256 } of photos) {
    const bytes = await storage.read(sha256).catch(nullIfDamaged)
    if (bytes !== null) read.push({ index, jpeg: Uint8Array.from(bytes).buffer })
  }
  return read
}
