import { mkdir, truncate, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureOfSamples } from '../base/server/integrations/pictures/open-picture.ts'
import type { Camera, Flight } from '../engine/thermal/src/decode/decoded-file.ts'
import { writeFlirJpeg, writePhotoJpeg } from '../engine/thermal/src/generate/file/flir-file.ts'
import { exampleAtmosphere, exampleCurve, kelvinToCounts } from '../engine/thermal/src/generate/file/kelvin-to-counts.ts'
import { renderThermogram } from '../engine/thermal/src/render/render.ts'
import { autoSpan } from '../engine/thermal/src/render/span.ts'

/** A file of a made memory card. */
export interface CardShot {
  readonly path: string
  readonly kind: 'thermal' | 'photo'
  readonly camera: 'drone' | 'handheld' | 'phone'
  /** On the clock of its camera. */
  readonly local: string
  readonly place: { readonly latitude: number; readonly longitude: number } | null
  /** Above the place of take-off (m); only drones say it. */
  readonly heightM?: number
  readonly look?: 'roof' | 'dark' | 'blank'
  /** Bytes behind its end, which cost nothing on the disk. */
  readonly paddedTo?: number
}

const noOptics = { lens: null, fieldOfViewDeg: null, focalLengthMm: null, pixelPitchUm: null }
const photoCamera: Camera = { ...noOptics, make: 'DJI', model: 'FC6310', serial: '0K8X-2231' }
const cameras: Readonly<Record<CardShot['camera'], Camera>> = {
  drone: { ...noOptics, make: 'FLIR', model: 'Vue Pro R 640', serial: 'V640-0017' },
  handheld: { ...noOptics, make: 'FLIR', model: 'FLIR E96', serial: 'E96-4402' },
  phone: { ...noOptics, make: 'Google', model: 'Pixel 9', serial: null },
}
const scene = {
  emissivity: 0.95,
  distanceM: 20,
  reflectedTempK: 268,
  airTempK: 288,
  relativeHumidity: 0.5,
  windowTempK: 288,
  windowTransmission: 1,
}
const [WIDTH, HEIGHT] = [160, 120]

/** Warm patches on a cooler roof, elsewhere in every shot; nothing at all under a lens cap. */
function kelvinOf(seed: number, look: CardShot['look']): Float32Array {
  const patches = Array.from({ length: 3 }, (_, i) => ({
    x: ((seed * 37 + i * 53) % 100) / 100,
    y: ((seed * 61 + i * 29) % 100) / 100,
    size: 0.05 + ((seed * 17 + i * 11) % 12) / 100,
  }))
  return Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    if (look === 'blank' || look === 'dark') return 290
    const [x, y] = [(at % WIDTH) / WIDTH, Math.floor(at / WIDTH) / HEIGHT]
    const warm = patches.reduce((sum, p) => sum + 6 * Math.exp(-((x - p.x) ** 2 + (y - p.y) ** 2) / p.size ** 2), 0)
    return 284 + 2 * x + y + warm + (y > 0.8 + 0.1 * Math.sin(seed) ? -9 : 0)
  })
}

async function jpegsOf(seed: number, shot: CardShot) {
  const kelvin = kelvinOf(seed, shot.look)
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3)
  if (shot.look !== 'dark') {
    const image = { width: WIDTH, height: HEIGHT, kelvin }
    const span = shot.look === 'blank' ? { minK: 280, maxK: 300 } : autoSpan(image)
    const rgba = renderThermogram(image, { palette: shot.kind === 'photo' ? 'grey' : 'iron', ...span })
    for (let from = 0, to = 0; to < rgb.length; from++) if ((from & 3) !== 3) rgb[to++] = rgba[from] ?? 0
  }
  const picture = await pictureOfSamples(rgb, { width: WIDTH, height: HEIGHT, channels: 3 })
  const [pictureJpeg, thumbnail] = await Promise.all([
    picture.clone().resize(640, 480).jpeg({ quality: 85 }).toBuffer(),
    picture.clone().jpeg({ quality: 80 }).toBuffer(),
  ])
  return { kelvin, pictureJpeg, thumbnail }
}

/** The bytes of a shot; the seed decides what it shows. */
export async function shotBytes(shot: CardShot, seed: number): Promise<Uint8Array> {
  const { kelvin, pictureJpeg, thumbnail } = await jpegsOf(seed, shot)
  const flight: Flight | null =
    shot.heightM === undefined ? null : { relativeAltitudeM: shot.heightM, gimbalPitchDeg: -90, gimbalYawDeg: 0, gimbalRollDeg: 0 }
  const facts = {
    camera: shot.kind === 'photo' && shot.camera === 'drone' ? photoCamera : cameras[shot.camera],
    takenAt: { local: shot.local, offsetMinutes: null },
    position: shot.place && { ...shot.place, altitudeM: 200 },
    thumbnail,
  }
  if (shot.kind === 'photo') return writePhotoJpeg(pictureJpeg, { ...facts, flight })
  return writeFlirJpeg({
    ...facts,
    // a FLIR record always has a zone
    takenAt: { ...facts.takenAt, offsetMinutes: 0 },
    ...(flight && { flight }),
    pictureJpeg,
    counts: kelvinToCounts(kelvin, exampleCurve, exampleAtmosphere, scene),
    width: WIDTH,
    height: HEIGHT,
    curve: exampleCurve,
    atmosphere: exampleAtmosphere,
    scene,
    rawEncoding: 'u16',
  })
}

/** Writes a card into a folder; each file was last written when it was taken. */
export async function writeCard(folder: string, shots: readonly CardShot[]): Promise<void> {
  for (const [seed, shot] of shots.entries()) await writeShot(folder, shot, await shotBytes(shot, seed))
}

/** Writes one file, as long as it claims to be. */
export async function writeShot(folder: string, shot: CardShot, bytes: Uint8Array): Promise<void> {
  const file = join(folder, shot.path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  if (shot.paddedTo !== undefined && shot.paddedTo > bytes.length) await truncate(file, shot.paddedTo)
  const at = new Date(shot.local)
  await utimes(file, at, at)
}

interface RoofShots {
  readonly folder: string
  readonly first: number
  readonly count: number
  readonly begin: string
  readonly camera: CardShot['camera']
  readonly kinds: readonly CardShot['kind'][]
  readonly place: { readonly latitude: number; readonly longitude: number } | null
  readonly heightM?: number
  readonly stepS?: number
}

/** Shots of one roof, in rows over it, a few seconds apart. */
export function roofShots({ folder, first, count, begin, camera, kinds, place, heightM, stepS = 12 }: RoofShots): CardShot[] {
  const startMs = Date.parse(`${begin}Z`)
  return Array.from({ length: count }, (_, i) => {
    const local = new Date(startMs + i * stepS * 1000).toISOString().slice(0, 19)
    const number = String(first + i).padStart(4, '0')
    const here = place && {
      latitude: place.latitude + 0.00009 * (Math.floor(i / 4) % 5),
      longitude: place.longitude + 0.00012 * (i % 4),
    }
    return kinds.map(
      (kind): CardShot => ({
        path: `${folder}/${kind === 'photo' ? `IMG_${number}.jpg` : `FLIR${number}.jpg`}`,
        kind,
        camera,
        local,
        place: here,
        ...(heightM !== undefined && { heightM }),
      }),
    )
  }).flat()
}
