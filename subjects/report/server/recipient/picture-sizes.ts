import { openPicture } from '@ridgeline/server/integrations/pictures/open-picture'

/** A whole claim is read over a weak signal, and its offline file goes through mail: bytes of all pictures of one report together. */
const ALL_MEDIUM = 7_000_000
const ALL_THUMBNAILS = 2_000_000

interface Form {
  readonly least: number
  readonly most: number
  readonly all: number
  /** Longest side (pixels) and JPEG quality, the best first. */
  readonly steps: readonly (readonly [side: number, quality: number])[]
}
const forms = {
  medium: {
    least: 8000,
    most: 140_000,
    all: ALL_MEDIUM,
    steps: [
      [1280, 76],
      [1024, 74],
      [800, 70],
      [640, 66],
      [480, 58],
      [400, 50],
      [320, 42],
    ],
  },
  thumbnail: {
    least: 2000,
    most: 9000,
    all: ALL_THUMBNAILS,
    steps: [
      [320, 62],
      [240, 56],
      [200, 50],
      [160, 42],
      [128, 36],
    ],
  },
} as const satisfies Record<string, Form>

/** Bytes that one picture may take where a report has so many, so that all together stay within what a claim may weigh. */
export function pictureBytes(form: keyof typeof forms, pictures: number): number {
  const { least, most, all } = forms[form]
  return Math.max(least, Math.min(most, Math.floor(all / Math.max(1, pictures))))
}

/** JPEG of a photo takes about so many bytes a pixel at these qualities; only where to begin. */
const BYTES_A_PIXEL = 0.12

/** The largest form of a picture that fits. @throws Error where the bytes are no picture */
export async function shrunk(source: Uint8Array, form: keyof typeof forms, bytes: number): Promise<Uint8Array> {
  const { steps } = forms[form]
  const begin = steps.findIndex(([side]) => side * side * 0.75 * BYTES_A_PIXEL <= bytes * 2)
  let made: Uint8Array = source
  for (const [side, quality] of steps.slice(Math.max(0, begin))) {
    const image = await openPicture(source)
    const resized = image.rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true })
    made = await resized.jpeg({ quality, progressive: form === 'medium' }).toBuffer()
    if (made.byteLength <= bytes) return made
  }
  return made
}

/** What carriers take of one photo. */
const CARRIER_BYTES = 500_000
const carrierQualities = [82, 72, 60, 45]

/** A picture as carriers take it: JPEG below half a megabyte. */
export async function forCarrier(source: Uint8Array): Promise<Uint8Array> {
  if (source.byteLength <= CARRIER_BYTES) return source
  let made: Uint8Array = source
  for (const quality of carrierQualities) {
    const image = await openPicture(source)
    made = await image.rotate().resize(1600, 1600, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality }).toBuffer()
    if (made.byteLength <= CARRIER_BYTES) break
  }
  return made
}
