import { BlockList, isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { canonicalAddress } from '#http/guard/network-address'

/** Addresses of proxies whose word on who connects counts. */
export interface TrustedProxies {
  has(address: string): boolean
}

const KEY = 'clientAddress'

/**
 * Reads a comma list of addresses and networks such as `10.0.0.0/8, ::1`.
 * @throws RangeError naming the part that is none
 */
export function trustedProxies(list: string): TrustedProxies {
  const known = new BlockList()
  for (const part of list.split(',').map((p) => p.trim())) {
    if (part === '') continue
    const [address = '', bits, ...rest] = part.split('/')
    const version = isIP(address)
    const longest = version === 6 ? 128 : 32
    const prefix = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
    if (version === 0 || prefix < 0 || prefix > longest || rest.length > 0)
      throw new RangeError(`"${part}" is not an address or network such as 10.0.0.0/8`)
    known.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4')
  }
  return { has: (address) => known.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') }
}

/**
 * Who really connects: the socket's address; where that is a trusted proxy, the right-most address of X-Forwarded-For that is none. What stands left of
 * it anybody may have written. In the one spelling that limits and the audit log know.
 */
export function realAddress(socket: string | null, forwardedFor: string | undefined, trusted: TrustedProxies): string | null {
  if (socket === null) return null
  let address = canonicalAddress(socket)
  const told = (forwardedFor ?? '').split(',').map(canonicalAddress)
  while (address !== null && trusted.has(address)) {
    const before = told.pop()
    if (before === undefined || before === null) break
    address = before
  }
  return address
}

/** Finds out once for each request where it comes from. */
export const findClientAddress =
  (trusted: TrustedProxies): MiddlewareHandler =>
  async (c, next) => {
    c.set(KEY, realAddress(socketAddress(c), c.req.header('x-forwarded-for'), trusted))
    await next()
  }

/** Network address of who connects, or null where there is no socket (tests). */
export function clientAddress(c: Context): string | null {
  const found: unknown = c.get(KEY)
  return typeof found === 'string' ? found : canonicalAddress(socketAddress(c) ?? '')
}

const socketAddress = (c: Context): string | null =>
  (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress ?? null
