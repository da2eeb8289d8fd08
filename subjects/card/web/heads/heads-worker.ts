import { type Look, lookOf } from './look.ts'
import { type ReadFile, readCardFile, type TakenFile } from './read-card-file.ts'

/** Files to read; each is answered by itself, in no order. */
export type HeadsRequest = readonly TakenFile[]
/** `read` is null for a file that the card no longer gives. */
export interface HeadsAnswer {
  readonly path: string
  readonly read: ReadFile | null
}

/** Heads that are read at the same time: a card answers several questions no slower than one. */
const PARALLEL = 4
/** Pixels of the picture that is looked at. */
const [LOOK_WIDTH, LOOK_HEIGHT] = [32, 24]

/** The worker's own end of the line: the page's types know no workers. */
interface Line {
  onmessage: ((event: MessageEvent<HeadsRequest>) => void) | null
  postMessage: (answer: HeadsAnswer) => void
}
const line = globalThis as unknown as Line
const waiting: TakenFile[] = []
let running = 0

line.onmessage = ({ data }) => {
  waiting.push(...data)
  while (running < PARALLEL && waiting.length > 0) void readOn()
}

async function readOn(): Promise<void> {
  running += 1
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { path } = next
    const read = await readCardFile(next, look).catch(() => null)
    line.postMessage({ path, read })
  }
  running -= 1
}

async function look(thumbnail: Blob): Promise<Look | null> {
  if (typeof OffscreenCanvas === 'undefined') return null
  try {
    const small = await createImageBitmap(thumbnail, { resizeWidth: LOOK_WIDTH, resizeHeight: LOOK_HEIGHT, resizeQuality: 'low' })
    const brush = new OffscreenCanvas(LOOK_WIDTH, LOOK_HEIGHT).getContext('2d', { willReadFrequently: true })
    brush?.drawImage(small, 0, 0)
    small.close()
    const pixels = brush?.getImageData(0, 0, LOOK_WIDTH, LOOK_HEIGHT)
    return pixels ? lookOf(pixels.data) : null
  } catch {
    // a thumbnail that cannot be drawn tells nothing
    return null
  }
}
