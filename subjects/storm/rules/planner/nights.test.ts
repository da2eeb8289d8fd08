import { expect, it } from 'vitest'
import type { WeatherHour } from '#contract/weather/hour'
import { type NightQuestion, planNights } from '#rules/planner/nights'
import { unknownHour } from '#rules/weather/hour'

const HOUR_MS = 3_600_000
const start = Date.parse('2026-07-01T00:00:00Z')
/** Nine dry, mild, clear days; hours can be made otherwise. */
const weather = (change: (ms: number) => Partial<WeatherHour> = () => ({})): WeatherHour[] =>
  Array.from({ length: 9 * 24 }, (_, i) => {
    const ms = start + i * HOUR_MS
    const at = new Date(ms).toISOString()
    return {
      ...unknownHour(at),
      airTempK: 295,
      dewPointK: 280,
      relativeHumidity: 0.4,
      windMps: 2,
      rainMm: 0,
      cloudCover: 0.1,
      ...change(ms),
    }
  })
const ask = (hours: readonly WeatherHour[], given: Partial<NightQuestion> = {}): NightQuestion => ({
  hours,
  position: { latitudeDeg: 33.59, longitudeDeg: -102.03 },
  timeZone: 'America/Chicago',
  nowMs: Date.parse('2026-07-04T18:00:00Z'),
  roofAssembly: { insulation: 'above-deck', membrane: 'EPDM', ballasted: false },
  insideTempK: null,
  ...given,
})
const between = (from: string, to: string) => (ms: number) => ms >= Date.parse(from) && ms < Date.parse(to)

it('nights alike come in their order, from an hour after sunset', () => {
  const nights = planNights(ask(weather()))
  expect(nights.map(({ date }) => date)).toEqual(['2026-07-04', '2026-07-05', '2026-07-06', '2026-07-07', '2026-07-08'])
  const [first] = nights
  // sunset at Lubbock on 4 July: about 9 PM CDT
  expect(first?.sunsetAt.slice(0, 15)).toBe('2026-07-05T02:0')
  expect(first).toMatchObject({ bestAt: '2026-07-05T04:00:00.000Z', survey: { verdict: 'valid-with-limits', mode: 'capacitance' } })
  expect(first?.conditions).toMatchObject({ dayHighTempK: 295, skyClearness: 'clear', rainHoursAgo: 101, membraneDry: null })
})

it('rain puts the nights after it last, wind and dew the night they fall in', () => {
  const rained = between('2026-07-05T20:00:00Z', '2026-07-05T21:00:00Z')
  const blew = between('2026-07-09T00:00:00Z', '2026-07-09T13:00:00Z')
  const nights = planNights(ask(weather((ms) => ({ ...(rained(ms) && { rainMm: 5 }), ...(blew(ms) && { windMps: 12 }) }))))
  expect(nights[0]?.date).toBe('2026-07-04')
  const verdicts = Object.fromEntries(nights.map(({ date, survey }) => [date, survey.verdict]))
  expect(verdicts).toMatchObject({ '2026-07-05': 'not-valid', '2026-07-08': 'not-valid', '2026-07-07': 'valid-with-limits' })
  const dewy = planNights(ask(weather((ms) => (blew(ms) ? { dewPointK: 294 } : {}))))
  expect(dewy.at(-1)).toMatchObject({ date: '2026-07-08', survey: { verdict: 'not-valid' }, conditions: { membraneDry: false } })
})

it('a record that does not reach back far enough knows no rain and no dry roof', () => {
  const hours = weather().filter(({ at }) => at >= '2026-07-04T18')
  const [best] = planNights(ask(hours))
  expect(best?.conditions.rainHoursAgo).not.toBeNull()
  const tonight = planNights(ask(hours)).find(({ date }) => date === '2026-07-04')
  expect(tonight).toMatchObject({ conditions: { rainHoursAgo: null }, survey: { verdict: 'not-valid' } })
})

it('what cannot be judged is no good night; nothing known, no night', () => {
  const [best] = planNights(ask(weather(), { roofAssembly: { insulation: 'below-deck', membrane: '', ballasted: false } }))
  expect(best?.survey.verdict).toBe('not-valid')
  expect(planNights(ask([]))).toEqual([])
  expect(planNights(ask(weather(), { position: { latitudeDeg: 80, longitudeDeg: 0 } }))).toEqual([])
})
