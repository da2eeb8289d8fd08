import { expect, test } from 'vitest'
import { canonicalAddress, networkOf } from '#http/guard/network-address'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:0db8::0001', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  [' ::1 ', '::1'],
  ['203.0.113.009', null],
  ['0xcb007109', null],
  ['1.2.3', null],
  ['localhost', null],
  ['', null],
  [':::', null],
])('%s is %s', (given, expected) => {
  expect(canonicalAddress(given)).toBe(expected)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::FFFF', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['person 7', 'person 7'],
  ['all', 'all'],
])('%s is counted as %s', (key, expected) => {
  expect(networkOf(key)).toBe(expected)
})
