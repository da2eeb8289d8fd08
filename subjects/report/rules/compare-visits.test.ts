import { describe, expect, test } from 'vitest'
import { defaultReportOptions, reportSections } from '#contract/report'
import { compareVisits } from '#rules/compare-visits'
import { buildReport } from '#rules/model'
import { buildAnomaly, buildCapture, buildData, buildIssue, uuid } from '#rules/sample-data'
import { sectionOf } from '#rules/section-of'
import { type Visit, type VisitFinding, visitOf } from '#rules/visit'
import { withQuestioned } from '#rules/wording'

const place = (eastM: number, northM = 0) => ({
  latitude: 41.1 + northM / 111_060,
  longitude: -96.2 + eastM / 83_900,
})
const view = (west: number, east: number) => [place(west, 20), place(east, 20), place(east, -20), place(west, -20)]

const finding = (index: number, eastM: number | null, over: Partial<VisitFinding> = {}): VisitFinding => ({
  id: uuid(3, index),
  title: `Warm area ${index}`,
  severity: 'major',
  status: 'accepted',
  areaM2: 20,
  areaErrorM2: 2,
  isCut: false,
  verification: null,
  place: eastM === null ? null : place(eastM),
  ...over,
})

const visit = (findings: readonly VisitFinding[], views = [view(-10, 100)]): Visit => ({
  date: '2025-06-02T03:00:00.000Z',
  timeZone: 'America/Chicago',
  verdict: 'valid',
  health: { state: 'scored', score: 80 },
  findings,
  views,
})

const changesOf = (before: Visit, now: Visit) =>
  compareVisits(before, now).rows.map(
    ({ change, before: was, now: is }) => `${was?.id.slice(-2) ?? '--'} ${is?.id.slice(-2) ?? '--'} ${change}`,
  )
const one = (before: Partial<VisitFinding>, now: Partial<VisitFinding>, apartM = 3) =>
  changesOf(visit([finding(1, 0, before)]), visit([finding(2, apartM, now)]))

describe('findings of two visits', () => {
  test('are one within the error of two positions, and further by as much as one of them grew', () => {
    // 2 sigma of two positions of 1.5 m: 4.24 m.
    expect(one({}, {}, 4.2)).toEqual(['01 02 same'])
    expect(one({}, {}, 4.3)).toEqual(['-- 02 new', '01 -- gone'])
    // Circles of 4 pi and 36 pi m2 have radii of 2 and 6 m: 4 m more.
    expect(one({ areaM2: 4 * Math.PI }, { areaM2: 36 * Math.PI }, 8.2)).toEqual(['01 02 grown'])
    expect(one({ areaM2: 4 * Math.PI }, { areaM2: 36 * Math.PI }, 8.3)).toEqual(['-- 02 new', '01 -- gone'])
  })

  test('are matched nearest first, each once', () => {
    const before = visit([finding(1, 0), finding(2, 3)])
    expect(changesOf(before, visit([finding(3, 2.5), finding(4, 1.2)]))).toEqual(['02 03 same', '01 04 same'])
    expect(changesOf(before, visit([finding(3, 2.5)]))).toEqual(['02 03 same', '01 -- gone'])
  })

  test('have grown only by more than both areas may be off', () => {
    // Errors of 2 m2 each: 2.83 m2 together.
    expect(one({}, { areaM2: 22.8 })).toEqual(['01 02 same'])
    expect(one({}, { areaM2: 22.9 })).toEqual(['01 02 grown'])
    expect(one({}, { areaM2: 17.1 })).toEqual(['01 02 smaller'])
    // Without a computed error a fifth of each: 4 and 5.6 m2, 6.88 together.
    expect(one({ areaErrorM2: null }, { areaErrorM2: null, areaM2: 26 })).toEqual(['01 02 same'])
    expect(one({ areaErrorM2: null }, { areaErrorM2: null, areaM2: 29 })).toEqual(['01 02 grown'])
  })

  test('that an edge cuts are the least they can be', () => {
    expect(one({}, { areaM2: 30, isCut: true })).toEqual(['01 02 grown'])
    expect(one({ isCut: true }, { areaM2: 30 })).toEqual(['01 02 seen-again'])
    expect(one({}, { areaM2: 10, isCut: true })).toEqual(['01 02 seen-again'])
    expect(one({ areaM2: null }, {})).toEqual(['01 02 seen-again'])
  })

  test('are new or gone only where the other visit looked', () => {
    const [west, east] = [[view(-10, 10)], [view(40, 60)]]
    expect(changesOf(visit([finding(1, 0)], west), visit([finding(2, 50)], east))).toEqual(['-- 02 first-look', '01 -- not-looked'])
    expect(changesOf(visit([finding(1, 0)], [...west, ...east]), visit([finding(2, 50)], [...east, ...west]))).toEqual([
      '-- 02 new',
      '01 -- gone',
    ])
  })

  test('that were repaired say so, and so do those that came back', () => {
    expect(one({}, { status: 'resolved' })).toEqual(['01 02 repaired'])
    expect(one({ status: 'resolved' }, {})).toEqual(['01 02 returned'])
    expect(changesOf(visit([finding(1, 0, { status: 'resolved' })]), visit([]))).toEqual(['01 -- repaired'])
  })

  test('without a place are counted; one set aside this time is neither gone nor listed', () => {
    const before = visit([finding(1, null), finding(2, 0), finding(3, 30, { status: 'rejected' })])
    const now = visit([finding(4, null), finding(5, null), finding(6, 1, { status: 'rejected' })])
    const compared = compareVisits(before, now)
    expect(compared.rows).toEqual([])
    expect([compared.unplaced.before.length, compared.unplaced.now.length, compared.setAside]).toEqual([1, 2, 1])
  })
})

describe('the section', () => {
  const footprint = view(-40, 40)
  const scan = (over: { date: string; areaM2: number; count?: number; verdict?: 'valid' | 'not-valid'; title?: string }) => {
    const { survey } = buildData().scan
    return buildData({
      date: over.date,
      captures: [buildCapture(0, { footprint })],
      anomalies: [0, 1].map((n) => buildAnomaly(n, { position: place(20 * n), areaErrorM2: 1 })),
      issues: [0, 1].slice(0, over.count ?? 2).map((n) => buildIssue(n, { areaM2: over.areaM2, ...(over.title && { title: over.title }) })),
      survey: { ...survey, verdict: over.verdict ?? 'valid' },
    }).scan
  }
  const earlier = visitOf(scan({ date: '2025-06-02T03:00:00.000Z', areaM2: 20 }))
  const build = (data: Partial<Parameters<typeof buildReport>[0]>, options = {}) =>
    buildReport(
      { ...buildData(), scan: scan({ date: '2026-06-14T21:05:00.000Z', areaM2: 30, count: 1 }), ...data },
      { ...defaultReportOptions, sections: [...reportSections], ...options },
    )

  test('says of each finding what became of it, in the reader’s units', () => {
    const section = sectionOf(build({ previous: earlier }), 'changes')
    expect(section.lead).toBe(
      'Compared with the visit of June 1, 2025. Findings are one where their middles lie within 13.9 ft of each other, and further where one of them grew. By place: 1 grown, 1 not found again.',
    )
    expect(section.rows.map(({ changeWord, number, before, now, by }) => [changeWord, number, before, now, by])).toEqual([
      ['Grown', 'F-01', '215 sq ft', '323 sq ft', 'by 108 sq ft'],
      ['Not found again', '', '215 sq ft', '', ''],
    ])
    expect(section.figures.map(({ name, before, now, change }) => [name, before, now, change])).toEqual([
      ['Health score, as it stands today', '72', '72', 'none'],
      ['Open findings', '2', '1', '\u22121'],
      ['Area of open findings', '431 sq ft', '323 sq ft', '\u2212108 sq ft'],
    ])
    expect(section.notes).toEqual([
      'Not found again: pictures of this visit show the place, and nothing is reported there. That alone proves no repair.',
    ])
  })

  test('is not there without an earlier visit', () => {
    expect(build({}).sections.map(({ id }) => id)).not.toContain('changes')
    expect(build({ previous: null }).sections.map(({ id }) => id)).not.toContain('changes')
  })

  test('compares a score only where both stand', () => {
    const previous = { ...earlier, health: { state: 'provisional' as const, score: 90 } }
    expect(sectionOf(build({ previous }), 'changes').figures[0]).toMatchObject({ before: '90, provisional', change: 'not comparable' })
  })

  test('carries no words over that this survey does not support', () => {
    const title = 'Suspected wet insulation, board pattern, verify'
    const before = visitOf(scan({ date: '2025-06-02T03:00:00.000Z', areaM2: 20, title }))
    const withBefore = (verdict: 'valid' | 'not-valid') => {
      const now = scan({ date: '2026-06-14T21:05:00.000Z', areaM2: 30, count: 1, verdict })
      return build({ previous: withQuestioned(before, { scan: now, hat: 'contractor' }), scan: now })
    }
    expect(JSON.stringify(withBefore('valid'))).toContain(title)
    const model = withBefore('not-valid')
    expect(JSON.stringify(model)).not.toContain('wet insulation')
    expect(sectionOf(model, 'changes').notes.at(-1)).toMatch(/not equally good/)
  })

  test('of accepted findings only never calls gone what it leaves out', () => {
    const now = scan({ date: '2026-06-14T21:05:00.000Z', areaM2: 20 })
    const issues = now.issues.map((issue) => ({ ...issue, status: 'suggested' as const }))
    const section = sectionOf(build({ previous: earlier, scan: { ...now, issues } }, { acceptedOnly: true }), 'changes')
    expect(section.rows).toEqual([])
    const unjudged = { ...earlier, findings: earlier.findings.map((each) => ({ ...each, status: 'suggested' as const })) }
    const both = sectionOf(build({ previous: unjudged, scan: { ...now, issues: [] } }, { acceptedOnly: true }), 'changes')
    expect([both.rows, both.figures[1]?.before]).toEqual([[], '0'])
    expect(section.notes[0]).toMatch(/^2 earlier findings not listed/)
  })
})
