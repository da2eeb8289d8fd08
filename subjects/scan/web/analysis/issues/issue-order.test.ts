import { buildScan, idOf } from '@ridgeline/web/test/records.ts'
import { expect, test } from 'vitest'
import { anomalyNumbers } from '#contract/issue/anomaly-numbers'
import type { Issue } from '#contract/issue/issue'
import { groupIssues } from './issue-order.ts'

const issue = (n: number, over: Partial<Issue>): Issue => ({ ...buildScan().issues[0]!, id: idOf(n), ...over })

test('open issues come most severe first; what is done with stands apart', () => {
  const groups = groupIssues([
    issue(1, { severity: 'minor' }),
    issue(2, { severity: 'critical', status: 'rejected' }),
    issue(3, { severity: 'critical', status: 'suggested' }),
    issue(4, { severity: 'major', status: 'resolved' }),
    issue(5, { severity: 'minor' }),
  ])
  expect(groups.open.map((i) => i.id)).toEqual([idOf(3), idOf(1), idOf(5)])
  expect(groups.resolved.map((i) => i.id)).toEqual([idOf(4)])
  expect(groups.rejected.map((i) => i.id)).toEqual([idOf(2)])
})

test('anomalies are numbered on their own capture, equipment last', () => {
  const numbers = anomalyNumbers([
    { id: 'a', captureId: 'x', kind: 'equipment' },
    { id: 'b', captureId: 'y', kind: 'point' },
    { id: 'c', captureId: 'x', kind: 'linear' },
  ])
  expect([numbers.get('a'), numbers.get('b'), numbers.get('c')]).toEqual([2, 1, 1])
})
