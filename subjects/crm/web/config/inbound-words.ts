import type { CrmConfig, CrmType } from '#contract/config'

/** How a message of the CRM is known to be one. */
export const proofOfMessages = {
  signature: 'Each message is signed with the client secret of your app.',
  'public-key': 'Each message is signed by GoHighLevel.',
  password: 'Each message carries a name and a password.',
  address: 'Nobody can guess the address. A message only says which job to read.',
} as const satisfies Record<CrmConfig['inbound']['proof'], string>

/** Where the office enters the address. */
export const whereToPaste = {
  hubspot: 'In your private app: Webhooks, target address. Subscribe to deal property changes.',
  gohighlevel: 'In your marketplace app: Advanced settings, Webhooks. Subscribe to opportunity events.',
  pipedrive: 'Settings, Tools and apps, Webhooks: event object deal, event action change, version 2.',
  jobnimbus: 'Settings, Automations: when a job changes, post to a URL.',
  salesforce: 'Setup, Outbound Messages on Opportunity with the field Id, or a flow that posts {"id": the record ID}.',
} as const satisfies Record<CrmType, string>
