import { expect, test } from 'vitest'
import { viewsOf } from './anomaly-views.ts'

const anomalies = [
  { id: 'b', viewOfId: 'a' },
  { id: 'a', viewOfId: null },
  { id: 'x', viewOfId: null },
  { id: 'c', viewOfId: 'a' },
]
const ids = (anomalyId: string | null) => viewsOf(anomalies, anomalyId).map(({ id }) => id)

test('the views of one place are the same from each of them', () => {
  expect(ids('a')).toEqual(['a', 'b', 'c'])
  expect(ids('c')).toEqual(['a', 'b', 'c'])
  expect(ids('x')).toEqual(['x'])
})

test('no anomaly has no views', () => {
  expect(ids(null)).toEqual([])
  expect(ids('gone')).toEqual([])
})
