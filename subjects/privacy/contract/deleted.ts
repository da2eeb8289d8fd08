import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { z } from 'zod'

/** How long what was deleted can be restored (days). */
export const RESTORE_DAYS = 30

/** A property, scan or project that was deleted and can still be restored. A scan that went with its property stands under it. */
export const DeletedRecord = z.object({
  kind: z.enum(['property', 'scan', 'project']),
  id: z.uuid(),
  /** Of the property, for a scan too; of the project. */
  name: z.string(),
  /** Of the property; the client of a project. */
  address: z.string(),
  /** When a scan was taken; null for a property. */
  takenAt: z.iso.datetime().nullable(),
  /** IANA name of the time zone of the place, for `takenAt`; null for a property. */
  timeZone: z.string().nullable(),
  /** Scans that went with a property; null for a scan. */
  scanCount: z.number().int().nullable(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string(),
  /** When it is removed for good with its files, unless a legal hold stands. */
  goneAt: z.iso.datetime(),
})
export type DeletedRecord = z.infer<typeof DeletedRecord>

export const listDeleted = pagedEndpoint({
  path: '/api/deleted',
  summary:
    'Properties, scans and projects that were deleted and can be restored, the last deleted first; found by words of name and address of the property, of name and client of the project',
  access: 'privacy.manage',
  response: z.array(DeletedRecord),
})

const Deleted = z.object({ id: z.uuid(), goneAt: z.iso.datetime() })
const Restored = z.object({ id: z.uuid() })
export const deleteProperty = endpoint({
  method: 'DELETE',
  path: '/api/properties/{id}',
  summary: 'Delete a property with its scans; it can be restored for 30 days',
  access: 'record.manage',
  response: Deleted,
})
export const deleteScan = endpoint({
  method: 'DELETE',
  path: '/api/scans/{id}',
  summary: 'Delete a scan; it can be restored for 30 days',
  access: 'record.manage',
  response: Deleted,
})
export const restoreProperty = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/restore',
  summary: 'Restore a deleted property with the scans that went with it',
  access: 'record.manage',
  response: Restored,
})
export const restoreScan = endpoint({
  method: 'POST',
  path: '/api/scans/{id}/restore',
  summary: 'Restore a deleted scan',
  access: 'record.manage',
  response: Restored,
})
