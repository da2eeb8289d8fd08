import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const reportTables: readonly Stored[] = [
  stored('comment', 'records', { inDemo: true }),
  stored('recipient_page', 'records', { key: ['report_id'], inDemo: true }),
  stored('recipient_picture', 'records', { files: ['source_sha256', 'thumbnail_sha256', 'medium_sha256'], inDemo: true }),
  stored('report_reply', 'records', { inDemo: true }),
  stored('report', 'records', { files: ['pdf_sha256', 'frozen_sha256'], inDemo: true }),
  stored('report_output', 'records', { files: ['sha256'] }),
  stored('report_sending', 'records', { of: 'exists (select 1 from report p where p.id = t.report_id and p.organization_id = $org)' }),
  stored('share', 'records', { without: ['token_sha256'], inDemo: true }),
  stored('share_opening', 'records', {
    of: 'exists (select 1 from share p where p.id = t.share_id and p.organization_id = $org)',
    inDemo: true,
  }),
  stored('signing_identity', 'few', { key: ['organization_id'], without: ['key'] }),
  stored('report_signature', 'records', { key: ['report_id'], files: ['unsigned_sha256'], inDemo: true }),
]
