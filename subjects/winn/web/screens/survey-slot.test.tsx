import { readOrganization } from '@ridgeline/account/contract/organization'
import { verdictWord } from '@ridgeline/report/rules/words/words'
import { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import { patchScan, readScan, type Scan } from '@ridgeline/scan/contract/scan'
import { surveyGate } from '@ridgeline/thermal/survey/gate'
import { surveyLimits } from '@ridgeline/thermal/survey/limits'
import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { buildDetail, buildOrganization, buildScan, buildSummary, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WeatherReading } from '#contract/building'
import { emptyDraft } from '#contract/content'
import { DraftProvider } from '#web/draft/draft-context.tsx'
import { DraftStore } from '#web/draft/draft-store.ts'
import { SurveySlot } from './survey-slot.tsx'

const calm = SurveyConditions.parse({
  ...{ airTempK: 290, insideTempK: 305, windMps: 2, relativeHumidity: 0.5, skyClearness: 'clear', rainHoursAgo: 72, dayHighK: 300 },
  ...{ minutesAfterSunset: 90, membraneDry: true, roofAssembly: { insulation: 'above-deck', membrane: 'tpo', ballasted: false } },
})
const scanWith = (conditions: SurveyConditions): Scan => {
  const { reasons, ...survey } = surveyGate(conditions, surveyLimits)
  return buildScan({ conditions, survey: { ...survey, reasons: reasons.map((reason) => ({ ...reason, sentence: reason.code })) } })
}

/** A draft of which nothing is sent, with one reading. */
function storeWith(windMps: number): DraftStore {
  const content = {
    ...emptyDraft(),
    scans: { [idOf(100)]: { isIncluded: true } },
    weather: { [idOf(9)]: WeatherReading.parse({ order: 1, windMps }) },
  }
  const draft = { id: idOf(50), propertyId: idOf(1), revision: 1, content, changedBy: 'Ann', changedAt: '2026-05-10T12:00:00.000Z' }
  const nothing = { load: () => [], save: () => {} }
  return new DraftStore(draft, { send: () => new Promise(() => {}), read: async () => draft, kept: nothing, refusalOf: () => null })
}

test('the verdict that is shown is the one that is printed; readings of what nobody noted are noted with the scan by a button', async () => {
  let scan = scanWith({ ...calm, windMps: null })
  answer(readOrganization, buildOrganization())
  answer(readScan, () => scan)
  answer(patchScan, () => {
    scan = scanWith({ ...calm, windMps: 14 })
    return scan
  })
  const { user } = renderScreen(
    <DraftProvider store={storeWith(14)}>
      <SurveySlot property={buildDetail([buildSummary()])} />
    </DraftProvider>,
    { path: '/' },
  )
  expect(await screen.findByText(verdictWord[scan.survey.verdict])).toBeDefined()
  expect(screen.getByText(/With the readings above it would be “Not valid/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Note the readings with the scan of / }))
  expect(await screen.findByText(verdictWord['not-valid'])).toBeDefined()
  expect(screen.queryByText(/With the readings above/)).toBeNull()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ conditions: { windMps: 14, minutesAfterSunset: 90 } })
})
