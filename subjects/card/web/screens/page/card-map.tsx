import type { MapVisit } from '@ridgeline/map/web/visit-map.tsx'
import { mapSettingsQuery } from '@ridgeline/web/calls/map-settings.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCardState } from './use-card.ts'
import { goalName, whenWords } from './words.ts'

const size = 'h-60 w-full overflow-hidden rounded-ui border border-line lg:h-96'
const VisitMap = late(async () => (await import('@ridgeline/map/web/visit-map.tsx')).VisitMap, <Skeleton className={size} />)

interface Props {
  chosenId: string | null
  onChosen: (id: string) => void
}

/** Visits that say where they were, on a map; nothing where none does. */
export function CardMap({ chosenId, onChosen }: Props) {
  const units = useUnits()
  const { sorting, files } = useCardState()
  const { data: settings } = useQuery(mapSettingsQuery)
  const [isBroken, setBroken] = useState(false)
  const { visits, leftOut } = sorting.now
  const shown = useMemo(
    () =>
      visits.flatMap((visit, at): MapVisit[] => {
        if (visit.centre === null) return []
        const shots = visit.fileIds.flatMap((id) => (leftOut.has(id) ? [] : (files.get(id)?.position ?? [])))
        const words = `Visit ${at + 1}: ${goalName(visit.goesTo)}, ${whenWords(visit)}`
        return [{ id: visit.id, number: at + 1, words, ...visit.centre, shots }]
      }),
    [visits, leftOut, files],
  )
  if (shown.length === 0 || settings === undefined || isBroken) return null
  return (
    <VisitMap
      visits={shown}
      chosenId={chosenId}
      isImperial={units === 'imperial'}
      imagery={settings.imagery}
      onChosen={onChosen}
      onBroken={() => setBroken(true)}
      className={size}
    />
  )
}
