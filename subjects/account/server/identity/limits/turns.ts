/** Lets in one at a time for each key, in the order they came, within this process. */
export const turns = queue()

function queue() {
  const last = new Map<string, Promise<void>>()
  return {
    /** Waits for its turn; gives back what ends it. */
    async take(key: string): Promise<() => void> {
      const before = last.get(key)
      const { promise, resolve } = Promise.withResolvers<void>()
      last.set(key, promise)
      await before
      return () => {
        if (last.get(key) === promise) last.delete(key)
        resolve()
      }
    },
  }
}
