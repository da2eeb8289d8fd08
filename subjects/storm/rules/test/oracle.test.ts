import { written } from '@ridgeline/words/written'
import { describe, expect, it } from 'vitest'
import type { StormPeril } from '#contract/storm'
import { readIem } from '#rules/read/iem'
import { distanceToTrack } from '#rules/verdict/distance'
import { judgeStorm } from '#rules/verdict/verdict'
import { file, hasSamples, sample } from './samples-folder.ts'
import { answer } from './storm-rows.ts'

const place = { latitude: 33.59, longitude: -102.03 }
const question = (peril: StormPeril, date = '2025-06-05') => ({ ...place, timeZone: 'America/Chicago', date, peril })

describe.runIf(hasSamples())('the storm of 2025-06-05 at Lubbock', () => {
  const { rows } = readIem(sample('lsr/iem_lsrs_by_point_20250605_lubbock.geojson'), file)
  const evidence = { rows, answers: [answer('iem')] }
  const judge = (peril: StormPeril, date?: string) => judgeStorm(question(peril, date), evidence)

  it('great-circle distances are those of the record', () => {
    const miles = (words: string) => distanceToTrack(place, rows.find(({ remark }) => remark.startsWith(words))!)
    expect(miles('Roofs removed')).toBeCloseTo(1.34, 2)
    expect(miles('Gusts ranging')).toBeCloseTo(8.06, 2)
    expect(miles('Social media')).toBeCloseTo(11.56, 2)
    expect(miles('Egg to Tennis')).toBeCloseTo(76.04, 2)
    const tornados = rows.filter(({ place: town }) => town.includes('Levelland')).map((row) => distanceToTrack(place, row))
    expect(tornados.map((each) => each.toFixed(2))).toEqual(['20.00', '21.24'])
  })

  it('wind is confirmed by damage 1.34 mi away; the measured 95 mph at 8.06 mi counts too', () => {
    const { verdict, finding, reports } = judge('wind')
    expect(verdict).toBe('confirmed')
    expect(finding).toMatch(
      /^Confirmed by public records: wind damage \(speed not stated\) 1\.34 mi SE at 7:55\sPM \(.*202506060913-KLUB.*\), on June 5, 2025\.$/,
    )
    expect(reports.map(({ distanceMiles, counts, row }) => [distanceMiles.toFixed(2), counts, row.magnitude])).toEqual([
      ['1.34', true, null],
      ['8.06', true, 95],
    ])
  })

  it('hail of 5 in fell 11.56 mi away: listed, once for its two issues, and not confirmed', () => {
    const { verdict, reports, finding } = judge('hail')
    expect(verdict).toBe('not-found')
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({
      counts: false,
      band: 'beyond',
      whyNot: 'Farther than 10 mi.',
      stands: [expect.stringContaining('202506060438-KLUB')],
    })
    expect(finding).toContain(
      'No hail of 1.00 in or more was reported within 10 mi on June 5, 2025. The nearest record is hail of 5.00 in (estimated) 11.56 mi NW',
    )
  })

  it('the tornado 20 mi away is one, where its correction puts it, and not found here', () => {
    const { verdict, reports } = judge('tornado')
    expect(verdict).toBe('not-found')
    expect(reports.map(({ distanceMiles, stands }) => [distanceMiles.toFixed(2), stands.length])).toEqual([['21.24', 1]])
  })

  it('the reports carry the UTC date of the next day, and are of the local 5 June', () => {
    expect(judge('wind').reports.every(({ row, day }) => row.at.startsWith('2025-06-06') && day === 'same-day')).toBe(true)
    expect(judge('wind', '2025-06-06').verdict).toBe('possible')
    expect(judge('wind', '2025-06-04').verdict).toBe('possible')
    expect(judge('wind', '2025-06-03').verdict).toBe('not-found')
  })

  it('a correction elsewhere replaces its report: Tatum is hail of 3 in, once', () => {
    const near = judgeStorm({ ...question('hail'), latitude: 33.24, longitude: -103.28, timeZone: 'America/Denver' }, evidence)
    expect({ ...near, disagreements: near.disagreements.map(written) }).toMatchObject({
      verdict: 'confirmed',
      disagreements: ['The office corrected 2.50 in at 2 ESE Tatum, Lea, NM to 3.00 in.'],
    })
    expect(near.reports.map(({ row }) => row.magnitude)).toEqual([3])
  })
})
