import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const winnTables: readonly Stored[] = [
  stored('price_list', 'records', { inDemo: true }),
  stored('report_draft', 'records', { inDemo: true }),
  stored('report_draft_change', 'records', {
    of: 'exists (select 1 from report_draft p where p.id = t.draft_id and p.organization_id = $org)',
  }),
  stored('report_template', 'records', { inDemo: true }),
]
