import { expect, test } from 'vitest'
import { faultsOf } from './table.ts'

test('a counter that counted nothing is a fault of its own: it would say "0 lost" of anything', () => {
  expect(faultsOf({ acknowledged: 3, lost: 0, stuck: 0 })).toEqual([])
  expect(faultsOf({ acknowledged: 0, lost: 0, stuck: 0 })).toEqual(['COUNTED NOTHING'])
  expect(faultsOf({ acknowledged: 3, lost: 1, stuck: 1 })).toEqual(['LOST', 'STUCK'])
  expect(faultsOf(null)).toEqual([])
})
