import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Real files with reference values. They are not part of the repository: their licences do not allow it. */
export const samplesFolder = join(import.meta.dirname, '../../../../shared/samples/thermal')
/** The same of further cameras. */
export const camerasFolder = join(samplesFolder, '../cameras')
/** Real roofs, with what is a thing on them (`labels.json`). */
export const roofsFolder = join(samplesFolder, '../roofs')

/**
 * The real files whose names fit, in order; none where the folder is absent, and a line says that the comparison is skipped.
 *
 * @throws where tests run for a verdict (`CI`) and there is nothing to compare with: a comparison that did not happen must not pass.
 *   `WITHOUT_SAMPLES=1` says that this is meant.
 */
export function sampleNames(pattern: RegExp, folder = samplesFolder): string[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => pattern.test(name)) : []
  if (names.length > 0) return names.sort()
  const absent = `No real files like ${pattern} in ${folder}`
  if (process.env.CI && !process.env.WITHOUT_SAMPLES)
    throw new Error(`${absent}. Put them there, or set WITHOUT_SAMPLES=1 to do without the comparison.`)
  console.warn(`${absent}: the comparison with them is skipped.`)
  return []
}
