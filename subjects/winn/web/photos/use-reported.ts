import type { PropertyPhoto } from '@ridgeline/property/contract/photo'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DraftContent } from '#contract/content'
import { withVisitPhotos } from '#contract/shots/visit-photos'
import { useContent, useDraftStore } from '#web/draft/draft-context.tsx'
import { photosQuery } from './api.ts'

const none: readonly PropertyPhoto[] = []

/** Whether it is known which photos there are. */
export const useArePhotosRead = (): boolean => !useQuery(photosQuery(useDraftStore().propertyId)).isPending

/** The draft as it is printed, with what visits say of its photos; what is written goes to the draft itself. */
export function useReported(): DraftContent {
  const content = useContent()
  const { propertyId } = useDraftStore()
  const { data = none } = useQuery(photosQuery(propertyId))
  return useMemo(() => withVisitPhotos(content, data), [content, data])
}
