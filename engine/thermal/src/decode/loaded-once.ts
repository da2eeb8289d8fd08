/**
 * Loads a module at its first use and remembers it: browsers take a tenth of a millisecond to answer an import they know already. A failure is not
 * remembered, so that the next file tries again.
 */
export const loadedOnce = <T extends object>(load: () => Promise<T>): (() => Promise<T>) => {
  let loaded: T | null = null
  return async () => {
    loaded ??= await load()
    return loaded
  }
}
