import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { dayRange, text, trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'

export const ExportState = z.enum(['waiting', 'running', 'ready', 'failed', 'expired'])
export type ExportState = z.infer<typeof ExportState>

/** Everything of an organization in one zip file: originals, JSON, PDFs, audit log. */
export const DataExport = z.object({
  id: z.uuid(),
  state: ExportState,
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  sizeBytes: z.number().int().nullable(),
  sha256: z.string().nullable(),
  /** Files that were damaged, missing or unreadable; `manifest.json` names them. */
  damagedFiles: z.number().int(),
  progress: z.number().min(0).max(1).describe('Fraction, 0 to 1'),
  failure: z.string().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

/** What a list of exports is asked for; the days are those they were asked for on. */
export const ExportFilter = z.object({ state: ExportState.optional(), ...dayRange })
export type ExportFilter = z.infer<typeof ExportFilter>

export const listExports = pagedEndpoint({
  path: '/api/exports',
  summary: 'Exports of the organization',
  access: 'privacy.manage',
  filter: ExportFilter.shape,
  response: z.array(DataExport),
})
export const createExport = endpoint({
  method: 'POST',
  path: '/api/exports',
  summary: 'Export everything of the organization',
  access: 'privacy.manage',
  response: DataExport,
})
export const downloadExport = binaryEndpoint({
  method: 'GET',
  path: '/api/exports/{id}/file',
  summary: 'A finished export as zip',
  access: 'privacy.manage',
  produces: 'application/zip',
  isFile: true,
})

export const GRACE_DAYS = 30
/** `name` must repeat the organization's name. `conflict` under a legal hold. Only the owner may. */
export const deleteOrganization = endpoint({
  method: 'POST',
  path: '/api/organization/deletion',
  summary: 'Delete the organization after a grace period of 30 days',
  access: 'privacy.manage',
  asks: ['recent-proof'],
  body: z.object({ name: text(200) }),
  response: z.object({ deletionAt: z.iso.datetime() }),
})
export const keepOrganization = endpoint({
  method: 'DELETE',
  path: '/api/organization/deletion',
  summary: 'Call the deletion off',
  access: 'privacy.manage',
  response: z.object({ ok: z.literal(true) }),
})
export const setLegalHold = endpoint({
  method: 'PUT',
  path: '/api/organization/legal-hold',
  summary: 'Set or lift a legal hold: nothing of the organization is deleted while it stands',
  access: 'privacy.manage',
  body: z.object({ hold: z.boolean(), reason: trimmed(500).min(1, 'Please enter a reason') }),
  response: z.object({ legalHold: z.boolean() }),
})
/** Deletes the own account everywhere. Records keep the name at signing. `conflict` while one owns an organization with other members. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Delete the own account',
  access: 'person',
  asks: ['recent-proof'],
  body: z.object({ email: text(300) }),
  response: z.object({ ok: z.literal(true) }),
})
