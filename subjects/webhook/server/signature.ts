import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret, as Standard Webhooks writes one: `whsec_` and its bytes in base64. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

/** The headers of a message, signed by the rules of Standard Webhooks: HMAC-SHA256 of `id.seconds.body`, one signature for each secret. */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string) {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signed = (secret: string) => createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
  const signatures = secrets.map((secret) => `v1,${signed(secret).update(`msg_${id}.${seconds}.${body}`).digest('base64')}`)
  return {
    'content-type': 'application/json',
    'webhook-id': `msg_${id}`,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  }
}

/** The header that names the request which a message goes back to. */
export const requestHeader = (requestId: string | null): Record<string, string> => (requestId === null ? {} : { 'x-request-id': requestId })
