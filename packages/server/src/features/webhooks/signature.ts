import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret, as Standard Webhooks writes one: `whsec_` and its bytes in base64. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

/** The headers of a message, signed by the rules of Standard Webhooks: HMAC-SHA256 of `id.seconds.body`. */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`msg_${id}.${seconds}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': `msg_${id}`,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  }
}
