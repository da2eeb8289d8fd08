import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from '@ridgeline/server/jobs/thread-pool'
import { type ExampleFileTask, type ExamplePhotoTask, writeExampleFile, writeExamplePhoto } from '#server/example/example-file'

/** Entry of the thread that makes the example files: tracing a roof takes about a second, which the server has no time for. */
parentPort?.on('message', async (task: ExampleFileTask | ExamplePhotoTask) => {
  try {
    const bytes = Uint8Array.from(await ('photo' in task ? writeExamplePhoto(task) : writeExampleFile(task))).buffer
    parentPort?.postMessage({ result: bytes } satisfies ThreadAnswer, [bytes])
  } catch (error) {
    const { name, message } = error as Error
    parentPort?.postMessage({ error: { name, message } } satisfies ThreadAnswer)
  }
})
