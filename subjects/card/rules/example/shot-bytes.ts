import type { Camera, Flight } from '@ridgeline/thermal/decode/decoded-file'
import { writeFlirJpeg, writePhotoJpeg } from '@ridgeline/thermal/generate/file/flir-file'
import { exampleAtmosphere, exampleCurve, kelvinToCounts } from '@ridgeline/thermal/generate/file/kelvin-to-counts'
import { renderThermogram } from '@ridgeline/thermal/render/render'
import { autoSpan } from '@ridgeline/thermal/render/span'
import type { CardShot } from '#rules/example/card-shot'

/** What a shot shows, as pixels (RGBA). */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8ClampedArray
}

/** Pixels as JPEG, made so many times as wide and high. */
export type EncodeJpeg = (pixels: Pixels, times: number) => Promise<Uint8Array>

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
/** Pictures are larger than what the sensor sees. */
const PICTURE_TIMES = 4

/** Squared sizes of a patch beyond which it warms nothing: below a millikelvin. */
const NOTHING_LEFT = 9

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
    const warm = patches.reduce((sum, p) => {
      const away = ((x - p.x) ** 2 + (y - p.y) ** 2) / p.size ** 2
      return away > NOTHING_LEFT ? sum : sum + 6 * Math.exp(-away)
    }, 0)
    return 284 + 2 * x + y + warm + (y > 0.8 + 0.1 * Math.sin(seed) ? -9 : 0)
  })
}

function pixelsOf(kelvin: Float32Array, { look, kind }: CardShot): Pixels {
  const size = { width: WIDTH, height: HEIGHT }
  if (look === 'dark') return { ...size, rgba: new Uint8ClampedArray(WIDTH * HEIGHT * 4).map((_, i) => ((i & 3) === 3 ? 255 : 0)) }
  const image = { ...size, kelvin }
  const span = look === 'blank' ? { minK: 280, maxK: 300 } : autoSpan(image)
  return { ...size, rgba: renderThermogram(image, { palette: kind === 'photo' ? 'grey' : 'iron', ...span }) }
}

/** The bytes of a shot; the seed decides what it shows. */
export async function shotBytes(shot: CardShot, seed: number, encode: EncodeJpeg): Promise<Uint8Array> {
  const kelvin = kelvinOf(seed, shot.look)
  const pixels = pixelsOf(kelvin, shot)
  const [pictureJpeg, thumbnail] = await Promise.all([encode(pixels, PICTURE_TIMES), encode(pixels, 1)])
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
    takenAt: { ...facts.takenAt, offsetMinutes: shot.offsetMinutes ?? 0 },
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
