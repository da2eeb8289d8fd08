import { urlOf } from '@ridgeline/contract/endpoint'
import { call, download } from '@ridgeline/web/calls/api.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Capture,
  type CapturePatch,
  captureFrame,
  captureOriginal,
  capturePicture,
  captureSamples,
  patchCapture,
  readCapture,
} from '#contract/capture'
import { rawFrame } from './raw-frame.ts'

export const captureQuery = (id: string) =>
  queryOptions({ queryKey: ['capture', id], queryFn: () => call(readCapture, { params: { id } }) })

/** In the form that travels in the fewest bytes. */
export const packed = { form: 'packed' } as const

/**
 * Samples never change, so they stay as long as the browser keeps the page and somebody may come back to the capture.
 *
 * @param index - frame of a sequence, from 0; null for a single picture
 */
export const samplesQuery = (id: string, frame: NonNullable<Capture['frame']>, index: number | null) =>
  queryOptions({
    queryKey: ['samples', id, index],
    queryFn: async ({ signal }) => {
      const sent =
        index === null
          ? download(captureSamples, { params: { id }, query: packed }, { signal })
          : download(captureFrame, { params: { id, frame: String(index) }, query: packed }, { signal })
      return rawFrame(await (await sent).blob.arrayBuffer(), frame)
    },
  })

/** Saves object parameters or the outline; `onSaved` runs once the server has them. */
export function useCapturePatch(id: string, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CapturePatch) => call(patchCapture, { params: { id }, body }),
    onSuccess: (detail) => {
      client.setQueryData(captureQuery(id).queryKey, detail)
      onSaved()
    },
  })
}

export const pictureUrl = (id: string, name: 'thermal' | 'visible' | 'thumbnail'): string => urlOf(capturePicture, { params: { id, name } })
export const originalUrl = (id: string): string => urlOf(captureOriginal, { params: { id } })
