import { type Stored, stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const privacyTables: readonly Stored[] = [
  stored('data_export', { afterDays: 365 }, { files: ['sha256'] }),
  stored(
    'erasure',
    { kept: 'what was erased for good, so that no older backup brings it back' },
    { key: ['kind', 'erased_id'], isExported: false },
  ),
  untold('orphan_file', { goes: '30 days after it was found, with its file, or when a record names the file again' }),
]
