import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const assistantTables: readonly Stored[] = [
  stored('assistant_message', { inDemo: true }),
  stored('assistant_proposal', { inDemo: true }),
  stored('assistant_setting', { key: ['organization_id'], without: ['key'] }),
  stored('assistant_use', { key: ['month'] }),
]
