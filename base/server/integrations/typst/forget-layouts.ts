import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** What the thread is told; it counts in `times[0]` how often it emptied the compiler's memory. */
export interface ForgetSettings {
  readonly folder: string
  readonly aboveBytes: number
  readonly times: Int32Array
}

/**
 * A thread beside the compiler, which remembers every step of a layout in case it comes again: of a long report most of what it holds. That memory is one for the whole process, so a second
 * compiler can empty it while the first is at work. Steps that do come again are then taken again: the same document, after twice the processor time. Seldom, therefore: above a
 * bound, and each time that the process has grown from there.
 */
const [GROWN_BYTES, ASK_MS] = [20e6, 100]

const { folder, aboveBytes, times }: ForgetSettings = workerData
const compiler = NodeCompiler.create({ workspace: folder })
let limit = aboveBytes
setInterval(() => {
  const held = process.memoryUsage.rss()
  if (held < limit) return
  compiler.evictCache(0)
  times[0] = (times[0] ?? 0) + 1
  limit = held + GROWN_BYTES
}, ASK_MS)
parentPort?.postMessage('watching')
