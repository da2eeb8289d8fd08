import { BlockList, isIP } from 'node:net'
import { canonicalAddress } from '#http/guard/network-address'

type Range = readonly [network: string, prefix: number]

/** What no installation sends to: its own link (where clouds answer with credentials), everybody at once, nobody. */
const NEVER: readonly Range[] = [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
  ['::', 128],
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::', 32],
  ['fd20:ce::', 32],
]
/** Networks inside a house or a machine, and those that stand for an IPv4 address or nothing (IANA special-purpose registries). */
const PRIVATE: readonly Range[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')
function listOf(ranges: readonly Range[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family(network))
  return list
}
const never = listOf(NEVER)
const inside = listOf(PRIVATE)
/** Of IPv6, only this part is given to anybody on the internet. */
const global6 = listOf([['2000::', 3]])

/** Whether a message may be sent to an address; an IPv4 address inside an IPv6 one counts as itself. `allowPrivate`: to the house's own network too. */
export function mayReach(given: string, allowPrivate: boolean): boolean {
  const address = canonicalAddress(given)
  if (address === null) return false
  const kind = family(address)
  if (never.check(address, kind)) return false
  if (allowPrivate) return true
  return !inside.check(address, kind) && (kind === 'ipv4' || global6.check(address, 'ipv6'))
}
