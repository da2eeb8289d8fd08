import { dayInZone } from '@ridgeline/property/contract/place-time'
import { describe, expect, it } from 'vitest'
import type { StormRow, StormVerdictName } from '#contract/storm'
import { readSpc } from '#rules/read/spc'
import { distanceToTrack } from '#rules/verdict/distance'
import { judgeStorm } from '#rules/verdict/verdict'
import { file, hasSamples, sample } from './samples-folder.ts'
import { answer, milesNorth } from './storm-rows.ts'

const ZONE = 'America/Chicago'
const kinds = ['hail', 'wind', 'torn'] as const
const perils = { hail: 'hail', wind: 'wind', torn: 'tornado' } as const
/** Miles north of a report, and the day that is asked about beside that of the report. */
const asked = [
  [0.5, 0],
  [2.5, 0],
  [6, 0],
  [9.5, 0],
  [14, 0],
  [0.5, 1],
  [0.5, -1],
  [2, 3],
  [30, 0],
  [4, -1],
] as const

const shifted = (day: string, days: number): string => dayInZone(new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000), 'UTC')

/** What the rule says, in the shortest words: the nearest report that is severe, on the day and on the days beside it. */
function expected(rows: readonly StormRow[], place: { latitude: number; longitude: number }, day: string, least: number): StormVerdictName {
  const nearest = (days: readonly string[]) =>
    Math.min(
      ...rows
        .filter(
          ({ at, magnitude, peril }) =>
            days.includes(dayInZone(new Date(at), ZONE)) && (magnitude === null ? peril !== 'hail' : magnitude >= least),
        )
        .map((row) => distanceToTrack(place, row)),
    )
  if (nearest([day]) <= 3) return 'confirmed'
  if (nearest([day]) <= 10) return 'probable'
  return nearest([shifted(day, -1), shifted(day, 1)]) <= 10 ? 'possible' : 'not-found'
}

describe.runIf(hasSamples())('twenty more places and dates, around real reports of 2018-06-15', () => {
  const rows = kinds.flatMap((kind) => readSpc(sample(`spc/180615_rpts_filtered_${kind}.csv`), '2018-06-15', file).rows)
  const table: Record<string, string | number>[] = []
  for (const [i, kind] of (
    [...Array.from({ length: 10 }, () => 'hail'), ...Array.from({ length: 9 }, () => 'wind'), 'torn'] as const
  ).entries()) {
    const [miles, days] = asked[i % asked.length]!
    const of = rows.filter(({ peril }) => peril === perils[kind as 'hail'])
    const near = of[(i * 7) % of.length]!
    const place = { latitude: near.latitude + milesNorth(miles), longitude: near.longitude }
    const date = shifted(dayInZone(new Date(near.at), ZONE), days)
    it(`${perils[kind as 'hail']} ${miles} mi from a report, asked ${days} days beside it`, () => {
      const peril = near.peril
      const { verdict, confidence, reports } = judgeStorm({ ...place, timeZone: ZONE, date, peril }, { rows, answers: [answer('spc')] })
      table.push({ peril, date, miles, verdict, confidence, nearest: reports[0]?.distanceMiles.toFixed(2) ?? '-' })
      expect(verdict).toBe(expected(of, place, date, peril === 'hail' ? 1 : 58))
    })
  }
  it('the table', () => {
    console.table(table)
    expect(table).toHaveLength(20)
  })
})
