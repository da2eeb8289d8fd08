import { isIP } from 'node:net'

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d{1,5})?|(\d+\.\d+\.\d+\.\d+):\d{1,5})$/
/** What one connection is given: within it, who is limited picks any address they like. */
const NETWORK_GROUPS = 4
const GROUPS = 8

/**
 * The one spelling of an address: lower case, shortest form, no zone, no port; an IPv4 address in an IPv6 one as IPv4. Null for what is no address, such as
 * IPv4 with leading zeros, which programs read in two ways.
 */
export function canonicalAddress(given: string): string | null {
  const inner = WITH_PORT.exec(given.trim())
  const address = (inner?.[1] ?? inner?.[2] ?? given.trim()).replace(/%.*$/, '')
  const version = isIP(address)
  if (version === 0) return null
  if (version === 4) return address
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = MAPPED.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]).join('.')
}

/** What is counted where attempts are limited: an IPv4 address, or the /64 network of an IPv6 one. What is no address stays as it is. */
export function networkOf(key: string): string {
  const address = canonicalAddress(key)
  if (address === null) return key
  if (isIP(address) === 4) return address
  const [before = '', after] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const missing = after === undefined ? 0 : GROUPS - before.length - after.length
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...(after ?? [])]
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}
