import { createRandom, type Random } from '@ridgeline/thermal/generate/random'
import { type CardCamera, type CardFile, localOf, type PhonePhoto, type Place } from '#rules/card-file'
import { pairOf } from '#rules/pair-name'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const begin = Date.parse('2026-06-12T09:00:00Z')
export const home = { latitude: 47.6, longitude: -122.33 }
/** So many metres north and east of home. */
export const at = (northM: number, eastM = 0): Place => ({
  latitude: home.latitude + northM / 111_195,
  longitude: home.longitude + eastM / (111_195 * Math.cos((home.latitude * Math.PI) / 180)),
})
export const drone: CardCamera = { make: 'DJI', model: 'M3T', serial: '1581F5FJ' }
export const handheld: CardCamera = { make: 'FLIR', model: 'FLIR E76', serial: '79300101' }

/** A file as its head would say it. @param ms - when, by the clock of its camera */
export function fileOf(path: string, ms: number | null, more: Partial<CardFile> = {}): CardFile {
  return {
    id: path,
    name: path.split('/').at(-1) ?? '',
    path,
    sizeBytes: 4_000_000,
    modifiedMs: ms ?? begin,
    kind: 'thermal',
    camera: drone,
    takenAt: ms === null ? null : { local: localOf(ms), offsetMinutes: null, source: 'exif' },
    position: null,
    aboveTakeOffM: null,
    pitchDeg: null,
    pair: pairOf(path),
    isDark: null,
    isBlank: null,
    trouble: null,
    ...more,
  }
}

export interface MadeRoof {
  readonly name: string
  readonly place: Place
  /** When somebody begins there (ms). */
  readonly ms: number
}

/** Five roofs of one day, the last another customer's 80 km away. */
export const roofs: readonly MadeRoof[] = [0, 600, 1500, 2600, 80_000].map((northM, i) => ({
  name: `roof ${i}`,
  place: at(northM),
  ms: begin + i * 70 * MINUTE_MS,
}))

const gps = (random: Random, { latitude, longitude }: Place, metres: number) => ({
  latitude: latitude + (random.between(-1, 1) * metres) / 111_195,
  longitude: longitude + (random.between(-1, 1) * metres) / 75_000,
  source: 'gps' as const,
})

export interface MadeCard {
  readonly files: CardFile[]
  readonly photos: PhonePhoto[]
  /** The roof of each file, by id. */
  readonly roofOf: ReadonlyMap<string, string>
}

/**
 * A card of a day: at each roof a flight (thermal and wide picture of each press), and a handheld camera without GPS that is pressed beside photos of the phone.
 * @param handheldMs - how far the clock of the handheld camera is ahead
 */
export function makeCard(seed: number, { presses = 20, handheldMs = 0, hasPhone = true, hasGps = true } = {}): MadeCard {
  const random = createRandom(seed)
  const [files, photos]: [CardFile[], PhonePhoto[]] = [[], []]
  const roofOf = new Map<string, string>()
  const keep = (file: CardFile, roof: string) => {
    files.push(file)
    roofOf.set(file.id, roof)
  }
  for (const [r, { name, place, ms }] of roofs.entries()) {
    for (let i = 0; i < presses; i++) {
      const shot = { position: hasGps ? gps(random, place, 30) : null, aboveTakeOffM: 28 + random.between(0, 4), pitchDeg: -90 }
      const number = String(i + 1).padStart(4, '0')
      // the count of the drone begins anew in each folder: names are used again
      keep(fileOf(`${100 + r}MEDIA/DJI_${number}_T.JPG`, ms + i * 20_000, shot), name)
      keep(fileOf(`${100 + r}MEDIA/DJI_${number}_W.JPG`, ms + i * 20_000 + 1000, { ...shot, kind: 'photo' }), name)
    }
    let press = ms + random.between(1, 4) * MINUTE_MS
    for (let i = 0; i < 12; i++) {
      press += random.between(20_000, 90_000)
      const file = fileOf(`FLIR/FLIR${1000 + r * 12 + i}.jpg`, press + handheldMs + random.between(-8000, 8000), { camera: handheld })
      keep(file, name)
      if (hasPhone)
        photos.push({ id: `p${r}-${i}`, visitId: `visit ${r}`, line: `line ${i}`, local: localOf(press), position: gps(random, place, 12) })
    }
  }
  return { files, photos, roofOf }
}

export const shuffled = <T>(random: Random, items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, key: random.next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
