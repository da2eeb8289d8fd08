import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A SHA-256. */
export type Hash = Uint8Array
export const HASH_BYTES = 32

export const utf8 = (text: string): Uint8Array => utf8ToBytes(text)
export const hashOf = (...parts: readonly Uint8Array[]): Hash => {
  const hash = sha256.create()
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Whether two texts of bytes are the same. Nothing here is secret, so the time that it takes tells nothing. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i])

export const toHex = (bytes: Uint8Array): string => bytesToHex(bytes)

/** @throws RangeError where the text is not pairs of lower-case hexadecimal digits */
export function fromHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new RangeError('expected pairs of hexadecimal digits in lower case')
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Standard base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const left = bytes.length - at
    text += BASE64.charAt(a >> 2) + BASE64.charAt(((a & 3) << 4) | (b >> 4))
    text += left > 1 ? BASE64.charAt(((b & 15) << 2) | (c >> 6)) : '='
    text += left > 2 ? BASE64.charAt(c & 63) : '='
  }
  return text
}

/** @throws RangeError where the text is not what `toBase64` writes: one text of bytes has one form, so that no other text passes for it */
export function fromBase64(text: string): Uint8Array {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) throw new RangeError('expected base64')
  const body = text.replace(/={1,2}$/, '')
  const bytes = new Uint8Array(Math.floor((body.length * 3) / 4))
  let [bits, count, at] = [0, 0, 0]
  for (const letter of body) {
    bits = ((bits << 6) | BASE64.indexOf(letter)) & 0xffff
    count += 6
    if (count >= 8) {
      count -= 8
      bytes[at++] = (bits >> count) & 0xff
    }
  }
  if (toBase64(bytes) !== text) throw new RangeError('expected base64 without stray bits')
  return bytes
}
