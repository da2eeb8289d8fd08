import { useEffect, useState } from 'react'
import type { Member } from '#web/phone/calls.ts'
import { type LeftHere, leftHere } from '#web/phone/left.ts'

/** What waits here and is not of whoever works here now; null until it is looked up, which is done anew whenever the page is looked at again, and for another `screen`. */
export function useLeft({ organizationId, uid }: Member, screen = ''): LeftHere | null {
  const [left, setLeft] = useState<LeftHere | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen asks anew
  useEffect(() => {
    const look = () =>
      void leftHere({ organizationId, uid }).then(setLeft, () => {
        // a browser that does not say what it keeps has nothing of ours
      })
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [organizationId, uid, screen])
  return left
}
