import { z } from 'zod'
import { type Inbound, RECEIVED } from '#server/vendors/inbound/message'
import { nameOf } from '#server/vendors/inbound/same-text'

const Record = z.object({ jnid: z.string().min(1), type: z.string().default('job') })

/** An automation of the office posts the record to an address that nobody can guess; what it says is not believed, only which record to read. */
export const jobnimbusInbound: Inbound = {
  isOfApp: false,
  types: ['application/json'],
  answer: RECEIVED,
  refusal: () => null,
  events(body, now) {
    const { jnid, type } = Record.parse(JSON.parse(body))
    return type === 'job' ? [{ eventId: nameOf(body, now), dealId: jnid, account: null }] : []
  },
}
