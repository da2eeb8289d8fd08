import { call } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { queryOptions } from '@tanstack/react-query'
import { addDocuments, listDocuments, type PropertyDocument, removeDocument } from '#contract/document/document'

const SHOWN = 100

const documentsKey = (propertyId: string) => ['documents', propertyId]
export const documentsQuery = (propertyId: string) =>
  queryOptions({
    queryKey: documentsKey(propertyId),
    queryFn: () => call(listDocuments, { params: { id: propertyId }, query: { limit: SHOWN } }),
    staleTime: 0,
  })

/** Takes a document away; the toast that says so puts it back. */
export function useRemoveDocument(propertyId: string) {
  const refresh = [documentsKey(propertyId)]
  const back = useChange({
    change: (uploadUrl: string) => call(addDocuments, { params: { id: propertyId }, body: { fileUrls: [uploadUrl] } }),
    refresh,
    done: { title: 'File put back' },
    failed: { title: 'File not put back', sentence: 'The file could not be put back. Try again.' },
  })
  return useChange({
    change: ({ id }: PropertyDocument) => call(removeDocument, { params: { id } }),
    refresh,
    done: ({ uploadUrl }, { fileName }) => ({
      title: `${fileName} removed`,
      description: 'It can be put back for seven days.',
      action: { label: 'Undo', onClick: () => back.mutate(uploadUrl) },
    }),
    failed: { title: 'File not removed', sentence: 'The file could not be removed. Try again.' },
  })
}
