import { DeletedRecord } from './deleted.ts'
import { DataExport, ExportState } from './privacy.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const privacySchemas = {
  DataExport,
  DeletedRecord,
  ExportState,
} as const
