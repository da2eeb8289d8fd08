import type { PreviewAnswer, PreviewPicture, PreviewRequest } from './preview.ts'
import { readPreview } from './read-preview.ts'

/** Longest side of a small photo (pixels). */
const maxSidePx = 160

/** The worker's own end of the line: the page's types know no workers. */
interface Line {
  onmessage: ((event: MessageEvent<PreviewRequest>) => void) | null
  postMessage: (answer: PreviewAnswer, transfer: Transferable[]) => void
}
const line = globalThis as unknown as Line

line.onmessage = ({ data }) => void answer(data)

async function answer({ id, name, file }: PreviewRequest): Promise<void> {
  try {
    const preview = await readPreview(new Uint8Array(await file.arrayBuffer()), name, () => paint(file))
    const picture = 'picture' in preview ? preview.picture : null
    line.postMessage({ id, preview }, picture === null ? [] : [picture.rgba.buffer])
  } catch {
    // The upload does not depend on the picture: the row stays without one, and the server judges the file.
    line.postMessage({ id, preview: null }, [])
  }
}

async function paint(file: Blob): Promise<PreviewPicture | null> {
  if (typeof OffscreenCanvas === 'undefined') return null
  const whole = await createImageBitmap(file)
  const scale = Math.min(1, maxSidePx / Math.max(whole.width, whole.height))
  const width = Math.max(1, Math.round(whole.width * scale))
  const height = Math.max(1, Math.round(whole.height * scale))
  const brush = new OffscreenCanvas(width, height).getContext('2d')
  brush?.drawImage(whole, 0, 0, width, height)
  whole.close()
  const pixels = brush?.getImageData(0, 0, width, height)
  return pixels ? { width, height, rgba: new Uint8ClampedArray(pixels.data) } : null
}
