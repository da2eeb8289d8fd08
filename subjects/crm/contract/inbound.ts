import { endpoint } from '@ridgeline/contract/endpoint'
import { trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'
import { CrmConfig } from './config.ts'
import { vendorFacts } from './vendors.ts'

const LONGEST_SECRET = 500
const signing = Object.values(vendorFacts)
  .filter(({ messageProof }) => messageProof === 'signature')
  .map(({ brand }) => brand)

export const openCrmInbound = endpoint({
  method: 'POST',
  path: '/api/crm/configs/{id}/inbound',
  summary: `Make the address that the CRM sends its changes to, told this once; one made before stops working. ${signing.join(' and ')} signs with a secret that has to be named`,
  access: 'crm.manage',
  body: z.object({
    /** Client secret of the app whose messages come, where they are signed with one. */
    secret: trimmed(LONGEST_SECRET).min(1, 'Please paste the client secret').optional(),
  }),
  response: z.object({
    address: z.url(),
    /** What the vendor has to send with each message, where that is a name and a password. Told this once. */
    user: z.string().nullable(),
    password: z.string().nullable(),
    about: CrmConfig,
  }),
})
export const closeCrmInbound = endpoint({
  method: 'DELETE',
  path: '/api/crm/configs/{id}/inbound',
  summary: 'Take no more changes from the CRM: its address is gone for good',
  access: 'crm.manage',
  response: CrmConfig,
})
export const movePracticeDeal = endpoint({
  method: 'POST',
  path: '/api/crm/syncs/{id}/practice-stage',
  summary: 'Move the job of a practice CRM into another stage, as its office would; the project follows by the rules of the connection',
  access: 'crm.sync',
  body: z.object({ stage: trimmed(120).min(1, 'Please choose a stage') }),
  response: z.object({
    /** What came of it. */
    words: z.string(),
  }),
})
