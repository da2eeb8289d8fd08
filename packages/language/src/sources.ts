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

/** Every message of every source that people read something of, by file and place. */
export function allMessages(): Found[] {
  return globSync(['packages/*/src/**/*.{ts,tsx,html,typ}', 'packages/web/index.html'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((path) => {
      const area = areaOf(path)
      if (area === null) return []
      const source = readFileSync(`${root}${path}`, 'utf8')
      return messagesOf(source, path).map(({ key, start }) => ({ area, key, path, line: source.slice(0, start).split('\n').length }))
    })
}
