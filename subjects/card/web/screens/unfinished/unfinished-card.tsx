import { late } from '@ridgeline/web/ui/late.tsx'
import { useEffect, useState } from 'react'
import { cardDatabase } from '#web/screens/work/card-database.ts'
import { useCardHere } from '#web/screens/work/use-card-here.ts'

const CardGoesOn = late(async () => (await import('./card-goes-on.tsx')).CardGoesOn)

/** A card that was left before all of it was sent, on every screen but its own; the code of sending comes only where there is one. */
export function UnfinishedCard({ owner }: { owner: string }) {
  const isHere = useCardHere(owner, false)
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    // a browser that keeps nothing has nothing unfinished
    if (isHere)
      cardDatabase(owner)
        .holds()
        .then(setKept, () => {})
  }, [owner, isHere])
  return isHere && isKept ? <CardGoesOn owner={owner} /> : null
}
