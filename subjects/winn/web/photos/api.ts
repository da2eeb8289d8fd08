import { urlOf } from '@ridgeline/contract/endpoint'
import { LONGEST_PAGE } from '@ridgeline/contract/page'
import { addPhotos, listPhotos, type PropertyPhoto, photoPicture, removePhoto } from '@ridgeline/property/contract/photo'
import { call, callPage, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const LOOK_AGAIN_MS = 1500

/** All photos of a property, the first added first: shots are sorted among all of them. Asks again while some are being read. */
export const photosQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['photos', propertyId],
    queryFn: () => allPhotos(propertyId),
    refetchInterval: ({ state }) => (state.data?.some((photo) => photo.state === 'waiting') ? LOOK_AGAIN_MS : false),
  })

async function allPhotos(id: string): Promise<PropertyPhoto[]> {
  const all: PropertyPhoto[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await callPage(listPhotos, { params: { id }, query: { limit: LONGEST_PAGE, ...(cursor !== undefined && { cursor }) } })
    all.push(...page.reply)
    cursor = page.next
  }
  return all.toReversed()
}

const takeUp = (id: string, uploadUrl: string) => call(addPhotos, { params: { id }, body: { imageUrls: [uploadUrl] } })
export const pictureOf = (id: string, name: 'print' | 'thumbnail'): string => urlOf(photoPicture, { params: { id, name } })

/** Takes a photo away; the toast that says so puts it back. */
export function useRemovePhoto(propertyId: string, onRemoved: () => void) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['photos', propertyId] })
  const failed = (title: string) => (error: unknown) =>
    toast({ title, description: sentenceOf(error, 'Try again in a moment.'), variant: 'destructive' })
  const putBack = useMutation({
    mutationFn: (uploadUrl: string) => takeUp(propertyId, uploadUrl),
    onSuccess: async () => {
      toast({ title: 'Photo put back' })
      await refresh()
    },
    onError: failed('Photo not put back'),
  })
  return useMutation({
    mutationFn: (photo: PropertyPhoto) => call(removePhoto, { params: { id: photo.id } }),
    onSuccess: async ({ uploadUrl }, photo) => {
      onRemoved()
      toast({ title: `${photo.fileName} removed`, action: { label: 'Undo', onClick: () => putBack.mutate(uploadUrl) } })
      await refresh()
    },
    onError: failed('Photo not removed'),
  })
}
