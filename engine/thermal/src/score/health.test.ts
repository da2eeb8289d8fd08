import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type IssueKind, severities, urgencies } from '#issue/severity'
import type { Evidence } from '#score/confidence'
import { type HealthInput, type HealthScore, healthScore } from '#score/health'
import { confidenceFloor } from '#score/method'
import type { ScoredIssue, ScoredSection } from '#score/section'

const evidence: HealthInput['evidence'] = { coverage: 1, ageDays: 0, quality: 1, gate: 'valid', suggestions: { made: 0, judged: 0 } }
const issue = (change: Partial<ScoredIssue> = {}): ScoredIssue => ({
  severity: 'major',
  urgency: 'short_term',
  kind: 'board-stock',
  extent: 0.1,
  open: true,
  label: 'Warm board',
  ...change,
})
const section = (issues: ScoredIssue[], change: Partial<ScoredSection> = {}): ScoredSection => ({
  id: 'A',
  areaShare: 1,
  inspected: true,
  issues,
  ...change,
})
const scoreOf = (...sections: ScoredSection[]) => healthScore({ sections, evidence }).score

describe('the formula', () => {
  test('takes severity weight times extent', () => {
    expect(scoreOf(section([]))).toBe(100)
    expect(scoreOf(section([issue()]))).toBe(80)
    expect(scoreOf(section([issue({ severity: 'critical', extent: 0.05 })]))).toBe(80)
    expect(scoreOf(section([issue({ severity: 'minor', extent: 0.25 })]))).toBe(80)
    expect(scoreOf(section([issue({ severity: 'informational', extent: 1 })]))).toBe(99)
  })

  test.each<[IssueKind, number]>([
    ['board-stock', 40],
    ['picture-framed', 50],
    ['amorphous', 50],
    ['linear', 70],
    ['point', 70],
    ['manual', 40],
  ])('caps what %s takes together', (kind, score) => {
    expect(scoreOf(section([issue({ kind, extent: 1 }), issue({ kind, extent: 1 })]))).toBe(score)
  })

  test('weights sections by area', () => {
    expect(scoreOf(section([issue()], { areaShare: 300 }), section([], { id: 'B', areaShare: 100 }))).toBe(85)
  })

  test('does not fall below 0', () => {
    const all = (['board-stock', 'picture-framed', 'amorphous'] as const).map((kind) => issue({ kind, extent: 1 }))
    expect(scoreOf(section(all))).toBe(0)
  })

  test.each([
    ['critical', 88],
    ['major', 94],
    ['minor', 98],
    ['informational', 99],
  ] as const)('a %s issue whose extent nobody measured takes points by its severity alone', (severity, score) => {
    const health = healthScore({ sections: [section([issue({ severity, extent: null })])], evidence })
    expect(health.score).toBe(score)
    for (const { code, values } of health.reasons) if (code === 'issue') expect(values).toMatchObject({ isMeasured: false })
  })

  test('an open issue that needs immediate action caps at 59, a closed one does not', () => {
    const urgent = issue({ urgency: 'immediate', extent: 0.001 })
    const capped = healthScore({ sections: [section([urgent])], evidence })
    expect(capped).toMatchObject({ score: 59, band: 'critical' })
    expect(capped.raise[0]).toEqual({ code: 'resolve-urgent', values: { label: 'Warm board' } })
    expect(scoreOf(section([{ ...urgent, open: false }]))).toBe(100)
  })

  test('what would raise it tells points that the score would gain, not those that what stays open takes back', () => {
    const raiseOf = (...issues: ScoredIssue[]) => healthScore({ sections: [section(issues)], evidence }).raise
    const [small, seam] = [issue({ label: 'Small', severity: 'minor', extent: 0.0001 }), issue({ label: 'Seam', extent: null })]
    const soft = issue({ label: 'Soft deck', severity: 'critical', urgency: 'immediate', extent: null })
    expect(raiseOf(seam)).toEqual([
      expect.objectContaining({ code: 'resolve', values: expect.objectContaining({ label: 'Seam', points: 6 }) }),
    ])
    // held at 99 by the other
    expect(raiseOf(issue({ label: 'Seam', severity: 'informational', extent: null }), small)).toEqual([])
    // held at 59 by the urgent one, which is named once
    expect(raiseOf(seam, soft)).toEqual([{ code: 'resolve-urgent', values: { label: 'Soft deck' } }])
  })

  test('nothing open is shown as 100, and the reason says so', () => {
    const small = healthScore({ sections: [section([issue({ extent: 0.0001 })])], evidence })
    expect(small.score).toBe(99)
    expect(small.reasons).toEqual([
      { code: 'held-open', values: { cap: 99 }, points: expect.closeTo(0.98, 9) },
      { code: 'issue', values: { label: 'Warm board', severity: 'major', isMeasured: true }, points: expect.closeTo(0.02, 9) },
    ])
    expect(scoreOf(section([issue({ open: false })]))).toBe(100)
  })

  test('bands begin at 80 and 60', () => {
    const band = (extent: number) => healthScore({ sections: [section([issue({ extent })])], evidence }).band
    expect([0.1, 0.105, 0.2, 0.205].map(band)).toEqual(['good', 'warning', 'warning', 'critical'])
  })

  test('nothing inspected is not scored', () => {
    const input = { sections: [section([issue()], { inspected: false })], evidence }
    expect(healthScore(input)).toMatchObject({ state: 'not-scored', score: null, band: null, confidence: 0, doubts: ['nothing-inspected'] })
    expect(healthScore({ sections: [], evidence }).score).toBeNull()
  })

  test('a section nobody inspected counts only where its known issues lower the score', () => {
    const clean = section([])
    const bad = section([issue()], { id: 'B', inspected: false })
    expect(scoreOf(clean, bad)).toBe(90)
    expect(scoreOf(section([issue({ extent: 0.15 })]), section([], { id: 'B', inspected: false }))).toBe(70)
  })

  test('reasons name points, largest first', () => {
    const { reasons } = healthScore({
      sections: [section([issue({ label: 'Small', extent: 0.02 }), issue({ label: 'Large', kind: 'linear', extent: 0.1 })])],
      evidence,
    })
    expect(reasons).toEqual([
      { code: 'issue', values: { label: 'Large', severity: 'major', isMeasured: true }, points: expect.closeTo(20, 9) },
      { code: 'issue', values: { label: 'Small', severity: 'major', isMeasured: true }, points: expect.closeTo(4, 9) },
    ])
  })

  test('an area that is no area is refused', () => {
    expect(() => scoreOf(section([], { areaShare: Number.NaN }))).toThrow(expect.objectContaining({ code: 'invalid-scene' }))
    expect(() => scoreOf(section([], { areaShare: -1 }))).toThrow(expect.objectContaining({ code: 'invalid-scene' }))
  })
})

describe('what a score may say', () => {
  const of = (change: Partial<Evidence>) => {
    const { state, doubts } = healthScore({ sections: [section([])], evidence: { ...evidence, ...change } })
    return [state, ...doubts]
  }

  test.each<[Partial<Evidence>, readonly string[]]>([
    [{}, ['scored']],
    [{ coverage: 0.2 }, ['scored']],
    [{ coverage: 0.199 }, ['not-scored', 'below-floor']],
    [{ gate: 'valid-with-limits' }, ['scored']],
    [{ gate: 'not-valid' }, ['provisional', 'survey-not-valid']],
    [{ ageDays: 455 }, ['scored']],
    [{ ageDays: 456 }, ['provisional', 'stale']],
    [{ ageDays: null }, ['not-scored', 'below-floor', 'stale']],
    [{ suggestions: { made: 4, judged: 0 } }, ['provisional', 'unreviewed']],
    [{ suggestions: { made: 4, judged: 1 } }, ['scored']],
    [{ gate: 'not-valid', suggestions: { made: 1, judged: 0 } }, ['provisional', 'survey-not-valid', 'unreviewed']],
  ])('evidence %j: %j', (change, expected) => expect(of(change)).toEqual(expected))

  test('suggestions that nobody has judged are to be reviewed', () => {
    const { raise } = healthScore({ sections: [section([])], evidence: { ...evidence, suggestions: { made: 1, judged: 0 } } })
    expect(raise).toEqual([{ code: 'review', values: {} }])
  })
})

const anyIssue: fc.Arbitrary<ScoredIssue> = fc.record({
  severity: fc.constantFrom(...severities),
  urgency: fc.constantFrom(...urgencies),
  kind: fc.constantFrom<IssueKind>('board-stock', 'picture-framed', 'amorphous', 'linear', 'point', 'manual'),
  extent: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(null)),
  open: fc.boolean(),
  label: fc.constantFrom('a', 'b', 'c'),
})
const anySection: fc.Arbitrary<ScoredSection> = fc.record({
  id: fc.constantFrom('A', 'B', 'C'),
  areaShare: fc.integer({ min: 1, max: 1000 }),
  inspected: fc.boolean(),
  issues: fc.array(anyIssue, { maxLength: 6 }),
})
const anyEvidence: fc.Arbitrary<Evidence> = fc
  .record({
    coverage: fc.double({ min: 0, max: 1, noNaN: true }),
    ageDays: fc.oneof(fc.integer({ min: 0, max: 900 }), fc.constant(null)),
    quality: fc.double({ min: 0, max: 1, noNaN: true }),
    gate: fc.constantFrom('valid', 'valid-with-limits', 'not-valid'),
    made: fc.nat(3),
    judged: fc.nat(3),
  })
  .map(({ made, judged, ...rest }) => ({ ...rest, suggestions: { made, judged: Math.min(made, judged) } }))
const states = ['not-scored', 'provisional', 'scored']
const anySections = fc.array(anySection, { minLength: 1, maxLength: 5 })
const pick = fc.nat()

/** Index of a section, and the list with that section changed. */
function changed(sections: ScoredSection[], which: number, change: (section: ScoredSection) => ScoredSection): ScoredSection[] {
  return sections.map((each, i) => (i === which % sections.length ? change(each) : each))
}
const listed = (reasons: HealthScore['reasons']) =>
  Object.fromEntries(reasons.map(({ points, ...reason }) => [JSON.stringify(reason), Number(points.toFixed(6))]))
const neverHigher = (worse: number | null, before: number | null) =>
  worse === null || (before !== null && worse <= before) || (before === null && worse === null)

describe('laws', () => {
  test('the score is null or 0 to 100, the same for the same input, and reconciles with its reasons', () => {
    fc.assert(
      fc.property(anySections, (sections) => {
        const health = healthScore({ sections, evidence })
        expect(healthScore({ sections, evidence })).toEqual(health)
        if (health.score === null) return
        expect(health.score).toBeGreaterThanOrEqual(0)
        expect(health.score).toBeLessThanOrEqual(100)
        const taken = health.reasons.reduce((total, { points }) => total + points, 0)
        expect(Math.abs(100 - taken - health.score)).toBeLessThanOrEqual(0.6)
      }),
      { numRuns: 500 },
    )
  })

  test('one more issue never raises it', () => {
    fc.assert(
      fc.property(anySections, pick, anyIssue, (sections, which, extra) => {
        const worse = changed(sections, which, (each) => ({ ...each, issues: [...each.issues, extra] }))
        expect(neverHigher(scoreOf(...worse), scoreOf(...sections))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test.each<[string, (issue: ScoredIssue) => ScoredIssue]>([
    ['a higher severity', (each) => ({ ...each, severity: severities[Math.max(0, severities.indexOf(each.severity) - 1)]! })],
    ['a sooner urgency', (each) => ({ ...each, urgency: urgencies[Math.max(0, urgencies.indexOf(each.urgency) - 1)]! })],
    ['a larger extent', (each) => ({ ...each, extent: each.extent === null ? null : Math.min(1, each.extent * 1.5 + 0.01) })],
    ['an issue reopened', (each) => ({ ...each, open: true })],
  ])('%s never raises it', (_, worsen) => {
    fc.assert(
      fc.property(anySections, pick, pick, (sections, which, issueAt) => {
        const worse = changed(sections, which, (each) => ({
          ...each,
          issues: each.issues.map((one, i) => (i === issueAt % each.issues.length ? worsen(one) : one)),
        }))
        expect(neverHigher(scoreOf(...worse), scoreOf(...sections))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('inspecting less never raises it', () => {
    fc.assert(
      fc.property(anySections, pick, (sections, which) => {
        const worse = changed(sections, which, (each) => ({ ...each, inspected: false }))
        expect(neverHigher(scoreOf(...worse), scoreOf(...sections))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('splitting a section, with its issues on both parts alike, changes nothing but the list of sections', () => {
    fc.assert(
      fc.property(anySections, pick, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (sections, which, share) => {
        const at = which % sections.length
        const parts = [share, 1 - share].map((part, i) => ({
          ...sections[at]!,
          id: `${sections[at]!.id}${i}`,
          areaShare: sections[at]!.areaShare * part,
        }))
        const split = [...sections.slice(0, at), ...parts, ...sections.slice(at + 1)]
        const before = healthScore({ sections, evidence })
        const after = healthScore({ sections: split, evidence })
        expect(after.score).toBe(before.score)
        expect(after.confidence).toBeCloseTo(before.confidence, 9)
        const close = Object.entries(listed(before.reasons)).map(([sentence, points]) => [sentence, expect.closeTo(points, 5)])
        expect(listed(after.reasons)).toEqual(Object.fromEntries(close))
      }),
      { numRuns: 500 },
    )
  })

  test.each<[string, (evidence: Evidence, by: number) => Evidence]>([
    ['less coverage', (each, by) => ({ ...each, coverage: each.coverage * by })],
    ['older evidence', (each, by) => ({ ...each, ageDays: each.ageDays === null ? null : each.ageDays + 2000 * by })],
    ['an unknown age', (each) => ({ ...each, ageDays: null })],
    ['poorer captures', (each, by) => ({ ...each, quality: each.quality * by })],
    ['a worse survey', (each) => ({ ...each, gate: each.gate === 'valid' ? 'valid-with-limits' : 'not-valid' })],
    ['nobody having judged', (each) => ({ ...each, suggestions: { ...each.suggestions, judged: 0 } })],
  ])('%s never raises score, state or confidence, and never changes a score that is still given', (_, worsen) => {
    fc.assert(
      fc.property(anySections, anyEvidence, fc.double({ min: 0, max: 1, noNaN: true }), (sections, before, by) => {
        const strong = healthScore({ sections, evidence: before })
        const weak = healthScore({ sections, evidence: worsen(before, by) })
        expect(states.indexOf(weak.state)).toBeLessThanOrEqual(states.indexOf(strong.state))
        expect(weak.confidence).toBeLessThanOrEqual(strong.confidence)
        if (weak.score !== null) expect(weak.score).toBe(strong.score)
      }),
      { numRuns: 500 },
    )
  })

  test('a score is given from the floor of confidence upwards, has a band without doubts only, and reasons where it is given', () => {
    fc.assert(
      fc.property(anySections, anyEvidence, (sections, known) => {
        const { state, score, band, confidence, doubts, reasons } = healthScore({ sections, evidence: known })
        expect(score === null).toBe(!(sections.some(({ inspected }) => inspected) && confidence >= confidenceFloor.value - 1e-9))
        expect(state === 'not-scored').toBe(score === null)
        expect(band !== null).toBe(state === 'scored')
        expect(doubts.length === 0).toBe(state === 'scored')
        if (score === null) expect(reasons).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
