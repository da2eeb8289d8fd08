import { emptyDraft } from '@ridgeline/winn/contract/content'
import { expect, test } from 'vitest'
import { buildData, buildIssue } from '#rules/sample-data'
import { summarySentences } from '#rules/told/draft'
import { changedFigures } from '#rules/winn/changed-figures'
import { wordingOfWinn } from '#rules/winn/winn-wording'

const { scan } = buildData({ issues: [0, 1].map((n) => buildIssue(n, { status: 'accepted' })) })
const approved = summarySentences(scan).join(' ')
const repaired = { ...scan, issues: scan.issues.map((issue, i) => (i === 0 ? { ...issue, status: 'resolved' as const } : issue)) }

test('a summary says what the report says until something changes, and then it is named with the figures of now', () => {
  expect(changedFigures(approved, scan)).toEqual([])
  const open = scan.issues.length
  const health = { ...scan.health, state: 'scored' as const, band: 'good' as const, score: 98 }
  expect(changedFigures(approved, { ...repaired, health })).toMatchObject([
    {
      was: ['72 of 100', expect.stringMatching(`^${open} open finding`)],
      now: ['98 of 100', expect.stringMatching(`^${open - 1} open finding`)],
    },
  ])
  expect(changedFigures('La puntuación es 98 de 100.', scan)).toMatchObject([{ was: ['98 de 100'], now: ['72 of 100'] }])
  expect(changedFigures('The classrooms have 12,400 sq ft and 4 drains.', scan)).toEqual([])
})

test('it is asked about before the report is made', () => {
  const flags = wordingOfWinn({ scans: [repaired], draft: { ...emptyDraft(), summary: approved } })
  expect(flags.filter(({ title }) => title.startsWith('Figures changed since'))).toMatchObject([{ place: { path: ['summary'] } }])
  const same = wordingOfWinn({ scans: [scan], draft: { ...emptyDraft(), summary: approved } })
  expect(same.filter(({ title }) => title.startsWith('Figures changed since'))).toEqual([])
})
