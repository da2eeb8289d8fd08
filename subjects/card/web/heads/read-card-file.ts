import { refuseFile, uploadExtensions } from '@ridgeline/scan/contract/upload'
import type { FileHead } from '@ridgeline/thermal/decode/head/file-head'
import { readHead } from '@ridgeline/thermal/decode/head/read-head'
import { asMessage, type Message, message } from '@ridgeline/words/message'
import { type CardFile, localOf, type TakenAt } from '#rules/card-file'
import { pairOf } from '#rules/pair-name'
import type { Look } from './look.ts'
import { timeInName } from './time-in-name.ts'

/** A file of the card as the browser holds it: nothing of it is read before it is asked for. */
export interface TakenFile {
  readonly path: string
  readonly file: File
}

/** Where a small JPEG of a picture lies in its file (bytes). */
export type Thumbnail = NonNullable<FileHead['thumbnail']>

export interface ReadFile {
  readonly file: CardFile
  readonly thumbnail: Thumbnail | null
}

const unread = ({ path, file: { name, size, lastModified } }: TakenFile): CardFile => ({
  id: path,
  name,
  path,
  sizeBytes: size,
  modifiedMs: lastModified,
  kind: 'other',
  camera: null,
  takenAt: null,
  position: null,
  aboveTakeOffM: null,
  pitchDeg: null,
  pair: null,
  isDark: null,
  isBlank: null,
  trouble: null,
})

/** What cameras put beside their pictures: never sent, and no trouble either. */
const isOther = (name: string): boolean => !uploadExtensions.some((extension) => name.toLowerCase().endsWith(extension))

/** A moment on the clock of this device. */
const onThisClock = (ms: number): string => localOf(ms - new Date(ms).getTimezoneOffset() * 60_000)

/** The time of a file: its camera's, else that in its name, else when it was written. Movies count in UTC and are put on the clock of this device. */
function takenAtOf({ takenAt, kind }: FileHead, { name, lastModified }: File): TakenAt | null {
  if (takenAt !== null) {
    if (kind !== 'video' || takenAt.offsetMinutes !== 0) return { ...takenAt, source: 'exif' }
    return { local: onThisClock(Date.parse(`${takenAt.local}Z`)), offsetMinutes: null, source: 'exif' }
  }
  const named = timeInName(name)
  if (named !== null) return { local: named, offsetMinutes: null, source: 'name' }
  return lastModified > 0 ? { local: onThisClock(lastModified), offsetMinutes: null, source: 'file' } : null
}

const troubleOf = ({ trouble }: FileHead): Message | null =>
  trouble && message`${asMessage(trouble.words)} Expected: ${asMessage(trouble.expected)}.`

/**
 * Reads the head of a file and what its thumbnail looks like.
 * @param look - draws a small picture, or null where this browser cannot
 * @throws where the card cannot be read any more
 */
export async function readCardFile(taken: TakenFile, look: (thumbnail: Blob) => Promise<Look | null>): Promise<ReadFile> {
  const { path, file } = taken
  const plain = unread(taken)
  if (isOther(file.name)) return { file: plain, thumbnail: null }
  const refusal = refuseFile(file.name, file.size)
  if (refusal !== null) return { file: { ...plain, trouble: refusal }, thumbnail: null }
  const read = async (offset: number, length: number) => new Uint8Array(await file.slice(offset, offset + length).arrayBuffer())
  const head = await readHead({ sizeBytes: file.size, read }, file.name)
  const { kind, camera, position, flight, thumbnail } = head
  const seen = thumbnail && (await look(file.slice(thumbnail.offset, thumbnail.offset + thumbnail.length, 'image/jpeg')))
  return {
    file: {
      ...plain,
      kind,
      camera: camera.make === null && camera.model === null && camera.serial === null ? null : camera,
      takenAt: takenAtOf(head, file),
      position: position && { latitude: position.latitude, longitude: position.longitude, source: position.isRtk ? 'rtk' : 'gps' },
      aboveTakeOffM: flight?.relativeAltitudeM ?? null,
      pitchDeg: flight?.gimbalPitchDeg ?? null,
      pair: pairOf(path),
      isDark: seen?.isDark ?? null,
      isBlank: seen?.isBlank ?? null,
      trouble: troubleOf(head),
    },
    thumbnail,
  }
}
