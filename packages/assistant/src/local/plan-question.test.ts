import { expect, test } from 'vitest'
import { planQuestion } from '#local/plan-question'

const planned = (question: string) => planQuestion(question).map(({ tool }) => tool)

test.each([
  'how many open issues on all properties',
  'which properties have urgent findings',
  'how many reports of all properties were sent',
])('"%s" lists no scores', (question) => expect(planned(question)).not.toContain('portfolio'))

test.each(['which roofs have the worst score?', 'how many properties are there', 'which roof is worst', 'how are all properties scored'])(
  '"%s" is answered from all properties',
  (question) => expect(planned(question)).toContain('portfolio'),
)

test('issues of all properties are counted where the question says all', () =>
  expect(planQuestion('how many open issues on all properties')[0]).toMatchObject({ tool: 'issues', input: { everywhere: true } }))

test.each([
  ['Is the CRM in sync?', 'crm'],
  ['any failed HubSpot syncs', 'crm'],
  ['how far am I in my training?', 'training'],
  ['is my certificate still valid', 'training'],
])('"%s" asks %s', (question, tool) => expect(planned(question)).toContain(tool))
