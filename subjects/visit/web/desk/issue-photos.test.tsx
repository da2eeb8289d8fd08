import { listPhotos, PropertyPhoto } from '@ridgeline/property/contract/photo'
import { answerPages, requests } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IssuePhotos } from '#web/desk/issue-photos.tsx'

const [propertyId, issueId] = [idOf(1), idOf(2)]
const photo = (n: number, said: object) =>
  PropertyPhoto.parse({
    ...{
      id: idOf(n),
      propertyId,
      scanId: null,
      fileName: `${n}.jpg`,
      sizeBytes: 1000,
      sha256: 'a'.repeat(64),
      state: 'ready',
      refusal: null,
    },
    ...{ addedAt: '2026-11-20T18:00:00.000Z', takenAt: null, position: null, view: { yawDeg: null, pitchDeg: null, heightM: null } },
    ...{ width: 800, height: 600, look: null, warnings: [] },
    shot: { visitId: idOf(3), by: 'Olive', label: null, issueId, takenAt: '2026-11-20T18:00:00.000Z', ...said },
  })

test('an issue shows what was photographed of it on the roof, with what was said, when and by whom, the first taken first', async () => {
  answerPages(listPhotos, () => [photo(8, { label: 'Seam: close', doubts: ['dark'] }), photo(7, { note: 'Open by two inches' })])
  renderScreen(<IssuePhotos propertyId={propertyId} issueId={issueId} />, { path: '/' })
  const [first, second] = within(await screen.findByRole('region', { name: 'Photos taken on the roof' })).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/2026.*, OliveOpen by two inches$/)
  expect(second?.textContent).toContain('dark')
  expect(within(second as HTMLElement).getByRole('img', { name: 'Seam: close' })).toBeDefined()
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/api/photos/${idOf(7)}/pictures/print`)
  expect(requests.at(-1)?.search.get('issueId')).toBe(issueId)
})

test('an issue that nobody photographed says nothing of it', async () => {
  answerPages(listPhotos, () => [])
  renderScreen(<IssuePhotos propertyId={propertyId} issueId={issueId} />, { path: '/' })
  await expect.poll(() => requests.length).toBe(1)
  expect(screen.queryByRole('region', { name: 'Photos taken on the roof' })).toBeNull()
})
