import { DraftContent, emptyDraft } from '@ridgeline/contracts/draft/content'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { RoleProvider } from '#session/permission.tsx'
import { buildingProgress, componentsProgress, costProgress, weatherProgress } from './step-progress.ts'
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

test('readings of the weather answer together what none says alone', () => {
  const weather = { [id(1)]: { order: 1, temperatureK: 290 }, [id(2)]: { order: 2, relativeHumidity: 0, windMps: 0 } }
  expect(weatherProgress(DraftContent.parse({ weather }))).toEqual({ done: 3, of: 3, missing: [] })
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
