import { readArguments, someFiles } from './arguments.ts'
import { wholeNumber } from './option-readers.ts'
import { refusalFields } from './refusal.ts'
import { readBytes, readingOptions, readThermogram } from './thermal-file.ts'

const DEFAULT_RUNS = 10
/** Runs before the clock counts, so that the engine's code is compiled and its modules are loaded. */
const WARM_UP = 5

/** `time --runs N FILE...`: milliseconds from the bytes of a file to its temperature map, one line for each file. */
export async function* time(words: readonly string[]): AsyncGenerator<object> {
  const { files, options } = readArguments(words, { ...readingOptions, runs: wholeNumber(1, 100_000) })
  const { runs = DEFAULT_RUNS, ...reading } = options
  for (const file of someFiles(files)) {
    const ms: number[] = []
    try {
      const bytes = readBytes(file)
      for (let run = -WARM_UP; run < runs; run++) {
        const start = performance.now()
        await readThermogram(bytes, file, reading)
        if (run >= 0) ms.push(Math.round((performance.now() - start) * 1e3) / 1e3)
      }
      yield { file, ms }
    } catch (error) {
      yield { file, ms, ...refusalFields(error) }
    }
  }
}
