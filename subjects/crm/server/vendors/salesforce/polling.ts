import { z } from 'zod'
import type { CrmRequest } from '#server/vendors/adapter'
import { answerOf } from '#server/vendors/answer'
import type { Polling } from '#server/vendors/inbound/polling'
import { dealColumns, Opportunity } from '#server/vendors/salesforce/adapter'
import { readSalesforceRefusal, salesforce } from '#server/vendors/salesforce/facts'

const Changed = z
  .intersection(Opportunity, z.object({ SystemModstamp: z.string().transform((text) => new Date(text)) }))
  .transform(({ SystemModstamp: changedAt, ...deal }) => ({ ...deal, changedAt }))
const Page = z.object({
  records: z.array(Changed),
  // Where the rest of the same answer is; another place is not believed.
  nextRecordsUrl: z.string().startsWith(`${salesforce.data}/query/`).optional(),
})

/** A moment inside a query, to the second. */
const soqlTime = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z')

const queryOf = (since: Date): CrmRequest => ({
  method: 'GET',
  path: `${salesforce.data}/query`,
  query: {
    q: `SELECT ${dealColumns}, SystemModstamp FROM Opportunity WHERE SystemModstamp >= ${soqlTime(since)} ORDER BY SystemModstamp, Id`,
  },
  effect: 'read',
})

/** By `SystemModstamp`, which changes with every write, also with one of the system. */
export const salesforcePolling: Polling = {
  async *changed(send, since) {
    for (let request: CrmRequest | null = queryOf(since); request !== null; ) {
      const page: z.infer<typeof Page> = answerOf(await send(request), Page, readSalesforceRefusal)
      yield page.records
      request = page.nextRecordsUrl === undefined ? null : { method: 'GET', path: page.nextRecordsUrl, effect: 'read' }
    }
  },
}
