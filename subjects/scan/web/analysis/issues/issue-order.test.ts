import { buildScan, idOf } from '@ridgeline/web/test/records.ts'
import { expect, test } from 'vitest'
import type { Issue } from '#contract/issue/issue'
import { groupIssues } from './issue-order.ts'

const issue = (n: number, over: Partial<Issue>): Issue => ({ ...buildScan().issues[0]!, id: idOf(n), ...over })

test('what waits for a judgment comes first, the most severe first; what is done with stands apart', () => {
  const groups = groupIssues([
    issue(1, { severity: 'critical' }),
    issue(2, { severity: 'critical', status: 'rejected' }),
    issue(3, { severity: 'major', status: 'suggested' }),
    issue(4, { severity: 'major', status: 'resolved' }),
    issue(5, { severity: 'minor' }),
  ])
  expect(groups.open.map((i) => i.id)).toEqual([idOf(3), idOf(1), idOf(5)])
  expect(groups.resolved.map((i) => i.id)).toEqual([idOf(4)])
  expect(groups.rejected.map((i) => i.id)).toEqual([idOf(2)])
})
