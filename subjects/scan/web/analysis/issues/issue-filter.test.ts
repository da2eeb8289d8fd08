import { expect, test } from 'vitest'
import type { Issue } from '#contract/issue/issue'
import { bulkText } from './bulk-bar.tsx'
import {
  atFirst,
  chosenCount,
  confidenceSteps,
  everything,
  filterIssues,
  kindsById,
  markings,
  presentKinds,
  readFilter,
  writeFilter,
} from './issue-filter.ts'

const anomalies = [
  { id: 'a', kind: 'linear', confidence: 0.7, viewOfId: null },
  { id: 'b', kind: 'board-stock', confidence: 0.69, viewOfId: null },
  { id: 'b2', kind: 'board-stock', confidence: 0.4, viewOfId: 'b' },
  { id: 'u', kind: 'equipment', confidence: 0.9, viewOfId: null },
] as const
const kinds = kindsById(anomalies)
const suggested = { status: 'suggested', severity: 'minor', captureId: 'one', facts: null } as const
const issues: (Pick<Issue, 'id' | 'anomalyId' | 'confidence' | 'status' | 'severity' | 'captureId' | 'facts'> & { name: string })[] = [
  { ...suggested, id: '1', name: 'line', anomalyId: 'a', confidence: 0.7, status: 'accepted' },
  {
    ...suggested,
    id: '2',
    name: 'board',
    anomalyId: 'b',
    confidence: 0.69,
    severity: 'major',
    facts: { code: 'board-stock', values: { isSuspected: true } },
  },
  { ...suggested, id: '3', name: 'seam', anomalyId: null, confidence: null, captureId: 'two' },
]
const names = (filter: Partial<typeof everything>) => filterIssues(issues, { ...everything, ...filter }, kinds).map(({ name }) => name)

test('all are shown until something is chosen', () => expect(names({})).toEqual(['line', 'board', 'seam']))

test('by kind, and by what may be wet', () => {
  expect(names({ kind: 'linear' })).toEqual(['line'])
  expect(names({ kind: 'manual' })).toEqual(['seam'])
  expect(names({ kind: 'suspected' })).toEqual(['board'])
})

test('by confidence, and what has none or was judged stays', () => {
  expect(names({ leastConfidence: 0.7 })).toEqual(['line', 'seam'])
  expect(names({ leastConfidence: 0.9 })).toEqual(['line', 'seam'])
})

test('what is worth a look is listed at first, and that is no choice', () => {
  expect(names(atFirst(0.7))).toEqual(['line', 'seam'])
  expect(chosenCount(atFirst(0.7), 0.7)).toBe(0)
  expect(chosenCount({ ...atFirst(0.7), leastConfidence: 0.9, status: 'accepted' }, 0.7)).toBe(2)
  expect(writeFilter(new URLSearchParams('confidence=0.9'), atFirst(0.7), 0.7).toString()).toBe('')
  expect(writeFilter(new URLSearchParams(), everything, 0.7).toString()).toBe('confidence=0')
  expect(readFilter(new URLSearchParams('confidence=0'), 0.7)).toEqual(everything)
  expect(confidenceSteps(2 / 3)).toEqual([0, 0.5, 2 / 3, 0.7, 0.8, 0.9])
})

test('by status, severity and capture', () => {
  expect(names({ status: 'suggested' })).toEqual(['board', 'seam'])
  expect(names({ severity: 'major' })).toEqual(['board'])
  expect(names({ captureId: 'two' })).toEqual(['seam'])
})

test('only kinds that are there can be chosen', () =>
  expect(presentKinds(issues, kinds)).toEqual(['suspected', 'board-stock', 'linear', 'manual']))

test('a filter is in the address, and an address that says nonsense asks for what is listed at first', () => {
  const filter = { kind: 'suspected', leastConfidence: 0.8, status: 'suggested', severity: 'critical', captureId: 'one' } as const
  const params = writeFilter(new URLSearchParams('palette=grey'), filter, 0.5)
  expect(params.toString()).toBe('palette=grey&kind=suspected&confidence=0.8&status=suggested&severity=critical&on=one')
  expect(readFilter(params, 0.5)).toEqual(filter)
  expect(chosenCount(filter, 0.5)).toBe(5)
  expect(writeFilter(params, atFirst(0.5), 0.5).toString()).toBe('palette=grey')
  expect(readFilter(new URLSearchParams('kind=wet&confidence=9&status=open&severity=high'), 0.5)).toEqual(atFirst(0.5))
})

test('what the whole roof does not show is marked quietly', () => {
  const [first] = anomalies
  const marked = markings([first, { ...first, id: 'o', isOutvoted: true }], [], everything)
  expect(marked.map(({ anomaly, isQuiet }) => [anomaly.id, isQuiet])).toEqual([
    ['a', false],
    ['o', true],
  ])
})

test('the marks on the pictures follow the list, in every view; equipment has no issue and follows kind and confidence', () => {
  const marked = (filter: Partial<typeof everything>) =>
    markings(anomalies, issues, { ...everything, ...filter }).map(({ anomaly }) => anomaly.id)
  expect(marked({})).toEqual(['a', 'b', 'b2', 'u'])
  expect(marked({ kind: 'board-stock' })).toEqual(['b', 'b2'])
  expect(marked({ status: 'accepted' })).toEqual(['a'])
  expect(marked({ leastConfidence: 0.7 })).toEqual(['a', 'u'])
  expect(marked({ kind: 'manual' })).toEqual([])
})

test('no number stands on equipment, nor on what a person rejected', () => {
  const rejected = issues.map((issue) => (issue.name === 'board' ? { ...issue, status: 'rejected' as const } : issue))
  expect(markings(anomalies, rejected, everything).map(({ anomaly, isQuiet }) => [anomaly.id, isQuiet])).toEqual([
    ['a', false],
    ['b', true],
    ['b2', true],
    ['u', true],
  ])
})

test('what is judged together is said before it is done', () =>
  expect(bulkText(14, { ...everything, kind: 'suspected', leastConfidence: 0.8 })).toBe(
    '14 suggestions: suspected wet areas, confidence 80 % and more',
  ))
