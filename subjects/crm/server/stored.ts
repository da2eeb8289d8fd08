import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const crmTables: readonly Stored[] = [
  stored('crm_config', 'few', { without: ['secret', 'inbound_sha256', 'inbound_secret'], inDemo: true }),
  stored('crm_link', 'records', { inDemo: true }),
  stored('crm_run', { afterDays: 90, of: 'its end' }),
  stored('crm_sync', 'records', { inDemo: true }),
  stored('crm_log', { afterDays: 90 }, { inDemo: true }),
  stored('crm_practice_record', 'records', { inDemo: true }),
  stored('crm_inbound', { afterDays: 90 }),
  stored('crm_sign_in', { afterDays: 0, of: 'its end' }, { without: ['state_sha256', 'verifier'] }),
  stored('crm_practice_grant', { goes: 'when it has ended and the next is given' }, { without: ['grant_sha256', 'challenge'] }),
]
