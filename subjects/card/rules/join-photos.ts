import { greatCircleM } from '@ridgeline/thermal/measure/places'
import { type CameraClock, type CardFile, type CardVisit, cameraKeyOf, localMs, type PhonePhoto } from '#rules/card-file'
import { referenceMs } from '#rules/describe-visit'

/** Taken within this of the photo (ms) where both clocks were compared, and within the other where nobody could. */
const COMPARED_MS = 3 * 60_000
const UNCOMPARED_MS = 90_000
/** And no further from it (m), where both say where. */
const BESIDE_M = 25

/**
 * The line of the phone's shot list that each thermogram was taken for: that of the photo nearest to it by corrected time, of those beside it.
 * @param visit - goes to the phone's visit that the photos are of
 * @returns lines by file id; files that nothing says of are left out
 */
export function joinPhotos(
  visit: Pick<CardVisit, 'fileIds' | 'clocks'>,
  files: ReadonlyMap<string, CardFile>,
  photos: readonly PhonePhoto[],
): ReadonlyMap<string, string> {
  const shots = photos.flatMap((photo) => {
    const ms = localMs(photo.local)
    return ms === null || photo.line === null ? [] : [{ ...photo, line: photo.line, ms }]
  })
  const lines = new Map<string, string>()
  for (const id of visit.fileIds) {
    const file = files.get(id)
    const ms = file?.kind === 'thermal' ? referenceMs(file, visit.clocks) : null
    if (!file || ms === null) continue
    const withinMs = isCompared(file, visit.clocks) ? COMPARED_MS : UNCOMPARED_MS
    const near = shots
      .filter(
        (shot) =>
          Math.abs(shot.ms - ms) <= withinMs &&
          (!shot.position || !file.position || greatCircleM(shot.position, file.position) <= BESIDE_M),
      )
      .toSorted((a, b) => Math.abs(a.ms - ms) - Math.abs(b.ms - ms) || (a.id < b.id ? -1 : 1))
    if (near[0]) lines.set(id, near[0].line)
  }
  return lines
}

const isCompared = (file: CardFile, clocks: readonly CameraClock[]): boolean =>
  clocks.some(({ cameraKey, spreadMs }) => spreadMs <= COMPARED_MS && cameraKey === cameraKeyOf(file))
