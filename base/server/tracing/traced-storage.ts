import type { Storage } from '#integrations/storage/storage'
import { inPart, isTracing } from '#tracing/span'

/** Makes a span of each call of the store by a request or a job; of a stream until it begins. */
export function tracedStorage(store: Storage): Storage {
  if (!isTracing()) return store
  const part = <T>(call: string, work: () => Promise<T>): Promise<T> => inPart(`store.${call}`, { 'ridgeline.store.call': call }, work)
  return {
    put: (source) => part('put', () => store.put(source)),
    open: (sha256, range) => part('open', () => store.open(sha256, range)),
    openAsIs: (sha256) => part('open', () => store.openAsIs(sha256)),
    read: (sha256, maxBytes) => part('read', () => store.read(sha256, maxBytes)),
    stat: (sha256) => part('stat', () => store.stat(sha256)),
    sizeOf: (sha256) => part('stat', () => store.sizeOf(sha256)),
    check: (sha256) => part('check', () => store.check(sha256)),
    remove: (sha256) => part('remove', () => store.remove(sha256)),
    list: () => store.list(),
  }
}
