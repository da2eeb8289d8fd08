import { listPhotos, PropertyPhoto } from '@ridgeline/property/contract/photo'
import { EdgeType, type Roof, readRoof } from '@ridgeline/roof/contract/roof'
import { listStormChecks } from '@ridgeline/storm/contract/storm-check'
import { answer, answerPages } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type DraftContent, emptyDraft } from '#contract/content'
import { EvidenceDialog } from '#web/costs/evidence-dialog.tsx'
import { DraftProvider } from '#web/draft/draft-context.tsx'
import { DraftStore } from '#web/draft/draft-store.ts'
import { FindingsStep } from './findings-step.tsx'
import { IssueInReport } from './issue-in-report.tsx'

const photo = (n: number) =>
  PropertyPhoto.parse({
    id: idOf(n),
    propertyId: idOf(1),
    scanId: null,
    fileName: `roof-${n}.jpg`,
    sizeBytes: 1000,
    sha256: 'a'.repeat(64),
    state: 'ready',
    refusal: null,
    addedAt: '2026-05-10T12:00:00.000Z',
    takenAt: null,
    position: null,
    view: { yawDeg: null, pitchDeg: null, heightM: null },
    width: 800,
    height: 600,
    look: null,
    warnings: [],
    shot: null,
  })

/** Never sent: what matters is what stands in the draft. */
function storeOf(content: DraftContent): DraftStore {
  const draft = { id: idOf(50), propertyId: idOf(1), revision: 1, content, changedBy: 'Ann', changedAt: '2026-05-10T12:00:00.000Z' }
  return new DraftStore(draft, {
    send: () => new Promise(() => {}),
    read: async () => draft,
    kept: { load: () => [], save: () => {} },
    refusalOf: () => null,
  })
}

beforeEach(() => {
  answerPages(listPhotos, () => [photo(3), photo(2)])
  answer(readRoof, {
    revision: 0,
    changedAt: null,
    changedBy: null,
    source: null,
    nextNumber: 1,
    sections: [],
    planM2: 0,
    slopedM2: 0,
    edgesM: Object.fromEntries([...EdgeType.options, 'unnamed'].map((name) => [name, 0])) as Roof['edgesM'],
    waste: [],
  })
})

test.each([
  ['finding', 'findings', 'this finding'],
  ['square', 'testSquares', 'this square'],
  ['count', 'windCounts', 'this count'],
  ['core or reading', 'cores', 'this core or reading'],
] as const)('a %s takes photos of the property', async (name, part, of) => {
  const store = storeOf(emptyDraft())
  const { user } = renderScreen(
    <DraftProvider store={store}>
      <FindingsStep scanIssues={null} />
    </DraftProvider>,
    { path: '/' },
  )
  await user.click(screen.getByRole('button', { name: `Add ${name}` }))
  await user.click(await screen.findByRole('button', { name: `Choose photos of ${of}` }))
  await user.click(await screen.findByRole('button', { name: 'roof-3.jpg' }))
  expect(Object.values(store.current().content[part])).toMatchObject([{ photos: [idOf(3)] }])
})

test('photos of an issue of a scan begin what the report adds to it', async () => {
  const store = storeOf(emptyDraft())
  const { user } = renderScreen(
    <DraftProvider store={store}>
      <IssueInReport issue={{ id: idOf(9), title: 'Warm area' }} />
    </DraftProvider>,
    { path: '/' },
  )
  await user.click(await screen.findByRole('button', { name: 'Choose photos of Warm area' }))
  for (const name of ['roof-2.jpg', 'roof-3.jpg']) await user.click(await screen.findByRole('button', { name }))
  expect(store.current().content.findings).toMatchObject({ [idOf(9)]: { issueId: idOf(9), photos: [idOf(2), idOf(3)] } })
})

test('a line of costs is linked to the storm records that the report shows', async () => {
  const check = (n: number, day: string) => ({
    ...{ id: idOf(n), propertyId: idOf(1), createdBy: 'Ann', latitude: 30, longitude: -97, timeZone: 'America/Chicago' },
    ...{ day, askedAt: '2026-06-10T12:00:00.000Z', verdicts: [], sources: [] },
  })
  answerPages(listStormChecks, () => [check(7, '2026-06-03'), check(8, '2019-06-03')])
  const inspected = emptyDraft()
  const store = storeOf({ ...inspected, building: { ...inspected.building, inspectionDate: '2026-06-14' } })
  let linked: unknown = null
  const estimate = { costs: emptyDraft().costs, lines: [], measured: null, names: { sections: new Map(), issues: new Map() }, issues: [] }
  const { user } = renderScreen(
    <DraftProvider store={store}>
      <EvidenceDialog
        of="line 1"
        evidence={[]}
        estimate={estimate}
        onChange={(evidence) => {
          linked = evidence
        }}
        onClose={() => {}}
      />
    </DraftProvider>,
    { path: '/' },
  )
  const records = await screen.findByRole('group', { name: 'Storm records' })
  expect(within(records).getAllByRole('checkbox'), 'one of years ago is not in the report').toHaveLength(1)
  await user.click(within(records).getByRole('checkbox', { name: 'Storms on Jun 3, 2026' }))
  expect(linked).toEqual([{ kind: 'storm-check', id: idOf(7) }])
})

test('a line of costs is linked to photos by looking at them; one that the report leaves out is not offered', async () => {
  const leftOut = { caption: '', shot: '', slope: '', damage: '', item: '', isLeftOut: true, annotations: {} }
  const described = { ...leftOut, isLeftOut: false, caption: 'East drain' }
  const store = storeOf({ ...emptyDraft(), photos: { [idOf(2)]: leftOut, [idOf(3)]: described } })
  let linked: unknown = null
  const estimate = { costs: emptyDraft().costs, lines: [], measured: null, names: { sections: new Map(), issues: new Map() }, issues: [] }
  const { user } = renderScreen(
    <DraftProvider store={store}>
      <EvidenceDialog
        of="line 1"
        evidence={[]}
        estimate={estimate}
        onChange={(evidence) => {
          linked = evidence
        }}
        onClose={() => {}}
      />
    </DraftProvider>,
    { path: '/' },
  )
  const photos = await screen.findByRole('group', { name: 'Photos' })
  expect(within(photos).getAllByRole('button')).toHaveLength(1)
  await user.click(within(photos).getByRole('button', { name: 'East drain' }))
  expect(linked).toEqual([{ kind: 'photo', id: idOf(3) }])
})
