import { useCallback, useEffect, useState } from 'react'
import { type Unsent, unsentOnPhone } from '#web/phone/busy.ts'

export interface KeptHere {
  /** Whether the application itself is kept: then it opens without a connection. */
  readonly isApplicationKept: boolean
  readonly unsent: Unsent
  /** What the browser says that all of this takes and may take (bytes); null where it does not say. */
  readonly usedBytes: number | null
  readonly roomBytes: number | null
}

async function read(): Promise<KeptHere> {
  const [registration, unsent, estimate] = await Promise.all([
    navigator.serviceWorker?.getRegistration(),
    unsentOnPhone(),
    navigator.storage?.estimate?.(),
  ])
  return {
    isApplicationKept: Boolean(registration?.active),
    unsent,
    usedBytes: estimate?.usage ?? null,
    roomBytes: estimate?.quota ?? null,
  }
}

/** What lies on this phone; null until it is counted. Counted anew whenever the page is looked at again, or the application has arrived. */
export function useKeptHere(): KeptHere | null {
  const [kept, setKept] = useState<KeptHere | null>(null)
  const count = useCallback(() => void read().then(setKept, () => {}), [])
  useEffect(() => {
    count()
    document.addEventListener('visibilitychange', count)
    navigator.serviceWorker?.addEventListener('controllerchange', count)
    return () => {
      document.removeEventListener('visibilitychange', count)
      navigator.serviceWorker?.removeEventListener('controllerchange', count)
    }
  }, [count])
  return kept
}
