import { createHmac } from 'node:crypto'

/** The code an authenticator app shows for a `otpauth://` address (RFC 6238), worked out apart from the library that checks it. */
export function codeOf(uri: string, at = Date.now()): string {
  const { searchParams } = new URL(uri)
  const step = Math.floor(at / 1000 / Number(searchParams.get('period') ?? 30))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', base32(searchParams.get('secret') ?? ''))
    .update(counter)
    .digest()
  const from = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function base32(text: string): Buffer {
  const bits = [...text.replaceAll('=', '')].map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
