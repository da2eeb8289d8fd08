import { type Stored, stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const scanTables: readonly Stored[] = [
  stored('anomaly', 'records', { inDemo: true }),
  stored('capture', 'records', {
    files: ['sha256', 'samples_sha256', 'thermal_sha256', 'visible_sha256', 'thumbnail_sha256'],
    inDemo: true,
  }),
  stored('issue', 'records', { tell: async (row) => (await import('#server/issues/told-issue')).toldIssue(row), inDemo: true }),
  stored('issue_event', 'records', {
    of: 'exists (select 1 from issue p where p.id = t.issue_id and p.organization_id = $org)',
    inDemo: true,
  }),
  stored('scan', 'records', { inDemo: true }),
  untold('stored_damage', { goes: 'when the file is sound again, or gone' }),
  stored('storage_check', { afterDays: 365 }),
  stored('upload', 'records', { files: ['sha256'] }),
  untold('upload_begun', { afterDays: 7 }),
  stored('whole_roof', 'records', { key: ['scan_id'], inDemo: true }),
]
