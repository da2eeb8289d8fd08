import { endpoint } from '@ridgeline/contract/endpoint'
import { text, trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'
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
    /** At the page of a practice CRM inside this server, to try the whole way without an account. */
    isPractice: z.boolean().default(false),
    /** A connection that is signed in anew; its links and its log stay. */
    configId: z.uuid().optional(),
  }),
  response: z.object({ address: z.url() }),
})

/** Page of the practice CRMs where an office says yes or no; the vendor it plays comes behind it. */
export const PRACTICE_SIGN_IN_PATH = '/practice-crm'

const LONGEST_QUERY = 4000
export const answerPracticeSignIn = endpoint({
  method: 'POST',
  path: '/api/crm/practice/consent',
  summary:
    'Say yes or no at the page of a practice CRM, as its office would: the address where the browser goes back to, with a code or with the refusal',
  access: 'crm.manage',
  body: z.object({
    type: CrmType,
    /** What stands behind the question mark of that page. */
    query: text(LONGEST_QUERY),
    isAllowed: z.boolean(),
  }),
  response: z.object({ address: z.url() }),
})
