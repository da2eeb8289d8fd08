import { parentPort } from 'node:worker_threads'
import { readFrameFile } from './read-frame.ts'
import type { ReadingOptions } from './thermal-file.ts'

/** Reads the files that it is told, one after the other: decoding keeps a core of its own busy. */
parentPort?.on('message', ({ path, options }: { path: string; options: ReadingOptions }) => {
  void readFrameFile(path, options).then((read) =>
    parentPort?.postMessage(read, read.image === null ? [] : [read.image.kelvin.buffer as ArrayBuffer]),
  )
})
