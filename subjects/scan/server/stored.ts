import { type Stored, stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const scanTables: readonly Stored[] = [
  stored('anomaly', { inDemo: true }),
  stored('capture', { files: ['sha256', 'samples_sha256', 'thermal_sha256', 'visible_sha256', 'thumbnail_sha256'], inDemo: true }),
  stored('issue', { tell: async (row) => (await import('#server/issues/told-issue')).toldIssue(row), inDemo: true }),
  stored('issue_event', { of: 'exists (select 1 from issue p where p.id = t.issue_id and p.organization_id = $org)', inDemo: true }),
  stored('scan', { inDemo: true }),
  untold('stored_damage'),
  stored('storage_check'),
  stored('upload', { files: ['sha256'] }),
  untold('upload_begun'),
  stored('whole_roof', { key: ['scan_id'], inDemo: true }),
]
