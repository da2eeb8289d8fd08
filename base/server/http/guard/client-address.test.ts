import { expect, test } from 'vitest'
import { realAddress, trustedProxies } from './client-address.ts'

const nobody = trustedProxies('')
const proxies = trustedProxies('10.0.0.0/8, 192.0.2.1, fd00::/8')

test.each([
  ['203.0.113.9', undefined, nobody, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', nobody, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', proxies, '203.0.113.9'],
  ['10.1.2.3', '198.51.100.1', proxies, '198.51.100.1'],
  ['10.1.2.3', '1.1.1.1, 198.51.100.1', proxies, '198.51.100.1'],
  ['10.1.2.3', '198.51.100.1, 192.0.2.1', proxies, '198.51.100.1'],
  ['10.1.2.3', '198.51.100.1, not an address', proxies, '10.1.2.3'],
  ['10.1.2.3', undefined, proxies, '10.1.2.3'],
  ['::ffff:10.1.2.3', '198.51.100.1', proxies, '198.51.100.1'],
  ['fd00::7', '2001:db8::1', proxies, '2001:db8::1'],
  ['10.1.2.3', '10.9.9.9', proxies, '10.9.9.9'],
  ['10.1.2.3', '::FFFF:198.51.100.1', proxies, '198.51.100.1'],
  ['10.1.2.3', '[2001:DB8::0001]:4711', proxies, '2001:db8::1'],
  ['10.1.2.3', '198.51.100.001', proxies, '10.1.2.3'],
  ['FD00:0::7', '2001:db8::1%eth0', proxies, '2001:db8::1'],
] as const)('socket %s with X-Forwarded-For %s', (socket, forwarded, trusted, expected) => {
  expect(realAddress(socket, forwarded, trusted)).toBe(expected)
})

test('without a socket there is no address, whatever a header says', () => {
  expect(realAddress(null, '198.51.100.1', proxies)).toBeNull()
})

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/x', '1.2.3', '10.0.0.0/8/8'])('%s is no network', (list) => {
  expect(() => trustedProxies(list)).toThrow(list)
})
