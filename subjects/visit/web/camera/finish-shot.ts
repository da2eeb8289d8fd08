import type { Fix } from '#contract/place'
import type { Doubt } from '#contract/shot'
import { declinationDeg } from '#rules/declination'
import { withExif } from '#rules/exif'
import { type Frame, judgeFrame, PRINT_SIDE, piecesOf, type Seen, SMALL_WIDTH } from '#rules/judge-frame'
import { canvasOf, contextOf, jpegOf } from '#web/camera/canvas.ts'
import { smallPicture } from '#web/camera/small-picture.ts'

/** What was known when the shutter was pressed. */
export interface PressedFacts {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly offsetMinutes: number
  readonly fix: Fix | null
  readonly altitudeM: number | null
  readonly magneticDeg: number | null
  readonly member: string
  readonly label: string
}

/** A picture of the live view (`frame`), or the file of a camera; `isOurs`: it came without a word of place and time, which we put in. */
export interface Pressed {
  readonly picture: ImageBitmap | Blob
  readonly isOurs: boolean
  readonly facts: PressedFacts
}

export interface FinishedShot {
  readonly blob: Blob
  /** For lists; null where this browser cannot show the picture. */
  readonly small: Blob | null
  readonly doubts: Doubt[]
  /** From true north; null where the needle or the place is not known. */
  readonly headingDeg: number | null
}

/** High enough that a crack keeps its edge, a third of the bytes of 100. */
const QUALITY = 0.92
/** Pictures that are remembered to judge the next ones. */
const REMEMBERED = 4

/** Encodes, judges and labels pictures in the order they were taken. */
export function createFinisher(): (pressed: Pressed) => Promise<FinishedShot> {
  let before: readonly Seen[] = []
  return async ({ picture, isOurs, facts }) => {
    const headingDeg = trueHeading(facts)
    const bitmap = picture instanceof Blob ? await createImageBitmap(picture).catch(() => null) : picture
    // a file that this browser cannot show (HEIC) is kept all the same
    if (bitmap === null) return { blob: picture as Blob, small: null, doubts: [], headingDeg }
    try {
      const { doubts, seen } = judgeFrame(frameOf(bitmap), before)
      before = [seen, ...before].slice(0, REMEMBERED)
      const small = await smallPicture(bitmap).catch(() => null)
      if (!isOurs) return { blob: picture as Blob, small, doubts, headingDeg }
      const jpeg = picture instanceof Blob && picture.type === 'image/jpeg' ? picture : await encoded(bitmap)
      return { blob: await labelled(jpeg, facts, headingDeg), small, doubts, headingDeg }
    } finally {
      bitmap.close()
    }
  }
}

function trueHeading({ magneticDeg, fix, at }: PressedFacts): number | null {
  if (magneticDeg === null || fix === null) return null
  return Math.round(((magneticDeg + declinationDeg(fix.latitude, fix.longitude, new Date(at)) + 360) % 360) * 10) / 10
}

async function labelled(jpeg: Blob, facts: PressedFacts, headingDeg: number | null): Promise<Blob> {
  const deg = headingDeg ?? facts.magneticDeg
  const heading = deg === null ? null : { deg, isTrue: headingDeg !== null }
  const bytes = withExif(new Uint8Array(await jpeg.arrayBuffer()), { ...facts, takenAt: new Date(facts.at), heading })
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' })
}

function encoded(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = canvasOf(bitmap.width, bitmap.height)
  contextOf(canvas).drawImage(bitmap, 0, 0)
  return jpegOf(canvas, QUALITY)
}

function frameOf(bitmap: ImageBitmap): Frame {
  const scale = Math.min(1, PRINT_SIDE / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))]
  const print = canvasOf(width, height)
  const printed = contextOf(print)
  printed.drawImage(bitmap, 0, 0, width, height)
  const [smallWidth, smallHeight] = [Math.min(width, SMALL_WIDTH), Math.max(1, Math.round((Math.min(width, SMALL_WIDTH) * height) / width))]
  const small = contextOf(canvasOf(smallWidth, smallHeight))
  small.drawImage(print, 0, 0, smallWidth, smallHeight)
  return {
    small: grey(small.getImageData(0, 0, smallWidth, smallHeight)),
    details: piecesOf(width, height).map(({ x, y, side }) => grey(printed.getImageData(x, y, Math.max(1, side), Math.max(1, side)))),
  }
}

/** Luminance by Rec. 709, as the server's pictures have it. */
function grey({ data, width, height }: ImageData): Frame['small'] {
  const at = new Uint8Array(width * height)
  for (let i = 0, j = 0; i < at.length; i++, j += 4)
    at[i] = 0.2126 * (data[j] as number) + 0.7152 * (data[j + 1] as number) + 0.0722 * (data[j + 2] as number) + 0.5
  return { width, height, at }
}
