import { type Stored, stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const propertyTables: readonly Stored[] = [
  stored('property_claim', 'records', { inDemo: true }),
  stored('property_document', 'records', { files: ['sha256'], inDemo: true }),
  stored('property_photo', 'records', { files: ['sha256', 'print_sha256', 'thumbnail_sha256'], inDemo: true }),
  // What it holds of properties stands in `property`.
  untold('property_import', { goes: 'when it can be taken back no more and the next list is taken in' }),
  stored('property', 'records', { without: ['search'], inDemo: true }),
]
