import type { Value } from '#contract/edit'
import type { PhotoUse } from '#contract/evidence'
import { useContent, useDraftStore } from '#web/draft/draft-context.tsx'

type Words = 'caption' | 'shot' | 'slope' | 'damage' | 'item' | 'isLeftOut'

/** What the draft says of a photo, and how one of its values is set: the first one begins the entry. */
export function usePhotoUse(photoId: string) {
  const content = useContent()
  const { set } = useDraftStore()
  const known = content.photos[photoId]
  const use: PhotoUse = known ?? { ...unused }
  const change = (key: Words, value: string | boolean) => {
    if (known) set(['photos', photoId, key], value)
    else set(['photos', photoId], { ...unused, [key]: value } as unknown as Value)
  }
  return { use, change }
}

/** Of a photo of which nothing was said yet. */
export const unused: PhotoUse = { caption: '', shot: '', slope: '', damage: '', item: '', isLeftOut: false, annotations: {} }
