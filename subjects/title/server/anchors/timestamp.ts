import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import { fetchWithin, isTooLate } from '@ridgeline/server/integrations/outgoing/fetch-within'
import { message } from '@ridgeline/words/message'
import { ASN1Obj, RFC3161Timestamp } from '@sigstore/core'
import { AnchorTrouble, type Timestamper } from '#server/anchors/anchors'

const TIMEOUT_MS = 15_000
const MOST_BYTES = 65_536
/** DER of the object identifier of SHA-256. */
const SHA256 = Buffer.from('0609608648016503040201', 'hex')
/** What the key of a timestamp service is for (RFC 3161, 2.3). */
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = body.length < 128 ? [body.length] : body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.of(tag, ...size), body])
}

/** A query for a timestamp (RFC 3161, 2.4.1) that asks for the certificate too. */
function timestampQuery(digest: Uint8Array, nonce: Uint8Array): Buffer {
  const imprint = der(0x30, der(0x30, SHA256, der(0x05)), der(0x04, digest))
  return der(0x30, der(0x02, Buffer.of(1)), imprint, der(0x02, nonce), der(0x01, Buffer.of(0xff)))
}

/** Asks a timestamp service; the address is a setting of the server, never of a user. */
export function openTimestamper(url: string, timeoutMs = TIMEOUT_MS): Timestamper {
  return {
    async stamp(bytes) {
      const digest = createHash('sha256').update(bytes).digest()
      // Positive, and never with a byte too many.
      const nonce = Buffer.concat([Buffer.of(0x01), randomBytes(8)])
      const reply = await ask(url, timestampQuery(digest, nonce), timeoutMs)
      return { token: reply, time: timeOf(reply, bytes, nonce) }
    },
  }
}

async function ask(url: string, query: Buffer, timeoutMs: number): Promise<Buffer<ArrayBuffer>> {
  try {
    const res = await fetchWithin(timeoutMs, url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: new Uint8Array(query),
    })
    if (!res.ok) throw new AnchorTrouble(message`The timestamp service answered ${res.status}.`)
    const reply = Buffer.from(await res.arrayBuffer())
    if (reply.length > MOST_BYTES) throw new AnchorTrouble(message`The timestamp service answered with more than a timestamp.`)
    return reply
  } catch (cause) {
    if (cause instanceof AnchorTrouble) throw cause
    throw new AnchorTrouble(
      isTooLate(cause) ? message`The timestamp service did not answer in time.` : message`The timestamp service could not be reached.`,
      {
        cause,
      },
    )
  }
}

/** The time in a reply. @throws AnchorTrouble where it refuses, or is not about these bytes, this question, or signed by a timestamp certificate */
function timeOf(reply: Buffer<ArrayBuffer>, bytes: Uint8Array, nonce: Buffer): Date {
  try {
    const root = ASN1Obj.parseBuffer(reply)
    if (root.subs[0]?.subs[0]?.value[0] !== 0) throw new AnchorTrouble(message`The timestamp service refused to give a timestamp.`)
    const stamp = RFC3161Timestamp.parse(reply)
    const certificate = certificatesOf(root).find(
      ({ serialNumber }) => serialNumber === stamp.signerSerialNumber.toString('hex').toUpperCase(),
    )
    if (!certificate) throw new AnchorTrouble(message`The timestamp service sent no certificate along.`)
    const time = stamp.signingTime
    const isValid = certificate.validFromDate <= time && time <= certificate.validToDate
    if (!isValid || !certificate.keyUsage?.includes(TIME_STAMPING))
      throw new AnchorTrouble(message`The certificate of the timestamp service is not one for timestamps at that time.`)
    stamp.verify(Buffer.from(bytes), certificate.publicKey)
    if (!stamp.tstInfo.raw.includes(der(0x02, nonce))) throw new AnchorTrouble(message`The timestamp service answered another question.`)
    return time
  } catch (cause) {
    if (cause instanceof AnchorTrouble) throw cause
    throw new AnchorTrouble(message`The timestamp service answered with something that is no timestamp of this.`, { cause })
  }
}

/** Certificates that travel in a signed message (RFC 5652, 5.1). */
function certificatesOf(reply: ASN1Obj): X509Certificate[] {
  const signed = reply.subs[1]?.subs.find((sub) => sub.tag.isContextSpecific(0))?.subs[0]
  const certificates = signed?.subs.find((sub) => sub.tag.isContextSpecific(0))
  return (certificates?.subs ?? []).map((sub) => new X509Certificate(sub.toDER()))
}
