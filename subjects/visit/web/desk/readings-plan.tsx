import { readRoof } from '@ridgeline/roof/contract/roof'
import { planOf } from '@ridgeline/roof/rules/plan-shape'
import { call } from '@ridgeline/web/calls/api.ts'
import { ValuePin } from '@ridgeline/web/ui/display/value-pin.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Reading } from '#contract/reading'
import { lonLatOf, placedOf } from '#rules/reading-place'
import { RoofDrawing } from '#web/plan/roof-drawing.tsx'
import { readingValue } from '#web/visit-words.ts'

/** The roof with the values of readings where they were taken; nothing where none has a place. The list beside it says the same in words. */
export function ReadingsPlan({ propertyId, readings }: { propertyId: string; readings: readonly Reading[] }) {
  const placed = placedOf(readings)
  const roof = useQuery({
    queryKey: ['roof', propertyId],
    queryFn: () => call(readRoof, { params: { id: propertyId } }),
    enabled: placed.length > 0,
  })
  if (placed.length === 0) return null
  if (roof.isPending) return <Skeleton className="m-4 aspect-[16/10]" />
  const sections = roof.data?.sections ?? []
  const plan = planOf(
    sections,
    placed.map(({ position }) => lonLatOf(position)),
  )
  return (
    plan && (
      <figure className="border-b border-line p-4">
        <RoofDrawing plan={plan}>
          {(placeOf) =>
            placed.map((reading) => <ValuePin key={reading.id} text={readingValue(reading)} style={placeOf(lonLatOf(reading.position))} />)
          }
        </RoofDrawing>
        {sections.length === 0 && (
          <figcaption className="mt-2 text-sm text-muted">
            Nobody drew this roof yet: the readings stand where they were taken, north up.
          </figcaption>
        )}
      </figure>
    )
  )
}
