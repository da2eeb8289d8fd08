import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const projectTables: readonly Stored[] = [
  stored('calendar_link', 'few', { without: ['token_sha256'] }),
  stored('project_task', 'records', { inDemo: true }),
  stored('project', 'records', { inDemo: true }),
  stored('project_property', 'records', { inDemo: true }),
  stored('project_event', 'records', { inDemo: true }),
  stored('project_setup', 'few', { key: ['organization_id'] }),
]
