import { renderExampleCapture, writeExampleCapture } from '@ridgeline/thermal/generate/file/example-capture'
import type { RgbPicture } from '@ridgeline/thermal/generate/look/visible-scene'
import { exampleRoofs, exampleTakenAt } from '@ridgeline/thermal/generate/roofs'
import type { SampleFile } from './sample-file.ts'

/** The roof of the demo with most to find; its newest visit, of which the first pictures see all of it. */
const SLUG = 'corner-market-plaza'
const PICTURES = 2
const QUALITY = 0.88

/** The worker's own end of the line: the page's types know no workers. */
const line = globalThis as unknown as { postMessage: (file: SampleFile | null, transfer?: Transferable[]) => void }

await make()

async function make(): Promise<void> {
  const roof = exampleRoofs.find(({ slug }) => slug === SLUG)
  const visit = roof?.scans.at(-1)
  if (!roof || !visit) throw new Error(`there is no example roof ${SLUG}`)
  const captures = visit.captures.slice(0, PICTURES)
  for (const [at, capture] of captures.entries()) {
    const pictures = renderExampleCapture(capture, 1)
    const [pictureJpeg, visibleJpeg] = await Promise.all([encodeJpeg(pictures.picture), encodeJpeg(pictures.visible)])
    const takenAt = exampleTakenAt(roof, visit, capture, Date.now())
    const bytes = new Uint8Array(writeExampleCapture(capture, pictures, { pictureJpeg, visibleJpeg }, takenAt))
    line.postMessage({ name: capture.fileName, bytes, left: captures.length - at - 1 }, [bytes.buffer])
  }
}

async function encodeJpeg({ width, height, rgb }: RgbPicture): Promise<Uint8Array> {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++) rgba.set(rgb.subarray(3 * at, 3 * at + 3), 4 * at)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0)
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })).arrayBuffer())
}
