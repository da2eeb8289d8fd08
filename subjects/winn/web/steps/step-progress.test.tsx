import { conditionFacts } from '@ridgeline/report/rules/condition-facts'
import { conditionsOf } from '@ridgeline/report/rules/winn/weather/noted-conditions'
import type { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import { unknownConditions } from '@ridgeline/thermal/survey/conditions'
import { RoleProvider } from '@ridgeline/web/session/permission.tsx'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { DraftContent, emptyDraft } from '#contract/content'
import { buildingProgress, componentsProgress, costProgress, roofSystemProgress, weatherProgress } from './step-progress.ts'
import { stepOf, useSteps } from './steps.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

test('an empty draft lacks what a report needs, by name', () => {
  expect(buildingProgress(emptyDraft())).toEqual({
    done: 0,
    of: 4,
    missing: ['Who inspected the roof', 'The day of the inspection', 'The year the building was built', 'The floor area'],
  })
  expect(buildingProgress(DraftContent.parse({ building: { inspector: ' ', yearBuilt: 1998 } })).done).toBe(1)
})

test('readings of the weather answer together what none says alone, and what the scan says need not be said again', () => {
  const weather = { [id(1)]: { order: 1, temperatureK: 290 }, [id(2)]: { order: 2, relativeHumidity: 0, windMps: 0 } }
  const of = (draft: DraftContent, scan: SurveyConditions) => weatherProgress(draft, conditionsOf(draft, scan))
  expect(of(DraftContent.parse({ weather }), unknownConditions)).toEqual({ done: 3, of: 3, missing: [] })
  expect(of(emptyDraft(), { ...unknownConditions, windMps: 2, relativeHumidity: 0.6 }).missing).toEqual(['A temperature of the air'])
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
    const conditions = conditionsOf(emptyDraft(), scan)
    const missing = [weatherProgress, roofSystemProgress].flatMap((progress) => progress(emptyDraft(), conditions).missing)
    const printed = new Map(conditionFacts(conditions, 'metric').map(({ name, value }) => [name, value]))
    for (const [name, sentence] of names) expect(missing.includes(sentence), name).toBe(printed.get(name) === 'Not noted')
  }
})

test('components without a name and lines without evidence are counted', () => {
  const components = { [id(1)]: { order: 1 }, [id(2)]: { order: 2 } }
  expect(componentsProgress(DraftContent.parse({ components, shotProfile: 'none' })).missing).toEqual(['The names of 2 components'])
  const lines = { [id(1)]: { order: 1, quantity: 2, unitPriceUsd: 0 } }
  expect(costProgress(DraftContent.parse({ costs: { lines } })).missing).toEqual(['Evidence for one line of costs'])
})

test('the shot list is one question, and what it lacks is named', () => {
  const components = { [id(1)]: { order: 1, name: 'Drain' } }
  const photos = { [id(2)]: { shot: 'elevation-front' }, [id(3)]: { shot: 'layers' } }
  const progress = componentsProgress(DraftContent.parse({ components, photos, shotProfile: 'on-foot' }))
  expect([progress.done, progress.of]).toEqual([2, 3])
  expect(progress.missing).toContain('Photos: elevations, right, back, left')
  expect(componentsProgress(DraftContent.parse({ components, shotProfile: 'none' })).done).toBe(3)
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
