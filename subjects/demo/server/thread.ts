import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from '@ridgeline/server/jobs/thread-pool'
import {
  type ExampleFileTask,
  type ExamplePhotoTask,
  type ExampleVisitPhotoTask,
  writeExampleFile,
  writeExamplePhoto,
  writeVisitPhoto,
} from '#server/example/example-file'

type Task = ExampleFileTask | ExamplePhotoTask | ExampleVisitPhotoTask

function fileOf(task: Task): Promise<Uint8Array> {
  if ('visitPhoto' in task) return writeVisitPhoto(task)
  return 'photo' in task ? writeExamplePhoto(task) : writeExampleFile(task)
}

/** Entry of the thread that makes the example files: tracing a roof takes about a second, which the server has no time for. */
parentPort?.on('message', async (task: Task) => {
  try {
    const bytes = Uint8Array.from(await fileOf(task)).buffer
    parentPort?.postMessage({ result: bytes } satisfies ThreadAnswer, [bytes])
  } catch (error) {
    const { name, message } = error as Error
    parentPort?.postMessage({ error: { name, message } } satisfies ThreadAnswer)
  }
})
