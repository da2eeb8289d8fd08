import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { text } from '@ridgeline/contract/text'
import { fixed } from '@ridgeline/words/written'
import { z } from 'zod'

/** Documents of one property at most. */
export const MOST_DOCUMENTS = 500
/** Taken up by one call. */
export const MOST_DOCUMENTS_AT_ONCE = 20

/** A file that people keep with a property: a warranty, an invoice, a drawing. Nothing is read out of it. */
export const PropertyDocument = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  addedAt: z.iso.datetime(),
  addedBy: z.string(),
})
export type PropertyDocument = z.infer<typeof PropertyDocument>

export const listDocuments = pagedEndpoint({
  path: '/api/properties/{id}/documents',
  summary: 'Documents of a property, the last added first; found by words of their names',
  access: 'scan.read',
  filter: {},
  response: z.array(PropertyDocument),
})
/** The address of an upload that was a document of a property before makes it that document again, under the same id. */
export const addDocuments = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/documents',
  summary: 'Make arrived uploads documents of a property',
  access: 'scan.write',
  body: z.object({
    fileUrls: z.array(text(100)).min(1).max(MOST_DOCUMENTS_AT_ONCE, fixed`must not name more than ${MOST_DOCUMENTS_AT_ONCE} files at once`),
  }),
  response: z.object({ documentIds: z.array(z.uuid()) }),
})
/** The file stays for seven days: `uploadUrl` puts it back by `addDocuments`. */
export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/api/documents/{id}',
  summary: 'Take a document away from its property; members may take away what they uploaded, those who may manage records any',
  access: 'scan.write',
  response: z.object({ propertyId: z.uuid(), uploadUrl: z.string() }),
})
export const documentFile = binaryEndpoint({
  method: 'GET',
  path: '/api/documents/{id}/file',
  summary: 'A document as it was uploaded',
  access: 'scan.read',
  produces: 'application/octet-stream',
  isFile: true,
})
