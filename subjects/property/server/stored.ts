import { type Stored, stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const propertyTables: readonly Stored[] = [
  stored('property_claim', { inDemo: true }),
  stored('property_document', { files: ['sha256'], inDemo: true }),
  stored('property_photo', { files: ['sha256', 'print_sha256', 'thumbnail_sha256'], inDemo: true }),
  // What it holds of properties stands in `property`.
  untold('property_import'),
  stored('property', { without: ['search'], inDemo: true }),
]
