import { expect, test } from 'vitest'
import { isoInZone } from '#features/organizations/zone'

const at = new Date('2026-11-01T05:30:00Z')

test.each([
  ['America/Chicago', '2026-11-01T00:30:00-05:00'],
  ['America/New_York', '2026-11-01T01:30:00-04:00'],
  ['Asia/Kolkata', '2026-11-01T11:00:00+05:30'],
  ['UTC', '2026-11-01T05:30:00Z'],
])('in %s it is %s', (zone, text) => {
  expect(isoInZone(at, zone)).toBe(text)
  expect(new Date(text)).toEqual(at)
})
