import { z } from 'zod'
import type { DealEvent, Inbound } from '#server/vendors/inbound/message'
import { nameOf } from '#server/vendors/inbound/same-text'

const Told = z.object({ id: z.string().optional(), Id: z.string().optional() })
/** An opportunity, of fifteen or eighteen signs. */
const OPPORTUNITY = /^006[A-Za-z0-9]{12}(?:[A-Za-z0-9]{3})?$/

/** `<Notification><Id>04l...</Id><sObject><sf:Id>006...</sf:Id>`: only ids are taken out of it, and no entity is ever read. */
function outboundMessage(body: string): DealEvent[] {
  return [...body.matchAll(/<(?:\w+:)?Notification>([\s\S]*?)<\/(?:\w+:)?Notification>/g)].flatMap(([, inside = '']) => {
    const [eventId, dealId] = [...inside.matchAll(/<(?:\w+:)?Id>([A-Za-z0-9]{15,18})<\/(?:\w+:)?Id>/g)].map(([, id]) => id)
    return eventId && dealId && OPPORTUNITY.test(dealId) ? [{ eventId, dealId, account: null }] : []
  })
}

/** An outbound message (XML), or a call of a flow (`{"id": "006..."}`), to an address that nobody can guess; what it says is not believed, only which record to read. */
export const salesforceInbound: Inbound = {
  isOfApp: false,
  types: ['text/xml', 'application/json'],
  refusal: () => null,
  events(body, now) {
    if (body.trimStart().startsWith('<')) return outboundMessage(body)
    const { id, Id } = Told.parse(JSON.parse(body))
    const dealId = id ?? Id ?? ''
    return OPPORTUNITY.test(dealId) ? [{ eventId: nameOf(body, now), dealId, account: null }] : []
  },
  answer: {
    type: 'text/xml',
    body: '<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><notificationsResponse xmlns="http://soap.sforce.com/2005/09/outbound"><Ack>true</Ack></notificationsResponse></soapenv:Body></soapenv:Envelope>',
  },
}
