import { z } from 'zod'
import { type Inbound, MESSAGE_USER, RECEIVED } from '#server/vendors/inbound/message'
import { sameText } from '#server/vendors/inbound/same-text'

const Event = z.object({
  meta: z.object({
    id: z.string().min(1),
    entity: z.string(),
    entity_id: z.union([z.string(), z.number()]).transform(String),
  }),
})

/** Messages v2 carry no signature: a name and a long password that we made prove them. */
export const pipedriveInbound: Inbound = {
  isOfApp: false,
  types: ['application/json'],
  answer: RECEIVED,
  refusal({ headers }, { secret }) {
    const given = /^basic (\S+)$/i.exec(headers.authorization ?? '')?.[1]
    if (!secret) return 'No password was made for this address.'
    if (given === undefined) return 'It carries no name and password.'
    const isRight = sameText(Buffer.from(given, 'base64').toString('utf8'), `${MESSAGE_USER}:${secret}`)
    return isRight ? null : 'Its name or password is wrong.'
  },
  events(body) {
    const { meta } = Event.parse(JSON.parse(body))
    return meta.entity === 'deal' ? [{ eventId: meta.id, dealId: meta.entity_id, account: null }] : []
  },
}
