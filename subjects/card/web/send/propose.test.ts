import { expect, test } from 'vitest'
import type { CandidateProperty, CandidateVisit, VisitCandidates } from '#contract/candidates'
import type { SortedVisit } from '#rules/sorting'
import { phonePhotosIn, proposalOf } from './propose.ts'

const visit = { centre: { latitude: 41.87812, longitude: -87.6298 } } as SortedVisit
const nowhere = { centre: null } as SortedVisit
const depot: CandidateProperty = { id: 'p1', name: 'Depot', address: '1 Main St', why: 'pin', distanceM: 20 }
const phone: CandidateVisit = {
  id: 'v',
  propertyId: 'p1',
  propertyName: 'Depot',
  by: 'Ana',
  startedAt: '2026-11-20T18:00:00.000Z',
  isOpen: true,
  timeZone: 'America/Chicago',
  distanceM: 12,
  photos: [{ id: 'f', line: 'overview', local: '2026-11-20T12:01:00', position: null }],
}
const offered = (patch: Partial<VisitCandidates>): VisitCandidates => ({
  id: 'v1',
  properties: [],
  projects: [],
  visits: [],
  address: null,
  ...patch,
})

test('the open visit of a phone at the roof goes before the property, the property before a new one', () => {
  expect(proposalOf(visit, offered({ properties: [depot], visits: [phone] }))).toMatchObject({ kind: 'visit', visitId: 'v' })
  expect(proposalOf(visit, offered({ properties: [depot], visits: [{ ...phone, isOpen: false }] }))).toMatchObject({ kind: 'property' })
  expect(proposalOf(visit, offered({ properties: [depot], visits: [{ ...phone, propertyId: 'other' }] }))).toMatchObject({
    kind: 'property',
  })
})

test('what is far away is offered and not proposed, though somebody works there on that day; a roof that reaches there is', () => {
  const far = { ...depot, why: 'project' as const, distanceM: 680 }
  expect(proposalOf(visit, offered({ properties: [far], visits: [{ ...phone, distanceM: 680 }] }))).toMatchObject({ kind: 'new-property' })
  expect(proposalOf(visit, offered({ properties: [far, { ...depot, id: 'p2' }] }))).toMatchObject({ kind: 'property', propertyId: 'p2' })
  expect(proposalOf(visit, offered({ properties: [{ ...depot, why: 'roof', distanceM: 400 }] }))).toMatchObject({ kind: 'property' })
})

test('a new property is named by its street, else by its place; without a place it is asked', () => {
  expect(proposalOf(visit, offered({ address: '12 Oak St, Chicago, IL' }))).toMatchObject({
    name: '12 Oak St',
    address: '12 Oak St, Chicago, IL',
  })
  expect(proposalOf(visit, offered({}))).toMatchObject({ name: 'Roof at 41.8781, -87.6298', position: visit.centre })
  expect(proposalOf(nowhere, offered({ properties: [depot], visits: [phone] }))).toBeNull()
})

test('photos of phones count once, whichever visits they are offered for', () => {
  const twice = [offered({ visits: [phone] }), offered({ visits: [phone] })]
  expect(phonePhotosIn(twice)).toEqual([{ id: 'f', visitId: 'v', line: 'overview', local: '2026-11-20T12:01:00', position: null }])
})
