import { written } from '@ridgeline/words/written'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StormRow, StormSource, StormVerdictName } from '#contract/storm'
import { answer, milesNorth, stormRow } from '#rules/test/storm-rows'
import { retold } from '#rules/verdict/retold'
import { judgeStorm } from '#rules/verdict/verdict'
import { convectiveDays, stormWindow } from '#rules/verdict/window'

const question = { latitude: 33.59, longitude: -102.03, timeZone: 'America/Chicago', date: '2025-06-05', peril: 'hail' } as const
const all = (['iem', 'spc', 'storm-events', 'swdi'] as const).map((source) => answer(source))
const judge = (rows: readonly StormRow[], answers = all) => judgeStorm(question, { rows, answers })
const at = (miles: number, given: Partial<StormRow> = {}) => stormRow({ latitude: 33.59 + milesNorth(miles), ...given })

describe('the verdict', () => {
  it.each<[string, StormRow[], StormVerdictName]>([
    ['a report 2.9 mi away', [at(2.9)], 'confirmed'],
    ['one 3.1 mi away', [at(3.1)], 'probable'],
    ['one 9.9 mi away', [at(9.9)], 'probable'],
    ['one 10.1 mi away', [at(10.1)], 'not-found'],
    ['radar alone, overhead', [at(0, { source: 'swdi', basis: 'radar' })], 'possible'],
    ['a report at 8 mi and radar', [at(8), at(4, { source: 'swdi', basis: 'radar' })], 'confirmed'],
    ['two reports of one family', [at(8), at(6, { source: 'spc', id: 'two', at: '2025-06-05T23:00:00Z' })], 'probable'],
    ['the archive and another report', [at(8), at(6, { source: 'storm-events', id: 'two', at: '2025-06-05T23:00:00Z' })], 'confirmed'],
    ['the archive of the same report', [at(8), at(8.5, { source: 'storm-events', id: 'two', at: '2025-06-05T22:04:00Z' })], 'probable'],
    ['the day before, at the house', [at(0, { at: '2025-06-05T04:59:00Z' })], 'possible'],
    ['the first minute of the day', [at(0, { at: '2025-06-05T05:00:00Z' })], 'confirmed'],
    ['the last minute of the day', [at(0, { at: '2025-06-06T04:59:00Z' })], 'confirmed'],
    ['two days before', [at(0, { at: '2025-06-04T04:59:00Z' })], 'not-found'],
    ['hail of 0.99 in', [at(0, { magnitude: 0.99 })], 'not-found'],
    ['hail without a size', [at(0, { magnitude: null })], 'not-found'],
    ['nothing', [], 'not-found'],
  ])('%s: %s', (_, rows, verdict) => expect(judge(rows).verdict).toBe(verdict))

  it('a stored verdict is told again in the same words, and one of an older rule as it was told', () => {
    const answers = [...all.slice(1), answer('iem', 'failed')]
    for (const rows of [[], [at(2.9)], [at(0, { magnitude: 0.99 })], [at(0, { at: '2025-06-05T04:59:00Z' })]]) {
      const { finding, limits, ...facts } = judge(rows, answers)
      expect(retold({ ...facts, finding: '', limits: [] }, question, answers)).toEqual({ ...facts, finding, limits })
      expect(retold({ ...facts, finding: 'Old', limits: [], rule: 0 }, question, answers).finding).toBe('Old')
    }
  })

  it('a source that failed leaves it unknown, and what was found stands', () => {
    const answers = [...all.slice(1), answer('iem', 'failed')]
    expect(judge([], answers)).toMatchObject({ verdict: 'unknown', confidence: 0 })
    expect(judge([], answers).finding).toMatch(/^Unknown: .*NWS local storm reports \(IEM\) did not answer\.$/)
    expect(judge([], answers).limits).toContain('NWS local storm reports (IEM) failed: The source answered with a web page.')
    expect(judge([at(2)], answers).verdict).toBe('confirmed')
  })

  it('radar that infers hail and fails leaves hail unknown, wind and tornado as the others know them', () => {
    const answers = [answer('iem'), answer('swdi', 'failed')]
    const verdictOf = (peril: 'hail' | 'wind' | 'tornado') => judgeStorm({ ...question, peril }, { rows: [], answers })
    expect(verdictOf('hail').verdict).toBe('unknown')
    for (const peril of ['wind', 'tornado'] as const) {
      const told = verdictOf(peril)
      expect(told).toMatchObject({ verdict: 'not-found', comparison: [{ source: 'iem' }] })
      expect(told.limits.join(' ')).not.toContain('NX3HAIL')
    }
  })

  it('what was not asked reads the same for every peril, and what tells of one peril alone stands by itself', () => {
    const answers = [answer('iem', 'off'), answer('swdi', 'off')]
    const lines = (['hail', 'wind', 'tornado'] as const).flatMap(
      (peril) => judgeStorm({ ...question, peril }, { rows: [], answers }).limits,
    )
    expect([...new Set(lines)].filter((line) => line.startsWith('Not asked'))).toEqual([
      'Not asked: NWS local storm reports (IEM).',
      'Not asked about hail: NCEI radar hail (NX3HAIL).',
    ])
  })

  it('nobody asked, radar alone asked, or a day still being published: unknown', () => {
    expect(judge([], []).verdict).toBe('unknown')
    expect(judge([], [answer('swdi')]).verdict).toBe('unknown')
    expect(
      judge(
        [],
        all.map(({ source }) => answer(source, 'off')),
      ).verdict,
    ).toBe('unknown')
    const soon = (asOf: string) => ({ rows: [], answers: [answer('iem', 'answered', asOf)] })
    expect(judgeStorm(question, soon('2025-06-07T04:59:00Z')).verdict).toBe('unknown')
    expect(judgeStorm(question, soon('2025-06-07T05:00:00Z')).verdict).toBe('not-found')
  })

  it('what SPC filtered stands beside what it lists, changes no verdict, and is missed by nobody', () => {
    const listed = [at(2, { source: 'spc', id: 'a' }), at(4, { source: 'spc', id: 'b', at: '2025-06-05T22:10:00Z' })]
    const kept = at(2, { source: 'spc-filtered', id: 'a' })
    const told = judge([...listed, kept], [answer('spc'), answer('spc-filtered')])
    expect(told.disagreements.map(written)).toEqual([
      'SPC lists 2 within 10 mi on that day, its filtered file 1: that one leaves out what lies in one county within 10 miles and 15 minutes of another report.',
    ])
    const without = judge(listed, [answer('spc')])
    expect([told.verdict, told.confidence, told.reports.map(({ row }) => row.id)]).toEqual([
      without.verdict,
      without.confidence,
      ['a', 'b'],
    ])
    expect(told.reports[0]?.stands).toEqual(['spc-filtered a'])
    const failed = judge([], [answer('spc'), answer('spc-filtered', 'failed')])
    expect(failed.verdict).toBe('not-found')
    expect(failed.limits).toContain('SPC filtered daily reports failed: The source answered with a web page.')
  })

  it('rows that this product made up never stand for silence, and say so where they are found', () => {
    expect(judge([], [answer('sample')]).verdict).toBe('unknown')
    expect(judge([at(2, { source: 'sample' })], [answer('sample')]).finding).toMatch(
      /^Confirmed by generated sample rows \(nobody's records\): /,
    )
  })

  it('a tornado counts from the nearest point of its track', () => {
    const tornado = stormRow({
      peril: 'tornado',
      magnitude: null,
      latitude: 33.4,
      longitude: -102.2,
      end: { latitude: 33.78, longitude: -101.86 },
    })
    const told = judgeStorm({ ...question, peril: 'tornado' }, { rows: [tornado], answers: all })
    expect(told).toMatchObject({ verdict: 'confirmed', reports: [{ band: 'on-site' }] })
    expect(judgeStorm({ ...question, peril: 'tornado' }, { rows: [{ ...tornado, end: null }], answers: all }).verdict).toBe('not-found')
  })

  it('combines independent families and never says 1', () => {
    expect(judge([at(0.5, { basis: 'measured' })]).confidence).toBe(0.9)
    expect(judge([at(0.5, { basis: 'measured' }), at(0.5, { source: 'swdi', id: 'r' })]).confidence).toBe(0.94)
    expect(judge([at(0.5, { source: 'storm-events' })]).confidence).toBe(0.98)
    expect(judge([at(5.5)]).confidence).toBe(0.45)
    expect(judge([at(0.5, { at: '2025-06-04T22:00:00Z' })]).confidence).toBe(0.38)
  })

  it('says where the sources disagree', () => {
    const rows = [at(2, { magnitude: 1 }), at(2.1, { source: 'swdi', id: 'r', magnitude: 2, basis: 'radar' })]
    const disagreements = judge(rows).disagreements.map(written)
    expect(disagreements).toContain('Largest within 10 mi: 2.00 in by NCEI radar hail (NX3HAIL), 1.00 in by NWS local storm reports (IEM).')
    expect(disagreements.filter((each) => each.endsWith('SPC daily reports has none.'))).toHaveLength(1)
  })

  it('tells apart two reports of one minute in one product, and takes later issues together', () => {
    const same = { at: '2025-06-05T22:00:00Z', issuedAt: '2025-06-05T22:30:00Z' }
    expect(judge([at(2, { ...same, id: 'a' }), at(2.2, { ...same, id: 'b', magnitude: 2 })]).reports).toHaveLength(2)
    const later = judge([at(2, { ...same, id: 'a' }), at(2.2, { ...same, id: 'b', issuedAt: '2025-06-05T23:30:00Z', magnitude: 1.75 })])
    expect(later.reports.map(({ row, stands }) => [row.id, stands])).toEqual([['b', ['iem a']]])
  })
})

describe('laws', () => {
  const rank: Record<StormVerdictName, number> = { confirmed: 4, probable: 3, possible: 2, unknown: 1, 'not-found': 0 }
  const rowOf = fc
    .record({
      source: fc.constantFrom<StormSource>('iem', 'spc', 'spc-filtered', 'lsr', 'storm-events', 'swdi'),
      id: fc.string({ minLength: 1, maxLength: 3 }),
      north: fc.double({ min: -15, max: 15, noNaN: true }),
      minute: fc.integer({ min: -2000, max: 3500 }),
      magnitude: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
      basis: fc.constantFrom<StormRow['basis']>('measured', 'estimated', 'unstated'),
      issued: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ north, minute, issued, ...given }) =>
      at(north, {
        ...given,
        at: new Date(Date.parse('2025-06-05T05:00:00Z') + minute * 60_000).toISOString(),
        issuedAt: `2025-06-07T0${issued}:00:00Z`,
      }),
    )
  const rowsOf = fc.array(rowOf, { maxLength: 12 })
  const isCounted = (row: StormRow) => judge([row]).confidence > 0

  it('the order of rows never matters, and the same rows give the same verdict', () => {
    fc.assert(
      fc.property(rowsOf, fc.infiniteStream(fc.nat()), (rows, keys) => {
        const shuffled = rows
          .map((row) => ({ row, key: keys.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ row }) => row)
        expect(judge(shuffled)).toEqual(judge(rows))
      }),
    )
  })

  it('a report beyond the counted distance changes neither verdict nor confidence', () => {
    fc.assert(
      fc.property(rowsOf, fc.double({ min: 10.6, max: 40, noNaN: true }), (rows, miles) => {
        const [before, after] = [judge(rows), judge([...rows, at(miles + 6, { id: 'far', source: 'storm-events' })])]
        expect([after.verdict, after.confidence]).toEqual([before.verdict, before.confidence])
      }),
    )
  })

  it('a report that is farther than one of its family, and otherwise like it, never raises the verdict or its confidence', () => {
    fc.assert(
      fc.property(rowsOf, rowOf, fc.double({ min: 0, max: 12, noNaN: true }), (rows, near, more) => {
        const farther = {
          ...near,
          id: `${near.id} farther`,
          latitude: near.latitude + Math.sign(near.latitude - 33.59 || 1) * milesNorth(more),
        }
        const [before, after] = [judge([...rows, near]), judge([...rows, near, farther])]
        expect(rank[after.verdict]).toBeLessThanOrEqual(rank[before.verdict])
        expect(after.confidence).toBeLessThanOrEqual(before.confidence)
      }),
    )
  })

  it('moving the only report away never raises anything', () => {
    fc.assert(
      fc.property(rowOf, fc.double({ min: 0, max: 12, noNaN: true }), (row, more) => {
        const away = { ...row, latitude: row.latitude + Math.sign(row.latitude - 33.59 || 1) * milesNorth(more) }
        expect(rank[judge([away]).verdict]).toBeLessThanOrEqual(rank[judge([row]).verdict])
        expect(judge([away]).confidence).toBeLessThanOrEqual(judge([row]).confidence)
      }),
    )
  })

  it('a failed source never gives "not found"', () => {
    fc.assert(
      fc.property(rowsOf, fc.constantFrom<StormSource>('iem', 'spc', 'storm-events', 'swdi'), (rows, failed) => {
        const answers = all.map(({ source }) => answer(source, source === failed ? 'failed' : 'answered'))
        const { verdict } = judge(rows, answers)
        expect(verdict).not.toBe('not-found')
        if (!rows.some(isCounted)) expect(verdict).toBe('unknown')
      }),
    )
  })
})

describe('the day', () => {
  it('is that of the clock at the place, also where the clock changes', () => {
    const hours = (date: string, zone: string) => {
      const { startMs, endMs } = stormWindow(date, zone)
      return (endMs - startMs) / 3_600_000
    }
    expect(hours('2025-06-05', 'America/Chicago')).toBe(24)
    expect(hours('2025-03-09', 'America/Chicago')).toBe(23)
    expect(hours('2025-11-02', 'America/Chicago')).toBe(25)
    expect(hours('2025-11-02', 'America/Phoenix')).toBe(24)
  })
  it('lies in the SPC files of the convective days around it', () => {
    expect(convectiveDays(stormWindow('2025-06-05', 'America/Chicago'))).toEqual(['2025-06-03', '2025-06-04', '2025-06-05', '2025-06-06'])
    expect(convectiveDays(stormWindow('2026-01-01', 'Pacific/Honolulu'))).toEqual(['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02'])
  })
})
