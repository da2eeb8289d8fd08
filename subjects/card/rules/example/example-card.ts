import { momentInZone } from '@ridgeline/property/contract/place-time'
import { type CardShot, roofShots } from '#rules/example/card-shot'
import { type EncodeJpeg, shotBytes } from '#rules/example/shot-bytes'

/** Folder of the example, by which it is known again. */
export const EXAMPLE_FOLDER = 'EXAMPLE_CARD'

/** What a drone writes beside a film. */
const SUBTITLE = '1\n00:00:00,000 --> 00:00:01,000\n'

/** A file of the example card; `takenAt` is local time, and when it was last written. */
export interface ExampleFile {
  readonly path: string
  readonly bytes: Uint8Array
  readonly takenAt: string
}

/** Where the demo has its warehouse and its school (`engine/thermal/src/generate/examples`). */
export const exampleRoofs = {
  warehouse: { latitude: 33.8213, longitude: -118.1634 },
  school: { latitude: 34.2747, longitude: -119.2103 },
} as const

const ZONE = 'America/Los_Angeles'

/** Minutes that the clock of the roofs is ahead of UTC when it shows a time. */
const aheadOfUtc = (local: string): number => (Date.parse(`${local}Z`) - momentInZone(local, ZONE).getTime()) / 60_000

const dcim = `${EXAMPLE_FOLDER}/DCIM`
const flown = { camera: 'drone', kinds: ['thermal', 'photo'], heightM: 30 } as const
const byHand = { folder: `${EXAMPLE_FOLDER}/E96`, camera: 'handheld', kinds: ['thermal'], place: null } as const

/**
 * A day's card of five roofs: a drone with two lenses, and a handheld camera that knows no place. The first roof is the warehouse of the demo, two lie near it, one was looked at by hand alone,
 * and the last is the demo's school, a hundred kilometres away. A start on the ground, a covered lens, a file that is there twice, one that was cut off and what a drone writes beside its
 * pictures are among them.
 *
 * @param day - as `2026-11-20`
 */
function exampleShots(day: string): CardShot[] {
  const near = (northM: number) => ({ ...exampleRoofs.warehouse, latitude: exampleRoofs.warehouse.latitude + northM / 111_195 })
  const at = (time: string) => `${day}T${time}`
  const begin = { path: `${dcim}/100MEDIA/FLIR0001.jpg`, kind: 'thermal', camera: 'drone', local: at('18:02:10') } as const
  return [
    { ...begin, place: near(0), heightM: 0 },
    ...roofShots({ ...flown, folder: `${dcim}/100MEDIA`, first: 2, count: 8, begin: at('18:04:00'), place: near(0) }),
    ...roofShots({ ...byHand, first: 400, count: 3, begin: at('18:05:00') }),
    ...roofShots({ ...flown, folder: `${dcim}/100MEDIA`, first: 30, count: 6, begin: at('18:41:00'), place: near(700) }),
    ...roofShots({ ...flown, folder: `${dcim}/101MEDIA`, first: 60, count: 6, begin: at('19:20:00'), place: near(2600) }),
    ...roofShots({ ...byHand, first: 410, count: 3, begin: at('19:21:00') }),
    { path: `${byHand.folder}/FLIR0413.jpg`, kind: 'thermal', camera: 'handheld', local: at('19:22:10'), place: null, look: 'dark' },
    ...roofShots({ ...byHand, first: 420, count: 5, begin: at('20:10:00') }),
    ...roofShots({ ...flown, folder: `${dcim}/101MEDIA`, first: 90, count: 6, begin: at('21:40:00'), place: exampleRoofs.school }),
  ]
}

/**
 * The files of the example card, made by the product's own generator; what they show is made up.
 *
 * @param day - as `2026-11-20`
 * @param encode - makes JPEGs where it runs
 */
export async function makeExampleCard(day: string, encode: EncodeJpeg): Promise<ExampleFile[]> {
  const offsetMinutes = aheadOfUtc(`${day}T18:00:00`)
  const shots = exampleShots(day).map((shot) => ({ ...shot, offsetMinutes }))
  const files: ExampleFile[] = []
  for (const [seed, shot] of shots.entries())
    files.push({ path: shot.path, takenAt: shot.local, bytes: await shotBytes(shot, seed, encode) })
  const [, first] = files
  if (!first) return files
  return [
    ...files,
    { ...first, path: `${dcim}/100MEDIA/COPY0002.jpg` },
    { ...first, path: `${dcim}/100MEDIA/FLIR0099.jpg`, bytes: first.bytes.slice(0, 600) },
    { ...first, path: `${dcim}/100MEDIA/FLIR0002.SRT`, bytes: Uint8Array.from(SUBTITLE, (letter) => letter.charCodeAt(0)) },
  ]
}
