import type { Message } from '@ridgeline/words/message'

/** WGS 84, degrees. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** What is known of a file of a card from its name and its first bytes. */
export interface CardFile {
  /** Its path in what was dropped: no two files have the same. */
  readonly id: string
  readonly name: string
  readonly path: string
  readonly sizeBytes: number
  /** When it was written last, as the file system says (ms since 1970). */
  readonly modifiedMs: number
  readonly kind: 'thermal' | 'photo' | 'video' | 'other'
  readonly camera: CardCamera | null
  readonly takenAt: TakenAt | null
  readonly position: (Place & { readonly source: 'rtk' | 'gps' }) | null
  /** Height above the place of take-off (m), of drones. */
  readonly aboveTakeOffM: number | null
  /** Of the gimbal: -90 looks straight down, 90 straight up. */
  readonly pitchDeg: number | null
  /** The same for all files of one press (`pairOf`); null where the name says nothing. */
  readonly pair: string | null
  /** Of its small picture: black all over, or without any detail; null where there is none. */
  readonly isDark: boolean | null
  readonly isBlank: boolean | null
  /** Why it cannot be sent: its head is cut off, its kind is not read. */
  readonly trouble: Message | null
}

export interface CardCamera {
  readonly make: string | null
  readonly model: string | null
  readonly serial: string | null
}

/** When a file was taken, by the clock of its camera. */
export interface TakenAt {
  /** `YYYY-MM-DDTHH:MM:SS` or with `.sss`, without a zone. */
  readonly local: string
  /** Of the camera's clock from UTC, where it says so. */
  readonly offsetMinutes: number | null
  /** `file`: when the file was written, which copying may have changed. */
  readonly source: 'exif' | 'xmp' | 'name' | 'file'
}

/** A photo that a phone took on a visit and that is on the server or on this phone. */
export interface PhonePhoto {
  readonly id: string
  readonly visitId: string
  /** The line of the shot list it was taken for. */
  readonly line: string | null
  /** On the clock of the place, as `TakenAt.local`. */
  readonly local: string
  readonly position: Place | null
}

/** How far the clock of a camera is from the reference, which is that of the phone where there is one. */
export interface ClockDifference {
  /** To be taken off the times of the camera (ms): positive where its clock is ahead. */
  readonly differenceMs: number
  /** Files that found a counterpart of the other device. */
  readonly pairs: number
  /** Half of what the differences of these pairs spread over (ms). */
  readonly spreadMs: number
}

export type TestShotWhy = 'on-ground' | 'dark' | 'blank' | 'sky' | 'apart'
export interface TestShot {
  readonly fileId: string
  readonly why: TestShotWhy
}

export interface CameraClock extends ClockDifference {
  readonly cameraKey: string
}

/** Files of one roof at one time. */
export interface CardVisit {
  readonly id: string
  /** In the order they were taken. */
  readonly fileIds: readonly string[]
  /** Names of its cameras, that of most files first. */
  readonly cameras: readonly string[]
  /** Local times on the clock of reference; null where no file has a time. */
  readonly first: string | null
  readonly last: string | null
  /** Middle of its positions. */
  readonly centre: Place | null
  /** The farthest position from the middle (m). */
  readonly spreadM: number
  /** `time`: no file says where it was taken. */
  readonly basis: 'place-and-time' | 'time'
  /** Proposed to be left out. */
  readonly testShots: readonly TestShot[]
  /** Differences that were taken off the times of its cameras. */
  readonly clocks: readonly CameraClock[]
  /** What a person should look at before sending. */
  readonly doubts: readonly Message[]
}

/** The files of a device keep one clock: make, model and serial number, or the folder where a file names no camera. */
export function cameraKeyOf({ camera, path }: Pick<CardFile, 'camera' | 'path'>): string {
  const parts = [camera?.make, camera?.model, camera?.serial].map((part) => part?.trim().toLowerCase() ?? '')
  return parts.some((part) => part !== '') ? parts.join('|') : ['folder', ...path.split('/').slice(0, -1)].join('/')
}

/** As people call it; null where the file does not say. */
export function cameraNameOf(camera: CardCamera | null): string | null {
  const [make, model] = [camera?.make?.trim() ?? '', camera?.model?.trim() ?? '']
  if (make === '' && model === '') return null
  return model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`.trim()
}

/** A local time as ms, on a scale of its own: only differences of such numbers mean anything. Null for what is no time. */
export function localMs(local: string): number | null {
  const ms = Date.parse(`${local}Z`)
  return Number.isFinite(ms) ? ms : null
}

/** The way back of `localMs`, to the second. */
export const localOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19)
