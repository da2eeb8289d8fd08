// The hashes of lines that are stored already: another way to write a line would break the chain of every customer.
import { expect, test } from 'vitest'
import { type AuditLine, FIRST_HASH, lineHash } from '#server/chain'

const line: Omit<AuditLine, 'hash'> = {
  organizationId: '0e2b7c1c-5a1d-4c6e-9a53-0a5f6c9d1e01',
  sequence: 7,
  at: new Date('2026-03-10T12:00:00.123Z'),
  actorKind: 'member',
  actorId: 'u1',
  actor: 'Ann "Añil" O’Neil',
  action: 'issue.changed',
  recordType: 'issue',
  recordId: 'i1',
  recordName: 'Wet insulation',
  address: '198.51.100.7',
  userAgent: null,
  before: { status: 'suggested', extent: { areaM2: 1.5, at: null } },
  after: { status: 'accepted', cost: [1, 2] },
  previousHash: FIRST_HASH,
}

test('a line has the hash that it was stored with, in whatever order its keys come', () => {
  const stored = '21bce7d9094a8b8caa0b3567dfe141f6ac584d045e386008fc6dc93fbec11525'
  expect(lineHash(line)).toBe(stored)
  expect(lineHash({ ...line, before: { extent: { at: null, areaM2: 1.5 }, status: 'suggested' } })).toBe(stored)
})

test.each([
  ['sequence', 8],
  ['at', new Date('2026-03-10T12:00:00.124Z')],
  ['actorKind', 'key'],
  ['actorId', 'u2'],
  ['actor', 'Ann'],
  ['action', 'issue.deleted'],
  ['recordType', 'scan'],
  ['recordId', 'i2'],
  ['recordName', 'Dry insulation'],
  ['organizationId', '0e2b7c1c-5a1d-4c6e-9a53-0a5f6c9d1e02'],
  ['address', null],
  ['userAgent', 'curl'],
  ['before', null],
  ['after', { status: 'accepted', cost: [2, 1] }],
  ['previousHash', 'f'.repeat(64)],
] as const)('its %s is part of its hash', (field, value) => {
  expect(lineHash({ ...line, [field]: value } as typeof line)).not.toBe(lineHash(line))
})
