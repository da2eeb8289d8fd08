import { buildData } from '@ridgeline/report/rules/sample-data'
import { buildWinnData, sampleVersion } from '@ridgeline/report/rules/winn/sample-winn'
import { filledIn, reportedSurvey } from '@ridgeline/report/rules/winn/weather/reported-survey'
import { buildWinnReport, joinedData } from '@ridgeline/report/rules/winn/winn-report'
import { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import { surveyGate } from '@ridgeline/thermal/survey/gate'
import { surveyLimits } from '@ridgeline/thermal/survey/limits'
import { buildScan } from '@ridgeline/web/test/records.ts'
import { expect, test } from 'vitest'
import { WeatherReading } from '#contract/building'
import { DraftContent, emptyDraft } from '#contract/content'
import { surveyOutlook, unsaidIn } from './survey-of-draft.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const scan = SurveyConditions.parse({ airTempK: 280, windMps: 2, minutesAfterSunset: 60, membraneDry: true })

test('readings say what nobody noted with the scan, the one that speaks most against the survey first', () => {
  const draft = DraftContent.parse({
    weather: {
      [id(1)]: { order: 1, temperatureK: 290, windMps: 7, sky: 'overcast', relativeHumidity: 0.2 },
      [id(2)]: { order: 2, temperatureK: 287, windMps: 3, sky: 'clear', precipitationMm: 0.4 },
    },
    roofSystem: { insulation: 'above-deck', isBallasted: true },
  })
  expect(filledIn(SurveyConditions.parse({ minutesAfterSunset: 60 }), draft)).toMatchObject({
    airTempK: 287,
    windMps: 7,
    relativeHumidity: 0.2,
    skyClearness: 'overcast',
    rainHoursAgo: 0,
    minutesAfterSunset: 60,
    roofAssembly: { insulation: 'above-deck', ballasted: true },
  })
  expect(filledIn(scan, draft), 'what was noted stands').toMatchObject({ airTempK: 280, windMps: 2, membraneDry: true })
})

test('what nobody wrote leaves the conditions of the scan as they are', () =>
  expect(filledIn(scan, DraftContent.parse({ weather: { [id(1)]: { order: 1 } } }))).toEqual(scan))

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
const captures = buildData().scan.captures.slice(0, 1)
const visit = (n: number, conditions: SurveyConditions) =>
  buildScan({ id: id(n), date: `2026-05-0${n}T20:00:00Z`, captures, conditions, survey: judged(conditions) })
const stormy = DraftContent.parse({ weather: { [id(1)]: { order: 1, windMps: 14 } } })
const unsaidWind = { ...good, windMps: null }

test('the report prints the verdict of the scan, and readings change it only where nobody noted their figure, once they are noted', () => {
  expect(surveyOutlook([visit(1, good)], stormy, surveyLimits).withReadings).toBeNull()
  const scan = visit(1, unsaidWind)
  const { printed, withReadings } = surveyOutlook([scan], stormy, surveyLimits)
  expect(printed.survey).toBe(scan.survey)
  expect(withReadings).toMatchObject({ scan: { id: scan.id }, verdict: 'not-valid', conditions: { windMps: 14 } })
  const noted = visit(1, withReadings?.conditions ?? good)
  expect(surveyOutlook([noted], stormy, surveyLimits)).toMatchObject({ printed: { survey: { verdict: 'not-valid' } }, withReadings: null })
})

/** Every survey of the demo workspace, those that were planted to disagree, and a scan without files, which is none. */
const demo = exampleRoofs.map(({ scans }) => scans.map(({ conditions }, i) => visit(i + 1, SurveyConditions.parse(conditions))))
const windy = visit(2, { ...good, windMps: 14 })
const written = { ...visit(9, SurveyConditions.parse({})), captures: [] }
const planted = [[visit(1, good)], [windy, visit(1, good)], [visit(1, unsaidWind)], [visit(1, good), written], [written]]

test('scan, builder and paper tell the same survey: verdict, wind, humidity, temperature and roof', () => {
  for (const [first, ...others] of [...demo, ...planted])
    for (const draft of [emptyDraft(), stormy]) {
      if (!first) throw new Error('no scan')
      const scans = [first, ...others] as const
      const { scan: reported, conditions } = reportedSurvey(scans, draft)
      const data = buildWinnData({ photos: 0 }, { scans, draft })
      const paper = buildWinnReport(data, sampleVersion)
      expect(surveyOutlook(scans, draft, surveyLimits).printed).toBe(reported)
      expect(paper.decision.survey.verdict).toBe(reported.survey.verdict)
      expect(joinedData(data, '').scan).toMatchObject({ survey: reported.survey, conditions })
      const { airTempK, windMps, relativeHumidity } = reported.conditions
      expect(conditions).toMatchObject(
        Object.fromEntries(Object.entries({ airTempK, windMps, relativeHumidity }).filter(([, v]) => v !== null)),
      )
    }
})

test('a scan without files is no survey beside one that has some, however late it is', () => {
  expect(reportedSurvey([visit(1, good), written], emptyDraft()).scan.id).toBe(id(1))
})
