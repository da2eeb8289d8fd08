import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const privacyTables: readonly Stored[] = [
  stored('data_export', { files: ['sha256'] }),
  stored('erasure', { key: ['kind', 'erased_id'], isExported: false }),
]
