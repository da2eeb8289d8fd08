import { isBusy } from '@ridgeline/visit/web/phone/busy.ts'
import type { Language } from '@ridgeline/words/locale'

/** The version of capture that is in use on this phone. */
interface InUse {
  readonly language: Language
  /** The page, as it is kept. */
  readonly page: string
  /** All that belongs to it. */
  readonly keys: readonly string[]
}

/** What the service worker of a version fetched. */
interface Fetched extends InUse {
  /** The page that says what needs a connection. */
  readonly offline: string
}

/** All versions that are kept lie here beside each other. */
export const SHELL_CACHE = 'capture-shell'
const IN_USE_CACHE = 'capture-in-use'
const IN_USE = '/capture/in-use'

/** What a service worker fetched, and what is in use. The two differ from the day a version arrives until somebody takes it. */
export interface Versions {
  /** Called when a service worker begins its work: takes its version where none is in use, or one in a language that nobody reads here any more. */
  begin(): Promise<void>
  isNewer(): Promise<boolean>
  /** @returns false while a queue or a draft is open */
  take(): Promise<boolean>
  /** The page of capture, of the version in use; undefined where the browser threw it away. */
  page(): Promise<Response | undefined>
  offlinePage(): Promise<Response | undefined>
  file(request: Request): Promise<Response | undefined>
}

/**
 * A service worker of a new version begins its work at once, since browsers start it anyway when the last window is closed; but what it fetched is not shown
 * before a person takes it, and never while something on this phone waits to be sent.
 */
export function versionsOf({ offline, ...own }: Fetched): Versions {
  const kept = async (key: string) => (await caches.open(SHELL_CACHE)).match(key, { ignoreVary: true })
  return {
    async begin() {
      const used = await inUse()
      const isGone = used === null || !(await kept(used.page))
      if (isGone || (used.language !== own.language && !(await isBusy()))) await write(own)
      // a window that is open may still load parts of what was in use until now
      await removeBut([...own.keys, ...(used?.keys ?? [])])
    },
    isNewer: async () => ((await inUse())?.page ?? own.page) !== own.page,
    async take() {
      if (await isBusy()) return false
      await write(own)
      return true
    },
    page: async () => kept((await inUse())?.page ?? own.page),
    offlinePage: () => kept(offline),
    file: ({ url }) => kept(url),
  }
}

async function inUse(): Promise<InUse | null> {
  const answer = await (await caches.open(IN_USE_CACHE)).match(IN_USE)
  return answer === undefined ? null : ((await answer.json()) as InUse)
}

async function write(version: InUse): Promise<void> {
  await (await caches.open(IN_USE_CACHE)).put(IN_USE, Response.json(version))
}

async function removeBut(keys: readonly string[]): Promise<void> {
  const cache = await caches.open(SHELL_CACHE)
  const old = (await cache.keys()).filter(({ url }) => !keys.includes(url))
  await Promise.all(old.map((request) => cache.delete(request)))
}
