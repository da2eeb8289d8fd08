import { StoreAway } from './storage.ts'

/**
 * Bytes of a store that ends a connection on which nothing moves for `idleMs`. Where that was because the reader rested (a paused download), the rest is
 * asked for anew; where the reader waited, the store is away.
 *
 * @param ask - for what follows the first so many bytes
 */
export async function* readOn(
  first: AsyncIterable<Uint8Array>,
  ask: (done: number) => Promise<AsyncIterable<Uint8Array>>,
  idleMs: number,
): AsyncGenerator<Uint8Array> {
  for (let source = first, done = 0; ; source = await ask(done)) {
    let restedMs = 0
    try {
      for await (const chunk of source) {
        done += chunk.byteLength
        const handedOver = performance.now()
        yield chunk
        restedMs = performance.now() - handedOver
      }
      return
    } catch (error) {
      // The connection rested a moment less than its reader did, or more: what was in its buffer came in between.
      if (restedMs < idleMs / 2) throw new StoreAway((error as Error).message, { cause: error })
    }
  }
}
