import { addPhotos, listPhotos, type PropertyPhoto, removePhoto } from '@ridgeline/property/contract/photo'
import { answer, answerPages, requests } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { applyEdit } from '#contract/apply-edits'
import { emptyDraft } from '#contract/content'
import type { Value } from '#contract/edit'
import type { ReportDraft } from '#contract/report-draft'
import { editDraft } from '#contract/report-draft'
import { DraftProvider } from '#web/draft/draft-context.tsx'
import { DraftStore } from '#web/draft/draft-store.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { PhotoRoom } from './photo-room.tsx'

const property = { id: idOf(1), position: { latitude: 47, longitude: -122 } }
const photo = (n: number, o: Partial<PropertyPhoto> = {}): PropertyPhoto => ({
  id: idOf(n),
  propertyId: property.id,
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
  ...o,
})

/** What the server keeps: opened again, it is what a reloaded page finds. */
function served() {
  let draft: ReportDraft = {
    id: idOf(50),
    propertyId: property.id,
    revision: 1,
    content: emptyDraft(),
    changedBy: 'Ann',
    changedAt: '2026-05-10T12:00:00.000Z',
  }
  answer(editDraft, ({ body }) => {
    const { edits } = body as { edits: { id: string; path: string[]; value: Value; was: Value }[] }
    for (const edit of edits) {
      const { content } = applyEdit(draft.content as unknown as Value, edit, () => null)
      draft = { ...draft, content: content as unknown as ReportDraft['content'], revision: draft.revision + 1 }
    }
    return { draft, outcomes: edits.map(({ id }) => ({ id, outcome: 'applied' as const })) }
  })
  const open = () => {
    const store = new DraftStore(draft, {
      send: async (edits) => (await import('#web/draft/api.ts')).sendEdits(draft.id, edits),
      read: async () => draft,
      kept: { load: () => [], save: () => {} },
      refusalOf: () => null,
    })
    const shown = renderScreen(
      <DraftProvider store={store}>
        <PhotoRoom property={property} />
        <PhotoPicker path={['components', idOf(7), 'photos']} of="Drain" />
      </DraftProvider>,
      { path: '/' },
    )
    return { ...shown, store }
  }
  return { open, content: () => draft.content }
}

const openPhoto = async (user: ReturnType<typeof renderScreen>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

test('what is drawn over a photo is there after the page was opened again', async () => {
  answerPages(listPhotos, () => [photo(2)])
  const server = served()
  const first = server.open()
  await openPhoto(first.user, 'Open roof-2.jpg')
  const drawing = await screen.findByRole('img', { name: 'Drawing over roof-2.jpg' })
  vi.spyOn(drawing, 'getBoundingClientRect').mockReturnValue({ left: 100, top: 50, width: 400, height: 300 } as DOMRect)
  fireEvent.pointerDown(drawing, { clientX: 200, clientY: 125, pointerId: 1 })
  fireEvent.pointerMove(drawing, { clientX: 250, clientY: 150, pointerId: 1 })
  fireEvent.pointerUp(drawing, { clientX: 300, clientY: 200, pointerId: 1 })
  await first.user.click(screen.getByRole('radio', { name: 'Circle' }))
  await first.user.click(screen.getByRole('button', { name: 'Add in the middle' }))
  await first.user.type(screen.getByRole('textbox', { name: 'Circle 2: text' }), 'Split seam')
  const left = screen.getByRole('textbox', { name: 'Annotation 2, start: percent from the left' })
  await first.user.clear(left)
  await first.user.type(left, '25')
  await first.store.flush()
  const stored = () => Object.values(server.content().photos[idOf(2)]?.annotations ?? {}).toSorted((a, b) => a.order - b.order)
  await waitFor(() =>
    expect(stored()).toMatchObject([
      { kind: 'arrow', from: [0.25, 0.25], to: [0.5, 0.5] },
      { kind: 'circle', from: [0.25, 0.4], to: [0.6, 0.6], text: 'Split seam' },
    ]),
  )
  cleanup()

  const again = server.open()
  await openPhoto(again.user, 'Open roof-2.jpg')
  const list = await screen.findByRole('list', { name: 'Annotations' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Circle 2: text' }).value).toBe('Split seam')
  await again.user.click(screen.getByRole('button', { name: 'Remove arrow 1' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
})

test('a slip of the finger draws nothing', async () => {
  answerPages(listPhotos, () => [photo(2)])
  const { user, store } = served().open()
  await openPhoto(user, 'Open roof-2.jpg')
  const drawing = await screen.findByRole('img', { name: 'Drawing over roof-2.jpg' })
  vi.spyOn(drawing, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 400, height: 300 } as DOMRect)
  fireEvent.pointerDown(drawing, { clientX: 200, clientY: 125, pointerId: 1 })
  fireEvent.pointerUp(drawing, { clientX: 202, clientY: 126, pointerId: 1 })
  expect(store.current().content.photos).toEqual({})
})

test('photos are sorted by their cameras, the caption is made of shot, damage and item, and warnings stand beside', async () => {
  const level = { yawDeg: 0, pitchDeg: -5, heightM: 10 }
  answerPages(listPhotos, () => [photo(3, { view: level, warnings: [{ code: 'no-position' }] }), photo(2)])
  const { user, store } = served().open()
  expect(await screen.findByText('No position in the file')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /The front looks toward/ }), '180')
  await user.click(screen.getByRole('button', { name: 'Sort by camera' }))
  expect(await screen.findByText('1 photo sorted')).toBeDefined()
  expect(store.current().content.photos[idOf(3)]?.shot).toBe('elevation-front')
  await openPhoto(user, 'Open Front elevation')
  await user.type(await screen.findByRole('textbox', { name: 'Damage' }), 'dent')
  await user.type(screen.getByRole('textbox', { name: 'Item' }), 'gutter')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Caption/ }).placeholder).toBe('Front elevation, dent, gutter')
})

test('a component takes photos, and gives them back', async () => {
  answerPages(listPhotos, () => [photo(3), photo(2)])
  const { user, store } = served().open()
  store.set(['components', idOf(7)], { order: 1, name: 'Drain', photos: [] })
  await user.click(await screen.findByRole('button', { name: 'Choose photos of Drain' }))
  await user.click(await screen.findByRole('button', { name: 'roof-3.jpg' }))
  expect(store.current().content.components[idOf(7)]?.photos).toEqual([idOf(3)])
  await user.click(screen.getByRole('button', { name: 'roof-3.jpg' }))
  expect(store.current().content.components[idOf(7)]?.photos).toEqual([])
})

test('a photo of a visit fills its line of the list by itself; the first word of the draft keeps what the visit said', async () => {
  const [from, to] = [
    { x: 0.1, y: 0.1 },
    { x: 0.4, y: 0.4 },
  ]
  const shot = {
    ...{ visitId: idOf(60), by: 'Olive', label: 'Address', line: 'address', takenAt: '2026-05-10T12:00:00.000Z', fix: null, headingDeg: 0 },
    ...{ note: '', doubts: [], issueId: null, alsoOf: [], marks: [{ kind: 'arrow' as const, from, to, text: 'Number', lengthM: null }] },
  }
  const component = { ...shot, line: `component/${idOf(7)}`, label: 'Drain: close', marks: [] }
  answerPages(listPhotos, () => [photo(3, { shot: component }), photo(2, { shot })])
  const { user, store } = served().open()
  store.set(['components', idOf(7)], { order: 1, name: 'Drain', photos: [] })
  expect(await screen.findByText(/^1 of \d+ shots there$/)).toBeDefined()
  expect(store.current().content.photos).toEqual({})
  await user.click(await screen.findByRole('button', { name: 'Change photos of Drain' }))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Drain: close', pressed: true })).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await openPhoto(user, 'Open Front with the address')
  await user.type(await screen.findByRole('textbox', { name: 'Arrow 1: text' }), '!')
  const kept = store.current().content.photos[idOf(2)]
  expect(kept).toMatchObject({ shot: 'address' })
  expect(Object.values(kept?.annotations ?? {})).toMatchObject([{ kind: 'arrow', text: 'Number!' }])
  await user.click(screen.getByRole('combobox', { name: 'Shot' }))
  await user.click(await screen.findByRole('option', { name: 'Another photo' }))
  expect(store.current().content.photos[idOf(2)]?.shot, 'who says that it is another photo is believed').toBe('')
})

test('a removed photo is put back by the toast that says so', async () => {
  answerPages(listPhotos, () => [photo(2)])
  answer(removePhoto, { propertyId: property.id, uploadUrl: '/api/uploads/abc' })
  answer(addPhotos, { photoIds: [idOf(2)] })
  const { user } = served().open()
  await openPhoto(user, 'Open roof-2.jpg')
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }))
  expect(await screen.findByText('roof-2.jpg removed')).toBeDefined()
  screen.getByText('Undo').click()
  expect(await screen.findByText('Photo put back')).toBeDefined()
  expect(requests.filter((r) => r.method === 'POST').map((r) => r.body)).toEqual([{ imageUrls: ['/api/uploads/abc'] }])
})
