import { useEffect } from 'react'

/** Time for what a screen asks for itself when it is drawn (ms). */
const SETTLING_MS = 1500

interface Fetchable {
  ahead(): Promise<void>
}

/** Calls back once the screen stands and the browser has nothing else to do. @returns calls it off */
export function whenSettled(then: () => void): () => void {
  // a browser without a notion of idle has waited long enough
  const timer = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(then), SETTLING_MS)
  return () => clearTimeout(timer)
}

/**
 * Fetches the code of parts that only a press asks for, one after the other, once the screen is settled: the first view does without it, and the press finds it
 * there. A press that comes before waits for it. @param parts - the same list each time
 */
export function useAhead(parts: readonly Fetchable[]): void {
  useEffect(() => {
    const fetchAll = async () => {
      for (const part of parts) await part.ahead()
    }
    return whenSettled(() => void fetchAll())
  }, [parts])
}
