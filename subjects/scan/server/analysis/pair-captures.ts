import type { CaptureMedia } from '#contract/capture'
import { frameGrabName } from '#contract/upload'

/** What pairing looks at: a capture's kind, its name, its time and its place. */
export interface Pairable {
  readonly id: string
  readonly media: CaptureMedia | null
  readonly fileName: string
  readonly takenAt: string | null
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

const MAX_SECONDS_APART = 3
const MAX_METRES_APART = 15
const METRES_PER_DEGREE = 111_195

type Place = { readonly latitude: number; readonly longitude: number; readonly altitudeM: number | null; readonly isRtk?: true | undefined }

/**
 * Where a thermogram was taken: by the photo it is paired with where that one's position was corrected by a base station and its own was not. DJI's thermal pictures
 * can be off by metres in height against the photo of the same second.
 */
export function placeInPair<T extends Place & { readonly own?: Place | undefined }>(
  position: T | null,
  partner: Place | null,
): T | (Place & { own: Place }) | null {
  const own = position?.own ?? position
  if (own === null || own.isRtk || !partner?.isRtk) return own as T | null
  const { latitude, longitude, altitudeM, isRtk } = partner
  return { latitude, longitude, altitudeM, isRtk, own }
}

/** The frame grab of each video, by video id. */
export function pairVideos(captures: readonly Pairable[]): Map<string, string> {
  const photos = new Map(captures.filter((c) => c.media === 'photo').map((c) => [c.fileName, c.id]))
  const videos = captures.filter((c) => c.media === 'video')
  return new Map(
    videos.flatMap((c) => (photos.has(frameGrabName(c.fileName)) ? [[c.id, photos.get(frameGrabName(c.fileName)) as string]] : [])),
  )
}

/**
 * The visible photo of each thermogram, by thermogram id. Two captures belong together when they were taken within 3 seconds and 15 metres of
 * each other; equal numbers in their names decide between several, and alone where a camera wrote no time. A photo serves one thermogram.
 */
export function pairCaptures(captures: readonly Pairable[]): Map<string, string> {
  const photos = captures.filter((c) => c.media === 'photo')
  const candidates = captures
    .filter((c) => c.media === 'thermogram')
    .flatMap((thermogram) => photos.map((photo) => ({ thermogram, photo, cost: distance(thermogram, photo) })))
    .filter((c) => c.cost !== null)
    .sort((a, b) => (a.cost as number) - (b.cost as number) || compare(a, b))
  const pairs = new Map<string, string>()
  const taken = new Set<string>()
  for (const { thermogram, photo } of candidates) {
    if (pairs.has(thermogram.id) || taken.has(photo.id)) continue
    pairs.set(thermogram.id, photo.id)
    taken.add(photo.id)
  }
  return pairs
}

type Candidate = { thermogram: Pairable; photo: Pairable }
const compare = (a: Candidate, b: Candidate): number => `${a.thermogram.id}${a.photo.id}`.localeCompare(`${b.thermogram.id}${b.photo.id}`)

/** How badly two captures fit, in seconds and a little; null when they do not belong together. */
function distance(a: Pairable, b: Pairable): number | null {
  const sameNumber = shotNumber(a.fileName) !== null && shotNumber(a.fileName) === shotNumber(b.fileName)
  const metres = a.position && b.position ? metresBetween(a.position, b.position) : null
  if (metres !== null && metres > MAX_METRES_APART) return null
  if (a.takenAt === null || b.takenAt === null) return sameNumber ? 1 : null
  const seconds = Math.abs(Date.parse(`${a.takenAt.slice(0, 19)}Z`) - Date.parse(`${b.takenAt.slice(0, 19)}Z`)) / 1000
  if (!(seconds <= MAX_SECONDS_APART)) return null
  return seconds + (sameNumber ? 0 : 0.5) + (metres ?? 0) / 100
}

/** The number that cameras count shots with: the last run of four or more digits, or null. */
const shotNumber = (fileName: string): string | null =>
  fileName
    .replace(/\.[^.]+$/, '')
    .match(/\d{4,}/g)
    ?.at(-1) ?? null

function metresBetween(a: NonNullable<Pairable['position']>, b: NonNullable<Pairable['position']>): number {
  const north = (a.latitude - b.latitude) * METRES_PER_DEGREE
  const east = (a.longitude - b.longitude) * METRES_PER_DEGREE * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}
