import { useSender } from '@ridgeline/scan/web/upload/queue/use-sender.ts'
import { useEffect, useRef, useState } from 'react'
import { hasSession, leaveSession } from './sessions.ts'

/**
 * Whether this window is the one that works on the card of a member. One that has the card open keeps it over all its screens, for only it holds the files.
 * @param isAsked - the person looks at the card here: it goes on here, wherever it was before
 */
export function useCardHere(owner: string, isAsked: boolean): boolean {
  const [takesOver] = useState(() => isAsked || hasSession(owner))
  const isHere = useSender(`card-${owner}`, takesOver)
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !isHere) leaveSession(owner)
    was.current = isHere
  }, [isHere, owner])
  return isHere
}
