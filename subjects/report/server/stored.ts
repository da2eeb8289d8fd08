import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const reportTables: readonly Stored[] = [
  stored('comment', { inDemo: true }),
  stored('recipient_page', { key: ['report_id'], inDemo: true }),
  stored('recipient_picture', { files: ['source_sha256', 'thumbnail_sha256', 'medium_sha256'], inDemo: true }),
  stored('report_reply', { inDemo: true }),
  stored('report', { files: ['pdf_sha256', 'frozen_sha256'], inDemo: true }),
  stored('report_output', { files: ['sha256'] }),
  stored('report_sending', { of: 'exists (select 1 from report p where p.id = t.report_id and p.organization_id = $org)' }),
  stored('share', { without: ['token_sha256'], inDemo: true }),
  stored('share_opening', { of: 'exists (select 1 from share p where p.id = t.share_id and p.organization_id = $org)', inDemo: true }),
  stored('signing_identity', { key: ['organization_id'], without: ['key'] }),
  stored('report_signature', { key: ['report_id'], files: ['unsigned_sha256'], inDemo: true }),
]
