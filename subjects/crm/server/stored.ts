import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const crmTables: readonly Stored[] = [
  stored('crm_config', { without: ['secret', 'inbound_sha256', 'inbound_secret'], inDemo: true }),
  stored('crm_link', { inDemo: true }),
  stored('crm_run'),
  stored('crm_sync', { inDemo: true }),
  stored('crm_log', { inDemo: true }),
  stored('crm_practice_record', { inDemo: true }),
  stored('crm_inbound'),
  stored('crm_sign_in', { without: ['state_sha256', 'verifier'] }),
  stored('crm_practice_grant', { without: ['grant_sha256', 'challenge'] }),
]
