import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const assistantTables: readonly Stored[] = [
  stored('assistant_message', { afterDays: 365 }, { inDemo: true }),
  stored('assistant_proposal', { afterDays: 365 }, { inDemo: true }),
  stored('assistant_setting', 'few', { key: ['organization_id'], without: ['key'] }),
  stored('assistant_use', 'few', { key: ['month'] }),
]
