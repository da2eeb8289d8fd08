import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const projectTables: readonly Stored[] = [
  stored('calendar_link', { without: ['token_sha256'] }),
  stored('project_task', { inDemo: true }),
  stored('project', { inDemo: true }),
  stored('project_property', { inDemo: true }),
  stored('project_event', { inDemo: true }),
  stored('project_setup', { key: ['organization_id'] }),
]
