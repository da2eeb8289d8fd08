import { makeExampleCard } from '#rules/example/example-card'
import type { Pixels } from '#rules/example/shot-bytes'
import type { TakenFile } from '#web/heads/read-card-file.ts'

const QUALITY = 0.85
/** Sixty pictures that go to a graphics card and back take longer than drawing them here. */
const onProcessor = { willReadFrequently: true }

async function encodeJpeg({ width, height, rgba }: Pixels, times: number): Promise<Uint8Array> {
  const small = new OffscreenCanvas(width, height)
  small.getContext('2d', onProcessor)?.putImageData(new ImageData(new Uint8ClampedArray(rgba), width, height), 0, 0)
  const shown = new OffscreenCanvas(width * times, height * times)
  shown.getContext('2d', onProcessor)?.drawImage(small, 0, 0, shown.width, shown.height)
  const jpeg = await shown.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return new Uint8Array(await jpeg.arrayBuffer())
}

/** The example card as files of the browser. @param day - on which it was flown, as `2026-11-20`: the same day makes the same files */
export async function makeExample(day: string): Promise<TakenFile[]> {
  const files = await makeExampleCard(day, encodeJpeg)
  return files.map(({ path, bytes, takenAt }) => ({
    path,
    file: new File([bytes as BlobPart], path.split('/').at(-1) ?? path, { lastModified: Date.parse(takenAt) }),
  }))
}
