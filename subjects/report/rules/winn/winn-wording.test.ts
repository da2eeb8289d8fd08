import { DraftContent } from '@ridgeline/winn/contract/content'
import { expect, test } from 'vitest'
import { buildData, buildIssue, uuid } from '#rules/sample-data'
import { draftTexts } from '#rules/winn/draft-texts'
import { wordingOfWinn } from '#rules/winn/winn-wording'

const CLAIM = 'Your insurance will pay.'
const [entry, other, annotation] = [uuid(30, 1), uuid(30, 2), uuid(30, 3)]
const draftOf = (over: object): DraftContent => DraftContent.parse(over)

/** Puts a sentence into every text of a draft that has one entry of every list. */
function filled(): DraftContent {
  const one = { order: 1 }
  const mark = { ...one, kind: 'text', from: [0, 0], to: [0, 0] }
  const draft = draftOf({
    weather: { [entry]: one },
    components: { [entry]: one },
    findings: { [entry]: one },
    testSquares: { [entry]: one },
    windCounts: { [entry]: one },
    cores: { [entry]: one },
    ownSections: { [entry]: one },
    photos: { [entry]: { annotations: { [annotation]: mark } } },
    costs: { lines: { [entry]: one } },
    signature: { name: 'Ann', at: '2026-05-10T12:00:00.000Z' },
  })
  const fill = (value: unknown): unknown => {
    if (value === '' || value === 'Winn Report') return CLAIM
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, under]) => [key, fill(under)]))
  }
  return fill(draft) as DraftContent
}

/** Texts that say nothing of the roof: names, codes, ratings and ids. A new one belongs here or into `draft-texts`. */
const silent = new Set(['inspector', 'carrier', 'code', 'credential', 'shot', 'slope', 'ul2218', 'ul790', 'd3161'])

test('every text that a person can write in a draft is read, or says nothing of the roof', () => {
  const draft = filled()
  const read = new Set(draftTexts(draft).map(({ path }) => path.join('/')))
  const unread: string[] = []
  const walk = (value: unknown, path: readonly string[]) => {
    if (value === CLAIM && !read.has(path.join('/')) && !silent.has(path.at(-1) ?? '')) unread.push(path.join('/'))
    if (typeof value === 'object' && value !== null) for (const [key, under] of Object.entries(value)) walk(under, [...path, key])
  }
  walk(draft, [])
  expect(unread).toEqual([])
  expect(read.size).toBeGreaterThan(30)
})

test('a questioned sentence is told with its place, its rule and words that may stand there', () => {
  const finding = { order: 1, title: 'Hail damage', description: 'Two marks. It was caused by hail. 3 ft.' }
  const draft = draftOf({ findings: { [entry]: finding }, summary: CLAIM, photos: { [other]: { caption: CLAIM, isLeftOut: true } } })
  const { scan } = buildData({ issues: [] })
  const flags = wordingOfWinn({ draft, scans: [scan], hat: 'contractor' })
  expect(flags.map(({ place, where, rule, safeText }) => [place, where, rule, safeText])).toEqual([
    [
      { kind: 'draft', path: ['findings', entry, 'title'] },
      'Finding 1 (Hail damage), title',
      'cause-from-infrared',
      'Thermal anomaly, to be verified',
    ],
    [
      { kind: 'draft', path: ['findings', entry, 'description'] },
      'Finding 1 (Hail damage), description',
      'cause-from-infrared',
      expect.stringMatching(/^Two marks\. .*examined on the roof\. 3 ft\.$/),
    ],
    [{ kind: 'draft', path: ['summary'] }, 'Report, summary', 'coverage-promise', expect.any(String)],
  ])
})

test('what a core confirmed at an issue may be said of it in the draft; what its scan says is read too', () => {
  const confirmed = { method: 'core-sample', result: 'confirmed', note: '' } as const
  const issues = [
    buildIssue(0, { title: 'Warm strip', verification: confirmed }),
    buildIssue(1, { title: 'Warm board', description: CLAIM }),
  ]
  const { scan } = buildData({ issues })
  const wet = (issueId: string) => ({ order: 1, issueId, description: 'Wet insulation.' })
  const draft = draftOf({ findings: { [issues[0]?.id ?? '']: wet(issues[0]?.id ?? ''), [issues[1]?.id ?? '']: wet(issues[1]?.id ?? '') } })
  const flags = wordingOfWinn({ draft, scans: [scan], hat: 'contractor' })
  expect(flags.map(({ place, where }) => [place.kind, where])).toEqual([
    ['draft', 'Finding 2, description'],
    ['issue', 'Issue "Warm board", description'],
  ])
})
