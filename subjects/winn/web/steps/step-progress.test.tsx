import { otherConditions } from '@ridgeline/report/rules/condition-facts'
import { filledIn } from '@ridgeline/report/rules/winn/weather/reported-survey'
import { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import { unknownConditions } from '@ridgeline/thermal/survey/conditions'
import { RoleProvider } from '@ridgeline/web/session/permission.tsx'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { DraftContent, emptyDraft } from '#contract/content'
import {
  buildingProgress,
  componentsProgress,
  costProgress,
  findingsProgress,
  reviewProgress,
  roofSystemProgress,
  thermalProgress,
  weatherProgress,
} from './step-progress.ts'
import { stepOf, useSteps } from './steps.ts'

const everyProgress = [
  ...[buildingProgress, roofSystemProgress, weatherProgress, thermalProgress],
  ...[componentsProgress, findingsProgress, costProgress, reviewProgress],
]
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

const surveyOf = (draft: DraftContent, noted: SurveyConditions) => ({ scan: { conditions: noted }, conditions: filledIn(noted, draft) })

test('an empty draft lacks what a report needs, by name', () => {
  expect(buildingProgress(emptyDraft())).toEqual({
    done: 0,
    of: 3,
    missing: ['Who inspected the roof', 'The day of the inspection', 'The year the building was built'],
  })
  const begun = DraftContent.parse({ building: { inspector: 'Ann', inspectionDate: '2026-05-02' } })
  expect(buildingProgress(begun), 'what a draft begins with is no question').toMatchObject({ done: 0, of: 1 })
})

test('readings of the weather answer together what none says alone, and what the scan says is not asked', () => {
  const weather = { [id(1)]: { order: 1, temperatureK: 290 }, [id(2)]: { order: 2, relativeHumidity: 0, windMps: 0 } }
  const of = (draft: DraftContent, noted: SurveyConditions) => weatherProgress(draft, surveyOf(draft, noted))
  expect(of(DraftContent.parse({ weather }), unknownConditions)).toEqual({ done: 3, of: 3, missing: [] })
  const missing = ['A temperature of the air']
  expect(of(emptyDraft(), { ...unknownConditions, windMps: 2, relativeHumidity: 0.6 })).toEqual({ done: 0, of: 1, missing })
  expect(weatherProgress(emptyDraft(), null), 'before the scans are there').toMatchObject({ of: 0 })
})

test('a step lists as missing exactly what the printed survey says nobody noted', () => {
  const names = [
    ['Air temperature', 'A temperature of the air'],
    ['Relative humidity', 'The humidity'],
    ['Wind', 'The wind speed'],
    ['Membrane', 'The covering or membrane'],
    ['Insulation', 'Where the insulation lies: it decides what a warm or cold area means'],
  ] as const
  const noted = { airTempK: 290, relativeHumidity: 0.6, windMps: 2 }
  const roofAssembly = { insulation: 'above-deck', membrane: 'TPO', ballasted: false } as const
  for (const scan of [unknownConditions, { ...unknownConditions, ...noted }, { ...unknownConditions, windMps: 0, roofAssembly }]) {
    const survey = surveyOf(emptyDraft(), scan)
    const missing = [weatherProgress, roofSystemProgress].flatMap((progress) => progress(emptyDraft(), survey).missing)
    const printed = new Map(otherConditions(survey.conditions, [], 'metric').map(({ name, value }) => [name, value]))
    for (const [name, sentence] of names) expect(missing.includes(sentence), name).toBe(printed.get(name) === 'Not noted')
  }
})

test('of a scan with a recorded survey fewer than ten things are asked', () => {
  for (const { scans } of exampleRoofs)
    for (const { conditions } of scans) {
      const draft = DraftContent.parse({
        building: { inspector: 'Ann', inspectionDate: '2026-05-02' },
        scans: { [id(1)]: { isIncluded: true } },
      })
      const survey = surveyOf(draft, SurveyConditions.parse(conditions))
      const asked = everyProgress.reduce((sum, progress) => sum + progress(draft, survey, []).of, 0)
      expect(asked).toBeLessThan(10)
    }
})

test('components without a name and lines without evidence are counted', () => {
  const components = { [id(1)]: { order: 1 }, [id(2)]: { order: 2 } }
  expect(componentsProgress(DraftContent.parse({ components, shotProfile: 'none' })).missing).toEqual(['The names of 2 components'])
  const lines = { [id(1)]: { order: 1, quantity: 2, unitPriceUsd: 0 } }
  expect(costProgress(DraftContent.parse({ costs: { lines } }))).toMatchObject({
    missing: ['Evidence for one line of costs'],
    isOptional: false,
  })
  expect(costProgress(emptyDraft()), 'no line is asked for, and none makes the step no complete one').toMatchObject({
    of: 0,
    isOptional: true,
  })
})

test('findings are not complete while suggestions of a shown scan wait', () => {
  const scans = [{ issues: [{ status: 'suggested' }, { status: 'accepted' }] }, { issues: [{ status: 'suggested' }] }] as const
  expect(findingsProgress(emptyDraft(), null, scans)).toEqual({ done: 0, of: 1, missing: ['2 suggestions to review'] })
  expect(findingsProgress(emptyDraft(), null, [{ issues: [{ status: 'rejected' }] }])).toMatchObject({ of: 0 })
})

test('the shot list is one question, and what it lacks is named', () => {
  const components = { [id(1)]: { order: 1, name: 'Drain' } }
  const photos = { [id(2)]: { shot: 'elevation-front' }, [id(3)]: { shot: 'layers' } }
  const progress = componentsProgress(DraftContent.parse({ components, photos, shotProfile: 'on-foot' }))
  expect([progress.done, progress.of]).toEqual([1, 2])
  expect(progress.missing).toContain('Photos: elevations, right, back, left')
  expect(componentsProgress(DraftContent.parse({ components, shotProfile: 'none' }))).toMatchObject({ done: 2, of: 2 })
})

test('for who may not see the estimate there is no such step, neither done nor to be gone to', () => {
  const stepsFor = (role: 'field-rep' | 'sales-rep') =>
    renderHook(() => useSteps(), {
      wrapper: ({ children }: { children: ReactNode }) => createElement(RoleProvider, { role, children }),
    }).result.current
  expect(stepsFor('sales-rep')).toHaveLength(8)
  expect(stepsFor('field-rep').map((step) => step.id)).not.toContain('costs')
  expect([stepOf('costs', stepsFor('field-rep')), stepOf('costs', stepsFor('sales-rep'))]).toEqual(['building', 'costs'])
})
