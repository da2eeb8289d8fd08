import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Thermogram } from '#image'
import type { FlownFile } from '#mosaic/flight-frames'
import { type ReadFrameFile, readFrameFile } from './read-frame.ts'
import type { RefusalFields } from './refusal.ts'
import type { ReadingOptions } from './thermal-file.ts'

/** Fewer files are read before a thread has started. */
const WORTH_THREADS = 12
const MOST_THREADS = 4

export interface FlightFiles {
  /** What was read of each file, in the order given; null where it was refused. */
  readonly flown: readonly (FlownFile | null)[]
  readonly refused: readonly (RefusalFields | null)[]
}

/**
 * Reads the files of a flight, several at a time.
 *
 * @param put - keeps the temperatures of a file
 * @param done - told after each file
 */
export async function readFlight(
  files: readonly string[],
  options: ReadingOptions,
  put: (index: number, image: Thermogram) => void,
  done: (count: number) => void,
): Promise<FlightFiles> {
  const flown: (FlownFile | null)[] = files.map(() => null)
  const refused: (RefusalFields | null)[] = files.map(() => null)
  let next = 0
  let count = 0
  const readAll = async (read: (path: string) => Promise<ReadFrameFile>): Promise<void> => {
    while (next < files.length) {
      const index = next++
      const found = await read(files[index])
      flown[index] = found.flown
      refused[index] = found.refused
      if (found.image !== null) put(index, found.image)
      done(++count)
    }
  }
  if (files.length < WORTH_THREADS) {
    await readAll((path) => readFrameFile(path, options))
    return { flown, refused }
  }
  const workers = Array.from(
    { length: Math.min(MOST_THREADS, availableParallelism()) },
    () => new Worker(new URL('./frame-worker.ts', import.meta.url)),
  )
  try {
    await Promise.all(workers.map((worker) => readAll((path) => askWorker(worker, path, options))))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return { flown, refused }
}

function askWorker(worker: Worker, path: string, options: ReadingOptions): Promise<ReadFrameFile> {
  return new Promise((resolve, reject) => {
    const settled = (): void => {
      worker.off('message', onMessage)
      worker.off('error', onError)
    }
    const onMessage = (read: ReadFrameFile): void => {
      settled()
      resolve(read)
    }
    const onError = (error: Error): void => {
      settled()
      reject(error)
    }
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.postMessage({ path, options })
  })
}
