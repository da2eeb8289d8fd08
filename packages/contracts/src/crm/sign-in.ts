import { z } from 'zod'
import { endpoint } from '#api/endpoint'
import { trimmed } from '#api/text'
import { CrmType } from './config.ts'

export const beginCrmSignIn = endpoint({
  method: 'POST',
  path: '/api/crm/sign-in',
  summary:
    'Begin to sign in at a CRM: the address where the office lets us in. It comes back to the connections, signed in or with why not',
  access: 'crm.manage',
  body: z.object({
    type: CrmType,
    name: trimmed(100).min(1, 'Please enter a name'),
    /** A connection that is signed in anew; its links and its log stay. */
    configId: z.uuid().optional(),
  }),
  response: z.object({ address: z.url() }),
})
