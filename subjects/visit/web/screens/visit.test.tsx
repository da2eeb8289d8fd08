import { readSession } from '@ridgeline/account/contract/session'
import { mergeProperty } from '@ridgeline/property/contract/property'
import { EdgeType, Roof, readRoof } from '@ridgeline/roof/contract/roof'
import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { buildProperty, buildSession, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { readVisit, Visit } from '#contract/visit'
import { shotList } from '#rules/shot-list'
import { VisitScreen } from '#web/screens/visit.tsx'

const at = '2026-11-20T18:00:00.000Z'
const issueId = idOf(8)
const photo = (n: number, more: object) => ({
  ...{ id: idOf(n), photoId: idOf(n), fileName: `${n}.jpg`, sha256: 'ab'.repeat(32), isReady: true, takenAt: at },
  ...more,
})
const visit = (more: Partial<z.input<typeof Visit>> = {}) =>
  Visit.parse({
    ...{ id: idOf(1), propertyId: idOf(2), propertyName: 'Depot', by: 'Olive', scanId: idOf(3), startedAt: at, changedAt: at },
    conditions: { sky: 'clear', rain: 'day' },
    lines: shotList({ hat: 'consultant', sections: [], components: [], issues: [] }),
    answers: [{ line: 'inside', because: 'The tenant has the key', at }],
    readings: [
      { kind: 'meter', id: idOf(5), at, value: 31, unit: '%' },
      { kind: 'core', id: idOf(6), at, result: 'wet', isRemoved: true },
    ],
    photos: [
      photo(20, { line: 'overview', marks: [{ kind: 'arrow', from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, text: 'Here' }] }),
      photo(21, { issueId }),
    ],
    issues: [{ id: issueId, title: 'Open seam', severity: 'major', status: 'accepted', location: 'North' }],
    ...{ files: [], fileCount: 0, similar: [], notes: '', device: '' },
    ...more,
  })

function show(of = visit()) {
  answer(readSession, buildSession())
  answer(readVisit, of)
  return renderScreen(<VisitScreen />, { path: '/visit/:id', at: `/visit/${idOf(1)}` })
}

test('each line stands in its place with its photo, the reason why there is none, or that it is missing', async () => {
  show()
  expect(await screen.findByText('1 of 10, 1 not accessible')).toBeDefined()
  const lineOf = (label: string) => within(screen.getByText(label).closest('li')!)
  expect(lineOf('Overview of the roof').getByRole('link').getAttribute('href')).toBe(`/api/photos/${idOf(20)}/pictures/print`)
  expect(lineOf('Overview of the roof').getByText('Here')).toBeDefined()
  expect(lineOf('Inside: ceiling below the roof').getByText('The tenant has the key')).toBeDefined()
  expect(lineOf('North elevation').getByText('Missing')).toBeDefined()
  expect(within(screen.getByText('Free shots').closest('section')!).getAllByRole('img')).toHaveLength(1)
})

test('issues lead to their scan, readings that were taken away are gone, and nobody is asked to merge what nothing is like', async () => {
  show()
  expect((await screen.findByRole('link', { name: 'Open seam' })).getAttribute('href')).toBe(`/analysis/${idOf(3)}?issue=${issueId}`)
  expect(screen.getByText('Meter: 31 %')).toBeDefined()
  expect(screen.queryByText('Core: wet')).toBeNull()
  expect(screen.queryByText('The same roof?')).toBeNull()
})

test('a reading stands on the roof with its value, and says in words how its place is known', async () => {
  const position = { latitude: 47.6, longitude: -122.33, accuracyM: null, by: 'plan' as const, at }
  const corners = [
    [-122.3302, 47.5999],
    [-122.3298, 47.5999],
    [-122.3298, 47.6001],
  ]
  const section = {
    id: idOf(4),
    number: 1,
    type: 'polygon',
    coordinates: corners,
    label: 'Hall',
    planM2: 100,
    slopedM2: 100,
    edgesM: [1, 1, 1],
  }
  const figures = {
    planM2: 100,
    slopedM2: 100,
    edgesM: Object.fromEntries([...EdgeType.options, 'unnamed'].map((name) => [name, 0])),
    waste: [],
  }
  answer(
    readRoof,
    Roof.parse({ revision: 1, changedAt: at, changedBy: 'Olive', source: null, nextNumber: 2, sections: [section], ...figures }),
  )
  show(visit({ readings: [{ kind: 'meter', id: idOf(5), at, value: 31, unit: '%', position }] }))
  expect(await screen.findByText('Hall')).toBeDefined()
  expect(Number.parseFloat(screen.getByText('Meter 31 %').parentElement?.style.left ?? '')).toBeCloseTo(50, 3)
  expect(screen.getByText(/placed on the plan$/)).toBeDefined()
})

test('a property that may be the same is merged by its button', async () => {
  show(visit({ similar: [{ id: idOf(9), name: 'Old depot', address: '1 Main Street', distanceM: 44 }] }))
  answer(mergeProperty, buildProperty({ id: idOf(9), name: 'Old depot' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Merge' }))
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST'))
    .toMatchObject({
      ...{ path: `/api/properties/${idOf(2)}/merge`, body: { intoId: idOf(9) } },
    })
})
