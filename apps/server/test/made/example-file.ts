import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { drawExample, type ExampleFileTask, writeExampleFile } from '@ridgeline/demo/server/example/example-file'
import { inject } from 'vitest'

/** The file of an example capture. Each capture is drawn once for all tests of a run; a date makes another file of it. */
export const exampleFile = (task: ExampleFileTask): Promise<Uint8Array> =>
  writeExampleFile(task, async (capture) => {
    const { roof, scan, capture: n } = task
    const kept = path.join(inject('drawings'), `${roof}-${scan}-${n}`)
    try {
      return deserialize(await readFile(kept))
    } catch {
      const drawn = await drawExample(capture)
      const begun = `${kept}.${process.pid}`
      await writeFile(begun, serialize(drawn))
      await rename(begun, kept)
      return drawn
    }
  })
