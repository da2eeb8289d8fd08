import { areaOf, placeOf } from '#areas'
import { sourceFiles, textOf } from '#sources'
import { messagesOf } from '#transform'

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
const ofServer = /^(?:apps|base)\/server\/|^subjects\/[\w-]+\/server\//
const isMade = (path: string): boolean => /\.test\.tsx?$|\/(?:test|practice|bench)\/|\/vendors\/\w+\/practice\.ts$/.test(path)
/** Pages that say something themselves. */
const pages = ['index', 'capture', 'offline', 'src/offline/verify-offline'].map((page) => `apps/web/${page}.html`)

let found: readonly Found[] | undefined

/** Every message of every source that people read something of, by file and place; read once in a process, which takes seconds. */
export function allMessages(): readonly Found[] {
  found ??= readMessages()
  return found
}

function readMessages(): Found[] {
  return [...sourceFiles('{ts,tsx,typ}'), ...pages].flatMap((path) => {
    const own = areaOf(path)
    if (own === null && (isMade(path) || !ofServer.test(path))) return []
    const source = textOf(path)
    return messagesOf(source, path).flatMap(({ key, start }) => {
      const isTold = own !== null || refusal.test(source.slice(0, start)) || tagged.test(source.slice(Math.max(0, start - 8), start))
      return isTold ? [{ area: own ?? placeOf(path), key, path, line: source.slice(0, start).split('\n').length }] : []
    })
  })
}
