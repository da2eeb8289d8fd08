import { middlePlace, type Place, placeClusters } from '@ridgeline/thermal/measure/places'
import { useMemo, useSyncExternalStore } from 'react'
import type { Previews } from '#web/upload/preview/previews.ts'
import type { QueuedFile } from '#web/upload/queue/queue.ts'

type Seen = Pick<Previews, 'stateOf' | 'subscribe'>

/** Where the files were taken that say so. */
export function useTakenPlaces(queue: readonly QueuedFile[], previews: Seen): readonly Place[] {
  // as text, so that a file that arrives without a place draws nothing again
  const told = useSyncExternalStore(previews.subscribe, () => placesIn(queue, previews))
  return useMemo(() => (told === '' ? [] : told.split(' ').map(placeFrom)), [told])
}

/** The middle of where most of the files were taken; null where none of them says. The same object while that stays. */
export function useTakenPlace(queue: readonly QueuedFile[], previews: Seen): Place | null {
  const places = useTakenPlaces(queue, previews)
  return useMemo(() => {
    const [main = []] = placeClusters(places)
    return middlePlace(main.flatMap((index) => places[index] ?? []))
  }, [places])
}

/** Whether every file was looked through for its place, or cannot be: until then nobody knows that none says it. */
export const useArePlacesRead = (queue: readonly QueuedFile[], previews: Seen): boolean =>
  useSyncExternalStore(previews.subscribe, () =>
    queue.every(({ id, state }) => state === 'refused' || previews.stateOf(id).state !== 'waiting'),
  )

const placesIn = (queue: readonly QueuedFile[], previews: Seen): string =>
  queue
    .flatMap(({ id, state }) => {
      const shown = previews.stateOf(id)
      const place = shown.state === 'ready' && state !== 'refused' ? shown.preview.place : undefined
      return place ? `${place.latitude},${place.longitude}` : []
    })
    .join(' ')

function placeFrom(text: string): Place {
  const [latitude = 0, longitude = 0] = text.split(',').map(Number)
  return { latitude, longitude }
}
