import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const propertyTables: readonly Stored[] = [
  stored('property_document', { files: ['sha256'], inDemo: true }),
  stored('property_photo', { files: ['sha256', 'print_sha256', 'thumbnail_sha256'], inDemo: true }),
  stored('property', { without: ['search'], inDemo: true }),
]
