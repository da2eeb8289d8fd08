import { pictureOfSamples } from '@ridgeline/server/integrations/pictures/open-picture'
import type { ExampleCapture } from '@ridgeline/thermal/generate/examples/example-roof'
import { renderExampleCapture, writeExampleCapture } from '@ridgeline/thermal/generate/file/example-capture'
import { renderExampleFrame, writeExampleFrame } from '@ridgeline/thermal/generate/file/example-frame'
import { writePhotoJpeg } from '@ridgeline/thermal/generate/file/flir-file'
import { type RgbPicture, renderVisibleScene } from '@ridgeline/thermal/generate/look/visible-scene'
import { clockAt, exampleRoofs, exampleTakenAt } from '@ridgeline/thermal/generate/roofs'

/** Which example capture to make, by its place in `exampleRoofs` , and from which day its date counts back. */
export interface ExampleFileTask {
  readonly roof: number
  readonly scan: number
  readonly capture: number
  readonly nowMs: number
}

/** Which example photo to make, by its place among those of a roof. */
export interface ExamplePhotoTask {
  readonly roof: number
  readonly photo: number
  readonly nowMs: number
}

/** Which photo of a visit to make, by its place among those of a roof, and when it is taken. */
export interface ExampleVisitPhotoTask {
  readonly roof: number
  readonly visitPhoto: number
  readonly takenAtMs: number
}

/** Pixels of the visible picture per thermal one: enough for a screen, and most of the time goes into them. */
const VISIBLE_SCALE = 1.5

/** What an example capture shows, its pictures compressed: all of its file that takes long. */
export async function drawExample(capture: ExampleCapture) {
  const pictures = renderExampleCapture(capture, VISIBLE_SCALE)
  const [pictureJpeg, visibleJpeg] = await Promise.all([jpegOf(pictures.picture), jpegOf(pictures.visible)])
  return { pictures, jpegs: { pictureJpeg, visibleJpeg } }
}

/** A whole camera file of an example capture. */
export async function writeExampleFile(task: ExampleFileTask, draw = drawExample): Promise<Uint8Array> {
  const roof = exampleRoofs[task.roof]
  const scan = roof?.scans[task.scan]
  if (roof && scan?.flown) {
    const { picture, visible, afterSeconds } = renderExampleFrame(scan.flown, task.capture, VISIBLE_SCALE)
    const jpegs = { pictureJpeg: await jpegOf(picture), visibleJpeg: await jpegOf(visible) }
    return writeExampleFrame(scan.flown, task.capture, { visible, jpegs }, exampleTakenAt(roof, scan, { afterSeconds }, task.nowMs))
  }
  const capture = scan?.captures[task.capture]
  if (!roof || !scan || !capture) throw new Error(`there is no example capture ${JSON.stringify(task)}`)
  const { pictures, jpegs } = await draw(capture)
  return writeExampleCapture(capture, pictures, jpegs, exampleTakenAt(roof, scan, capture, task.nowMs))
}

/** The file of an example photo. */
export async function writeExamplePhoto(task: ExamplePhotoTask): Promise<Uint8Array> {
  const roof = exampleRoofs[task.roof]
  const photo = roof?.photos[task.photo]
  const newest = roof?.scans.at(-1)
  if (!roof || !photo || !newest) throw new Error(`there is no example photo ${JSON.stringify(task)}`)
  const takenAt = exampleTakenAt(roof, newest, photo, task.nowMs)
  return writePhotoJpeg(await jpegOf(renderVisibleScene(photo.spec, 1)), { ...photo, takenAt })
}

/** The file of a photo that is taken on a visit. */
export async function writeVisitPhoto(task: ExampleVisitPhotoTask): Promise<Uint8Array> {
  const roof = exampleRoofs[task.roof]
  const photo = roof?.visitPhotos[task.visitPhoto]
  if (!roof || !photo) throw new Error(`there is no example photo ${JSON.stringify(task)}`)
  return writePhotoJpeg(await jpegOf(renderVisibleScene(photo.spec, 1)), { ...photo, takenAt: clockAt(roof, task.takenAtMs) })
}

const jpegOf = async ({ width, height, rgb }: RgbPicture) =>
  (await pictureOfSamples(rgb, { width, height, channels: 3 })).jpeg({ quality: 88 }).toBuffer()
