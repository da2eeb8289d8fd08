import { expect, test } from 'vitest'
import type { KnownFile } from '#contract/known'
import type { CardFile } from '#rules/card-file'
import type { GoesTo, SortedVisit } from '#rules/sorting'
import { planOf, readyVisits, twinsIn } from './plan.ts'

const file = (id: string, kind: CardFile['kind'] = 'thermal') => ({ id, kind }) as CardFile
const visit = (id: string, fileIds: readonly string[], goesTo: GoesTo | null) => ({ id, fileIds, goesTo }) as unknown as SortedVisit
const property: GoesTo = { kind: 'property', propertyId: 'p', name: 'Depot' }
const unnamed: GoesTo = { kind: 'new-property', name: ' ', address: 'x', position: null }
const files = new Map(['a', 'b', 'c', 'd'].map((id) => [id, file(id)]))
const facts = { files, known: new Map<string, KnownFile>(), twins: new Map<string, string>() }
const idsOf = (plan: ReturnType<typeof planOf>) => plan.map((each) => `${each.visit.id}: ${each.files.map(({ id }) => id).join(' ')}`)

test('left out, known and doubled files are not sent, videos come last', () => {
  const visits = [visit('v1', ['m', 'a', 'b', 'c', 'd'], property)]
  const plan = planOf(
    { visits, leftOut: new Set(['b']), next: 2, clocks: [] },
    { files: new Map([...files, ['m', file('m', 'video')]]), known: new Map([['c', {} as KnownFile]]), twins: new Map([['d', 'a']]) },
  )
  expect(idsOf(plan)).toEqual(['v1: a m'])
})

test('a visit waits for where it goes, and a new property for its name', () => {
  const visits = [visit('v1', ['a'], property), visit('v2', ['b'], null), visit('v3', ['c'], unnamed), visit('v4', [], property)]
  expect(idsOf(readyVisits(planOf({ visits, leftOut: new Set(), next: 5, clocks: [] }, facts)))).toEqual(['v1: a'])
})

test('of files with the same bytes the first is sent', () => {
  const hashes = new Map([
    ['a', 'x'],
    ['b', 'y'],
    ['c', 'x'],
  ])
  expect([...twinsIn(['a', 'b', 'c', 'd'], hashes)]).toEqual([['c', 'a']])
})
