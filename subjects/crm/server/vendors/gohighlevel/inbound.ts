import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { type Inbound, isWithinWindow, RECEIVED } from '#server/vendors/inbound/message'

const Event = z.object({
  type: z.string(),
  locationId: z.string(),
  id: z.string(),
  webhookId: z.string().min(1),
})
const Dated = z.object({ timestamp: z.union([z.iso.datetime({ offset: true }), z.number()]) })

const sentAt = (body: Uint8Array): number => {
  try {
    return new Date(Dated.parse(JSON.parse(Buffer.from(body).toString('utf8'))).timestamp).getTime()
  } catch {
    return Number.NaN
  }
}

/** Ed25519 over the body. A message without a signature is refused, whatever the vendor's own library does; the older RSA header counts for nothing. */
export const gohighlevelInbound: Inbound = {
  isOfApp: true,
  isOfLocation: true,
  types: ['application/json'],
  answer: RECEIVED,
  refusal({ headers, body }, { publicKey }, now) {
    const signature = headers['x-ghl-signature']
    if (!signature) return 'It carries no X-GHL-Signature.'
    const isSigned = verify(null, body, createPublicKey(publicKey), Buffer.from(signature, 'base64'))
    if (!isSigned) return "Its signature does not fit the vendor's public key."
    return isWithinWindow(sentAt(body), now) ? null : 'It was signed more than five minutes ago, or tells no time.'
  },
  events(body) {
    const { type, id, locationId, webhookId } = Event.parse(JSON.parse(body))
    return type.startsWith('Opportunity') ? [{ eventId: webhookId, dealId: id, account: locationId }] : []
  },
}
