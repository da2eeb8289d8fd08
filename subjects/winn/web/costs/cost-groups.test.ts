import { expect, test } from 'vitest'
import type { CostLine } from '#contract/cost'
import { byGroup, groupName, groupOf, isOneGroup } from './cost-groups.ts'

const line = (item: string, isOptional: boolean, option: CostLine['option'] = null) => ({ item, isOptional, option })

test('lines of the total come first, then what is optional by itself, then each way to go, each in its own order', () => {
  const lines = [
    line('replace 1', true, 'replace'),
    line('firm 1', false),
    line('optional', true),
    line('repair', true, 'repair'),
    // an option that is kept of a line that is none any more says nothing
    line('firm 2', false, 'repair'),
    line('replace 2', true, 'replace'),
  ]
  const grouped = byGroup(lines)
  expect(grouped.map(({ item }) => item)).toEqual(['firm 1', 'firm 2', 'optional', 'repair', 'replace 1', 'replace 2'])
  expect(grouped.map((each, i) => isOneGroup(grouped[i - 1], each))).toEqual([false, true, false, false, false, true])
  expect([...new Set(grouped.map((each) => groupName(groupOf(each))))]).toEqual([
    'In the total',
    'Optional, not in the total',
    'Option: Repair',
    'Option: Replace',
  ])
})
