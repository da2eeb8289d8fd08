import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type Inbound, isWithinWindow, RECEIVED } from '#server/vendors/inbound/message'
import { sameText } from '#server/vendors/inbound/same-text'

const number = z.union([z.number(), z.string()]).transform(String)
const Events = z.array(
  z.object({
    eventId: number,
    subscriptionId: number,
    occurredAt: number,
    portalId: number,
    objectId: number,
    subscriptionType: z.string().default(''),
  }),
)

/** Signature v3: HMAC-SHA256 over method, address, body and time, with the secret of the office's app. */
export const hubspotInbound: Inbound = {
  isOfApp: true,
  types: ['application/json'],
  answer: RECEIVED,
  refusal({ url, headers, body }, { secret }, now) {
    const signature = headers['x-hubspot-signature-v3']
    const sent = headers['x-hubspot-request-timestamp'] ?? ''
    if (!secret) return 'No client secret was entered to check signatures with.'
    if (!signature) return 'It carries no X-HubSpot-Signature-v3.'
    const signed = createHmac('sha256', secret).update(`POST${url}`).update(body).update(sent).digest('base64')
    if (!sameText(signature, signed)) return 'Its signature does not fit the client secret.'
    return /^\d+$/.test(sent) && isWithinWindow(Number(sent), now) ? null : 'It was signed more than five minutes ago.'
  },
  /** Its ids of events are not unique alone. */
  events: (body) =>
    Events.parse(JSON.parse(body))
      .filter(({ subscriptionType }) => /^(deal|object)\./.test(subscriptionType))
      .map(({ eventId, subscriptionId, occurredAt, portalId, objectId }) => ({
        eventId: `${eventId}-${subscriptionId}-${occurredAt}`,
        dealId: objectId,
        account: portalId,
      })),
}
