import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Real answers of weather sources. They are not part of the repository. */
const folder = join(import.meta.dirname, '../../../../../shared/samples/weather')

/**
 * Whether the real answers lie beside the checkout; a line says where a comparison is skipped.
 *
 * @throws where tests run for a verdict (`CI`) and there is nothing to compare with: a comparison that did not happen must not pass.
 *   `WITHOUT_SAMPLES=1` says that this is meant.
 */
export function hasSamples(): boolean {
  if (existsSync(folder)) return true
  const absent = `No real answers of weather sources in ${folder}`
  if (process.env.CI && !process.env.WITHOUT_SAMPLES)
    throw new Error(`${absent}. Put them there, or set WITHOUT_SAMPLES=1 to do without the comparison.`)
  console.warn(`${absent}: the comparison with them is skipped.`)
  return false
}

/** The text of one of them. */
export const sample = (name: string): string => readFileSync(join(folder, name), 'utf8')

export const file = { vintage: null, fetchedAt: '2026-07-01T00:00:00Z', sha256: '0'.repeat(64) }
