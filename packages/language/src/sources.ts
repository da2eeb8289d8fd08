import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { areaOf } from '#areas'
import { messagesOf } from '#transform'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A message with the place it stands at, for people who look for it. */
export interface Found {
  readonly area: string
  readonly key: string
  /** From the root of the repository. */
  readonly path: string
  readonly line: number
}

/** Refusals reach people from wherever they are thrown: each is said in the reader's language where it leaves the server. */
const refusal = /\bnew AppError\(\s*'[a-z-]+',\s*(?:[^'"`,]*\? \S[^'"`]*)?$/
/** So is every message, wherever it is put together. */
const tagged = /\b(?:message|fixed)$/
const REFUSALS = 'server-errors'
const isMade = (path: string): boolean => /\.test\.tsx?$|\/test\//.test(path)

/** Every message of every source that people read something of, by file and place. */
export function allMessages(): Found[] {
  return globSync(['packages/*/src/**/*.{ts,tsx,html,typ}', 'packages/web/index.html'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((path) => {
      const own = areaOf(path)
      if (own === null && (isMade(path) || !path.startsWith('packages/server/src/'))) return []
      const source = readFileSync(`${root}${path}`, 'utf8')
      return messagesOf(source, path).flatMap(({ key, start }) => {
        const area =
          own ?? (refusal.test(source.slice(0, start)) || tagged.test(source.slice(Math.max(0, start - 8), start)) ? REFUSALS : null)
        return area === null ? [] : [{ area, key, path, line: source.slice(0, start).split('\n').length }]
      })
    })
}
