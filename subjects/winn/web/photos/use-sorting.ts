import type { PropertyPhoto } from '@ridgeline/property/contract/photo'
import type { DraftContent } from '#contract/content'
import type { Value } from '#contract/edit'
import { freshUse } from '#contract/fresh'
import { isShotOf, shotProfileOf } from '#contract/shots/shot-list'
import { type ShotFacts, sideOf, sortShots } from '#contract/shots/sort-shots'
import { frontOf } from '#contract/shots/visit-photos'
import { useDraftStore } from '#web/draft/draft-context.tsx'
import { useReported } from './use-reported.ts'

/** Height of one storey (m), where nobody measured the roof's. */
const STOREY_M = 3.2

/** What the draft knows of the building that photos are sorted by. */
const factsOf = (content: DraftContent, photos: readonly PropertyPhoto[], middle: ShotFacts['middle']): ShotFacts => ({
  frontAzimuthDeg: frontOf(content, photos),
  middle,
  roofHeightM: content.building.stories === null ? null : content.building.stories * STOREY_M,
})

/** Writes the shot of every photo that nobody has sorted, where the camera tells it. @returns a function that does so and says how many it sorted */
export function useSorting(photos: readonly PropertyPhoto[], middle: ShotFacts['middle']): () => number {
  const content = useReported()
  const { set } = useDraftStore()
  return () => {
    const facts = factsOf(content, photos, middle)
    const shown = photos.filter(({ id, state }) => state === 'ready' && !content.photos[id]?.isLeftOut)
    const chosen = new Map(shown.flatMap(({ id }) => (content.photos[id]?.shot ? [[id, content.photos[id].shot] as const] : [])))
    const sorted = sortShots(shown, shotProfileOf(content.shotProfile), facts, chosen)
    for (const photo of shown) {
      const shot = sorted.get(photo.id)
      if (!shot) continue
      const use = content.photos[photo.id] ?? freshUse
      const side = shot.side ?? sideOf(photo, facts)
      // A bird's-eye view has its side in its name; a slope is named for what is near.
      set(['photos', photo.id], {
        ...use,
        shot: shot.id,
        slope: use.slope || (isShotOf(shot, 'close-up') && side ? shot.location : ''),
      } as unknown as Value)
    }
    return sorted.size
  }
}
