import { useEffect, useState } from 'react'

/**
 * Whether this window is the one of the member's that sends the draft: two would send the same files against each other. A window that is closed is followed by the
 * next one that asked.
 * @param takesOver - the person looks at the upload here: it goes on here, wherever it was before
 */
export function useSender(owner: string | undefined, takesOver = false): boolean {
  const [isSender, setSender] = useState(false)
  useEffect(() => {
    if (owner === undefined) return
    // only pages that came by TLS, or of this machine, have locks
    if (navigator.locks === undefined) return setSender(true)
    const left = Promise.withResolvers<void>()
    const stop = new AbortController()
    const hold = async (options: LockOptions): Promise<void> => {
      const held = navigator.locks.request(`upload-${owner}`, options, () => {
        setSender(true)
        return left.promise
      })
      await held.catch(() => setSender(false))
      // another window took over: this one stands in line for when it is closed
      if (!stop.signal.aborted) await hold({ signal: stop.signal })
    }
    void hold(takesOver ? { steal: true } : { signal: stop.signal })
    return () => {
      stop.abort()
      left.resolve()
      setSender(false)
    }
  }, [owner, takesOver])
  return isSender
}
