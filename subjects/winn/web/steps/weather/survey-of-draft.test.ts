import { buildWinnData, sampleVersion } from '@ridgeline/report/rules/winn/sample-winn'
import { conditionsOf } from '@ridgeline/report/rules/winn/weather/noted-conditions'
import { buildWinnReport } from '@ridgeline/report/rules/winn/winn-report'
import { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import { surveyGate } from '@ridgeline/thermal/survey/gate'
import { surveyLimits } from '@ridgeline/thermal/survey/limits'
import { buildScan } from '@ridgeline/web/test/records.ts'
import { expect, test } from 'vitest'
import { WeatherReading } from '#contract/building'
import { DraftContent, emptyDraft } from '#contract/content'
import { readingOf, surveyOutlook, unsaidIn } from './survey-of-draft.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const scan = SurveyConditions.parse({ airTempK: 280, windMps: 2, minutesAfterSunset: 60, membraneDry: true })

test('readings are laid over the conditions of the scan, the one that speaks most against the survey first', () => {
  const draft = DraftContent.parse({
    weather: {
      [id(1)]: { order: 1, temperatureK: 290, windMps: 7, sky: 'overcast', relativeHumidity: 0.2 },
      [id(2)]: { order: 2, temperatureK: 287, windMps: 3, sky: 'clear', precipitationMm: 0.4 },
    },
    roofSystem: { insulation: 'above-deck', isBallasted: true },
  })
  expect(conditionsOf(draft, scan)).toMatchObject({
    airTempK: 287,
    windMps: 7,
    relativeHumidity: 0.2,
    skyClearness: 'overcast',
    rainHoursAgo: 0,
    minutesAfterSunset: 60,
    membraneDry: true,
    roofAssembly: { insulation: 'above-deck', ballasted: true },
  })
})

test('what nobody wrote leaves the conditions of the scan as they are', () =>
  expect(conditionsOf(DraftContent.parse({ weather: { [id(1)]: { order: 1 } } }), scan)).toEqual(scan))

test('conditions without weather make no reading', () => {
  expect(readingOf(SurveyConditions.parse({ minutesAfterSunset: 60 }), '2026-05-02T20:00:00Z')).toBeNull()
  expect(readingOf(scan, '2026-05-02T20:00:00Z')).toMatchObject({ temperatureK: 280, windMps: 2, sky: null, at: '2026-05-02T20:00:00Z' })
})

test('only what nobody typed is filled in, and zero is typed', () => {
  const typed = WeatherReading.parse({ order: 1, temperatureK: 300, relativeHumidity: 0 })
  const noted = { at: null, temperatureK: 280, relativeHumidity: 0.5, windMps: 2, sky: null, note: '' }
  expect(unsaidIn(typed, noted)).toEqual([['windMps', 2]])
})

/** A night survey with nothing against it, as the server would have judged it. */
const good = SurveyConditions.parse({
  airTempK: 290,
  insideTempK: 305,
  windMps: 2,
  relativeHumidity: 0.5,
  skyClearness: 'clear',
  rainHoursAgo: 72,
  dayHighK: 300,
  minutesAfterSunset: 90,
  membraneDry: true,
  roofAssembly: { insulation: 'above-deck', membrane: 'tpo', ballasted: false },
})
const judged = (conditions: SurveyConditions) => {
  const { reasons, ...survey } = surveyGate(conditions, surveyLimits)
  return { ...survey, reasons: reasons.map((reason) => ({ ...reason, sentence: '' })) }
}
const visit = (n: number, conditions: SurveyConditions) =>
  buildScan({ id: id(n), date: `2026-05-0${n}T20:00:00Z`, conditions, survey: judged(conditions) })
const stormy = DraftContent.parse({ weather: { [id(1)]: { order: 1, windMps: 14 } } })

test('the report prints the verdict of the scan, whatever the readings say, until they are noted with it', () => {
  const scan = visit(1, good)
  const { printed, withReadings } = surveyOutlook([scan], stormy, surveyLimits)
  expect(printed.survey).toBe(scan.survey)
  expect(scan.survey.verdict).not.toBe('not-valid')
  expect(withReadings).toMatchObject({ scan: { id: scan.id }, verdict: 'not-valid', conditions: { windMps: 14 } })
  const noted = visit(1, withReadings?.conditions ?? good)
  expect(surveyOutlook([noted], stormy, surveyLimits)).toMatchObject({ printed: { survey: { verdict: 'not-valid' } }, withReadings: null })
})

test('readings that change nothing of the verdict say nothing', () => {
  const calm = DraftContent.parse({ weather: { [id(1)]: { order: 1, windMps: 1 } } })
  expect(surveyOutlook([visit(1, good)], calm, surveyLimits).withReadings).toBeNull()
})

test('of several visits the weakest is printed, and readings of the last one change it only where they make that the weakest', () => {
  const windy = visit(1, { ...good, windMps: 14 })
  const outlook = surveyOutlook([visit(2, good), windy], stormy, surveyLimits)
  expect(outlook.printed.id).toBe(windy.id)
  expect(outlook.latest.id).toBe(id(2))
  expect(outlook.withReadings).toBeNull()
})

test('the verdict that the builder shows is the one on the paper, whatever the draft reads', () => {
  const visits = [visit(1, good), visit(2, { ...good, windMps: 14 })] as const
  for (const scans of [[visits[0]], [visits[1]], [visits[1], visits[0]]] as const)
    for (const draft of [emptyDraft(), stormy]) {
      const printed = buildWinnReport(buildWinnData({ photos: 0 }, { scans: [...scans], draft }), sampleVersion).decision.survey
      expect(surveyOutlook(scans, draft, surveyLimits).printed.survey.verdict).toBe(printed.verdict)
    }
})
