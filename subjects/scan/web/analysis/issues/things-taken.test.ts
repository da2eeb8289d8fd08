import { RoofComponent } from '@ridgeline/winn/contract/evidence'
import { expect, test } from 'vitest'
import { type Anomaly, anomalyKinds, findingKinds, isSetAside } from '#contract/capture'
import { things } from '#contract/thing'
import { componentsOf, partsIn, thingsIn } from './things-taken.ts'

const found = (id: string, kind: Anomaly['kind'], more: Partial<Anomaly> = {}) =>
  ({ id, kind, captureId: 'c', viewOfId: null, position: null, ...more }) as Anomaly
const place = { latitude: 40.1, longitude: -83.2 }

test('a kind is a finding or a thing, by one table', () => {
  expect(anomalyKinds.filter(isSetAside)).toEqual(Object.keys(things))
  expect(anomalyKinds.filter((kind) => !isSetAside(kind))).toEqual(findingKinds)
})

test('things are listed once, however many pictures show them, and findings never', () => {
  const all = [
    found('1', 'equipment'),
    found('2', 'linear'),
    found('3', 'penetration', { viewOfId: '1' }),
    found('4', 'penetration'),
    found('5', 'equipment', { isOutvoted: true }),
  ]
  expect(thingsIn(all).map(({ id }) => id)).toEqual(['1', '4'])
})

test('each becomes one component with its place, and is not taken twice', () => {
  const parts = partsIn([found('1', 'equipment', { position: place }), found('2', 'penetration'), found('3', 'equipment')])
  const made = componentsOf(parts, { 1: {} }, () => 'IR_1.jpg')
  expect([...made].map(([id, { name, type, position }]) => [id, name, type, position])).toEqual([
    ['2', 'Penetration 1', 'penetration', null],
    ['3', 'Equipment 2', 'equipment', null],
  ])
  const first = componentsOf(parts, {}, () => 'IR_1.jpg').get('1')
  expect(RoofComponent.parse(first)).toEqual(first)
  expect([first?.position, first?.notes, first?.condition]).toEqual([[-83.2, 40.1], 'Seen on IR_1.jpg.', 'not-judged'])
})
