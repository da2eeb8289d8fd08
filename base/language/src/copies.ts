import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Maker from '#make-copies'
import { root } from '#sources'
import type { Translated } from '#translated'

const required = createRequire(import.meta.url)
/** A process runs the sources that it began with. */
const known = new Map<Translated, string>()

/**
 * A folder with the sources that reports are made with in another language, as Node runs them: `<folder>/subjects/report/rules/...`. A release has them
 * (`scripts/release/write.mjs`) and leaves what makes them behind; elsewhere they are made when a source or a translation has changed since.
 */
export function copiesIn(language: Translated): string {
  const released = `${root}copies/${language}`
  const folder =
    known.get(language) ?? (existsSync(released) ? released : (required('./make-copies.ts') as typeof Maker).makeCopies(language))
  known.set(language, folder)
  return folder
}
