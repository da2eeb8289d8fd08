import type { Value } from '#contract/edit'
import type { PhotoUse } from '#contract/evidence'
import { freshUse } from '#contract/fresh'
import { useContent, useDraftStore } from '#web/draft/draft-context.tsx'
import { useReported } from './use-reported.ts'

/** What the report says of a photo, and how one of its values is set: the first one begins the entry, with what a visit says. */
export function usePhotoUse(photoId: string) {
  const isBegun = photoId in useContent().photos
  const { set } = useDraftStore()
  const use: PhotoUse = useReported().photos[photoId] ?? freshUse
  const change = <Key extends keyof PhotoUse>(key: Key, value: PhotoUse[Key]) => {
    if (isBegun) set(['photos', photoId, key], value as Value)
    else set(['photos', photoId], { ...use, [key]: value } as Value)
  }
  /** Before a part of a value is set. */
  const begin = () => {
    if (!isBegun) set(['photos', photoId], use as Value)
  }
  return { use, change, begin }
}
