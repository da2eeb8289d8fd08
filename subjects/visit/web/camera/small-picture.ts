import { canvasOf, contextOf, jpegOf } from '#web/camera/canvas.ts'

/** Side (pixels) of the square that lists draw: that of a cell on a phone whose screen has two or three pixels for one. */
const SIDE = 240
const QUALITY = 0.8

/** The middle of a picture as a small square, about 10 kB: a list of hundreds never decodes the whole ones, of which each takes 50 MB. */
export async function smallPicture(of: ImageBitmap): Promise<Blob> {
  const canvas = canvasOf(SIDE, SIDE)
  const side = Math.min(of.width, of.height)
  contextOf(canvas).drawImage(of, (of.width - side) / 2, (of.height - side) / 2, side, side, 0, 0, SIDE, SIDE)
  return jpegOf(canvas, QUALITY)
}

/** @returns null where the browser cannot show the file */
export async function smallOfFile(file: Blob): Promise<Blob | null> {
  const whole = await createImageBitmap(file).catch(() => null)
  if (whole === null) return null
  try {
    return await smallPicture(whole)
  } finally {
    whole.close()
  }
}
