import { findCardCandidates } from '@ridgeline/card/contract/candidates'
import { addPhotos } from '@ridgeline/property/contract/photo'
import { addProperty, createProperty, matchProperties, patchProperty } from '@ridgeline/property/contract/property'
import { type FileToSend, type SendEvents, sendFile } from '@ridgeline/web/calls/send-file.ts'
import { answer, fail, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildProperty, buildScan, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readScan } from '#contract/scan'
import { takeHanded } from '#web/upload/card/handed-files.ts'
import type { Preview } from '#web/upload/preview/preview.ts'
import type { PreviewWorker } from '#web/upload/preview/previews.ts'
import { type Draft, type DraftStore, emptyForm } from '#web/upload/queue/draft.ts'
import { GoesOn } from './goes-on.tsx'
import { UploadPanel } from './upload-panel.tsx'

vi.mock('@ridgeline/web/calls/send-file.ts', () => ({ sendFile: vi.fn() }))
function seenAs(name: string): Preview | null {
  if (name.startsWith('broken')) return { kind: 'refused', sentence: 'The file ends too early.' }
  if (name.includes('placed')) return { kind: 'unscaled', place: { latitude: 33.58, longitude: -102.01 } }
  return name.startsWith('plain') ? { kind: 'photo', picture: null, width: 4, height: 3 } : null
}
/** Opens files as the worker would: those called broken cannot be read, those called plain are photos, of others it cannot say. */
vi.mock('#web/upload/preview/start-preview-worker.ts', () => ({
  startPreviewWorker: () => {
    const worker: PreviewWorker = {
      onmessage: null,
      onerror: null,
      postMessage: ({ id, name }) => {
        const preview = seenAs(name)
        const tell = () => worker.onmessage?.(new MessageEvent('message', { data: { id, preview } }))
        if (name.startsWith('slow')) slow.push(tell)
        else queueMicrotask(tell)
      },
      terminate: () => undefined,
    }
    return worker
  },
}))
/** Of files that are still looked through: each call tells what was seen in one. */
const slow = vi.hoisted((): (() => void)[] => [])
const sends: { file: FileToSend; events: SendEvents }[] = []

class FakeEvents extends EventTarget {
  static last: FakeEvents | undefined
  static readonly CLOSED = 2
  readyState = 1
  constructor() {
    super()
    FakeEvents.last = this
  }
  close() {}
  tell(state: string, failure: string | null = null) {
    this.dispatchEvent(new MessageEvent('progress', { data: JSON.stringify({ scanId: idOf(100), state, progress: null, failure }) }))
  }
}

beforeEach(() => {
  sends.length = 0
  vi.mocked(sendFile).mockImplementation((file, events) => {
    sends.push({ file, events })
    return vi.fn()
  })
  vi.stubGlobal('EventSource', FakeEvents)
  answer(matchProperties, [])
})
afterEach(() => vi.mocked(sendFile).mockReset())

function memoryStore(draft: Draft | null = null) {
  const kept = { draft, cleared: 0 }
  const store: DraftStore = {
    read: async () => kept.draft,
    putForm: async (form, sending) => {
      kept.draft = { files: kept.draft?.files ?? [], form, sending }
    },
    putFiles: async (files) => {
      kept.draft = { form: kept.draft?.form ?? emptyForm, sending: false, files }
    },
    patchFile: async () => undefined,
    removeFile: async () => undefined,
    clear: async () => {
      kept.draft = null
      kept.cleared++
    },
  }
  return { store, kept }
}

function open(draft: Draft | null = null) {
  const memory = memoryStore(draft)
  const panel = <UploadPanel store={memory.store} propertyId={null} scanId={null} />
  return { ...renderScreen(panel, { path: '/upload' }), ...memory }
}

const button = () => screen.getByRole('button', { name: 'Upload & Analyze' })
const photo = (name: string) => new File([`heat of ${name}`], name, { lastModified: Date.UTC(2026, 10, 20) })
async function fill({ user }: ReturnType<typeof open>, files: File[]) {
  await user.upload(screen.getByLabelText('Thermal images'), files)
  await user.type(await screen.findByLabelText('Property name'), 'Harbor Point')
  await user.type(screen.getByLabelText('Address'), '12 Pier Road')
}
const tellSlow = () =>
  act(() => {
    for (const tell of slow.splice(0)) tell()
  })
const finishAll = () =>
  act(() => {
    for (const [i, { events }] of sends.entries()) events.onDone(`/api/uploads/u${i}`)
  })

test('pressed while the pictures are looked through for their place, an upload goes on by itself, or asks then', async () => {
  const shown = open()
  answer(findCardCandidates, { visits: [], addressService: null })
  await shown.user.upload(screen.getByLabelText('Thermal images'), [photo('slow.jpg')])
  expect(await screen.findByLabelText('Address', {}, { timeout: 15_000 })).toBeDefined()
  await shown.user.click(button())
  expect(screen.queryByText('Where is the roof?'), 'nobody knows that yet').toBeNull()
  tellSlow()
  expect(await screen.findByText('Where is the roof?')).toBeDefined()
  await shown.user.upload(screen.getByLabelText('Thermal images'), [photo('slow-placed.jpg')])
  await shown.user.click(button())
  expect(sends).toEqual([])
  tellSlow()
  await waitFor(() => expect(sends).toHaveLength(2))
})

test('files come first; then only where the roof is, and nothing where the pictures say so', async () => {
  const shown = open()
  expect(screen.queryByLabelText('Address')).toBeNull()
  await shown.user.click(button())
  expect(await screen.findByText('No files selected')).toBeDefined()
  await shown.user.upload(screen.getByLabelText('Thermal images'), [photo('a.jpg')])
  // its code comes with the first files
  expect(await screen.findByLabelText('Address', {}, { timeout: 15_000 })).toBeDefined()
  await shown.user.click(button())
  expect(await screen.findByText('Where is the roof?')).toBeDefined()
  expect(sends).toEqual([])
  answer(findCardCandidates, { visits: [], addressService: null })
  await shown.user.upload(screen.getByLabelText('Thermal images'), [photo('placed.jpg')])
  expect(await screen.findByPlaceholderText('Roof at 33.5800, -102.0100')).toBeDefined()
  await shown.user.click(button())
  await waitFor(() => expect(sends).toHaveLength(2))
  answer(createProperty, { property: buildProperty(), scanId: idOf(100) })
  answer(patchProperty, buildProperty())
  finishAll()
  await waitFor(() => expect(shown.router.state.location.pathname).toBe(`/analysis/${idOf(100)}`))
  const told = requests.filter(({ path }) => path.startsWith('/api/properties')).map(({ method, body }) => [method, body])
  expect(told).toEqual([
    ['POST', expect.objectContaining({ name: 'Roof at 33.5800, -102.0100', address: '33.5800, -102.0100', propertyId: null })],
    ['PATCH', { position: { latitude: 33.58, longitude: -102.01 } }],
  ])
})

test('the roof near which the pictures were taken is chosen, and another can be', async () => {
  const near = { id: idOf(1), name: 'Harbor Point', address: '12 Pier Road', why: 'pin', distanceM: 24 } as const
  const far = { ...near, id: idOf(2), name: 'Across town', distanceM: 580 }
  answer(findCardCandidates, {
    visits: [{ id: 'files', properties: [near, far], projects: [], visits: [], address: null }],
    addressService: null,
  })
  const shown = open()
  await shown.user.upload(screen.getByLabelText('Thermal images'), [photo('placed.jpg')])
  expect((await screen.findByRole('radio', { name: /^Harbor Point/ })).getAttribute('aria-checked')).toBe('true')
  expect(screen.queryByText('Across town')).toBeNull()
  expect(screen.queryByLabelText('Address')).toBeNull()
  await shown.user.click(screen.getByRole('radio', { name: 'A new roof' }))
  expect(screen.getByLabelText('Address')).toBeDefined()
  await shown.user.click(screen.getByRole('radio', { name: /^Harbor Point/ }))
  await shown.user.click(button())
  await waitFor(() => expect(sends).toHaveLength(1))
  answer(createProperty, { property: buildProperty(), scanId: idOf(100) })
  finishAll()
  await waitFor(() => expect(shown.router.state.location.pathname).toBe(`/analysis/${idOf(100)}`))
  expect(requests.find(({ path }) => path === '/api/properties')?.body).toMatchObject({ propertyId: idOf(1) })
  expect(
    requests.some(({ method }) => method === 'PATCH'),
    'the pin of a property that is there stays',
  ).toBe(false)
})

test('files are listed with their size, refused ones with their sentence, and can be removed', async () => {
  const shown = open()
  await fill(shown, [photo('a.jpg'), new File([], 'empty.jpg')])
  expect(screen.getByText('1 of 2 can be read, 1 refused')).toBeDefined()
  expect(screen.getByText('empty.jpg is empty')).toBeDefined()
  await shown.user.click(screen.getByRole('button', { name: 'Remove empty.jpg' }))
  expect(screen.getByText('1 file')).toBeDefined()
})

test('a file that cannot be read stays in the list with its reason and is not sent, unless the person says so', async () => {
  const shown = open()
  await fill(shown, [photo('a.jpg'), photo('broken.jpg')])
  expect(await screen.findByText('1 of 2 can be read, 1 refused')).toBeDefined()
  expect(screen.getByText('Will be refused: The file ends too early.')).toBeDefined()
  expect(screen.getByText(/^not sent/)).toBeDefined()
  await shown.user.click(button())
  await waitFor(() => expect(sends.map(({ file }) => file.name)).toEqual(['a.jpg']))
  await shown.user.click(screen.getByRole('button', { name: 'Send broken.jpg anyway' }))
  await waitFor(() => expect(sends.map(({ file }) => file.name)).toEqual(['a.jpg', 'broken.jpg']))
  expect(screen.getByText('0 of 2 safe on the server')).toBeDefined()
})

test('a file of the same content under another name is set aside, and can be removed or sent all the same', async () => {
  const shown = open()
  const copy = new File(['heat of a.jpg'], 'copy.jpg', { lastModified: Date.UTC(2026, 10, 21) })
  await fill(shown, [photo('a.jpg'), copy])
  expect(await screen.findByText('1 of 2 can be read, 1 refused')).toBeDefined()
  expect(screen.getByText('Will be refused: it has the same content as a.jpg')).toBeDefined()
  await shown.user.click(screen.getByRole('button', { name: 'Remove copy.jpg' }))
  expect(await screen.findByText('1 file')).toBeDefined()
})

test('with nothing that can be read there is nothing to send', async () => {
  const shown = open()
  await fill(shown, [photo('broken.jpg')])
  expect(await screen.findByText('0 of 1 can be read, 1 refused')).toBeDefined()
  await shown.user.click(button())
  expect(await screen.findByText('No files selected')).toBeDefined()
  expect(sends).toEqual([])
})

test('once the scan is made its picture is opened, where it is watched being read', async () => {
  const shown = open()
  await fill(shown, [photo('a.jpg'), photo('b.jpg')])
  await shown.user.click(button())
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeDefined()
  expect(screen.getByText('0 of 2 safe on the server')).toBeDefined()
  answer(createProperty, { property: buildProperty(), scanId: idOf(100) })
  finishAll()
  await waitFor(() => expect(shown.router.state.location.pathname).toBe(`/analysis/${idOf(100)}`))
  const body = requests.find((r) => r.path === '/api/properties')?.body
  expect(body).toEqual({
    name: 'Harbor Point',
    address: '12 Pier Road',
    scanType: 'drone',
    notes: '',
    imageUrls: ['/api/uploads/u0', '/api/uploads/u1'],
    captureDate: '2026-11-20T00:00:00.000Z',
    propertyId: null,
    proposedOutlines: 'ask',
  })
  expect(shown.kept.cleared).toBeGreaterThan(0)
  expect(screen.queryByText('Upload successful')).toBeNull()
})

test('what broke in the server stops nothing for good: the scan is made by itself when the connection comes back', async () => {
  const shown = open()
  await fill(shown, [photo('a.jpg')])
  await shown.user.click(button())
  await waitFor(() => expect(sends).toHaveLength(1))
  refuse(createProperty, 500, 'internal', 'Something broke here.')
  finishAll()
  expect(await screen.findByText('Something broke here.')).toBeDefined()
  expect(shown.kept.draft).toMatchObject({ sending: true })
  answer(createProperty, { property: buildProperty(), scanId: idOf(100) })
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(shown.router.state.location.pathname).toBe(`/analysis/${idOf(100)}`))
})

test('photos without temperatures become photos of the property, never a scan', async () => {
  const shown = open()
  await fill(shown, [photo('plain-1.jpg'), photo('plain-2.jpg')])
  expect(await screen.findByText(/they become photos of the property, not a scan/)).toBeDefined()
  answer(addProperty, buildProperty())
  answer(addPhotos, { photoIds: [idOf(7), idOf(8)] })
  await shown.user.click(button())
  await waitFor(() => expect(sends).toHaveLength(2))
  finishAll()
  expect(await screen.findByText(/^2 photos kept with the property\. No file holds temperatures/)).toBeDefined()
  expect(requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/properties/unscanned', { name: 'Harbor Point', address: '12 Pier Road' }],
    [`/api/properties/${idOf(1)}/photos`, { imageUrls: ['/api/uploads/u0', '/api/uploads/u1'] }],
  ])
  expect(screen.queryByText(/uploaded and analyzed/)).toBeNull()
})

test('a file the server turns down stops the scan and can be tried again', async () => {
  const shown = open()
  await fill(shown, [photo('a.jpg')])
  await shown.user.click(button())
  await waitFor(() => expect(sends).toHaveLength(1))
  act(() => sends[0]?.events.onFailed('The storage is full.', 507))
  expect(await screen.findByText('There was an error uploading your files')).toBeDefined()
  expect(screen.getByText('The storage is full.')).toBeDefined()
  expect(requests.some((r) => r.method === 'POST')).toBe(false)
  await shown.user.click(button())
  await waitFor(() => expect(sends).toHaveLength(2))
})

test('a refusal of the scan is told in the server’s words', async () => {
  const shown = open()
  await fill(shown, [photo('a.jpg')])
  await shown.user.click(button())
  await waitFor(() => expect(sends).toHaveLength(1))
  refuse(createProperty, 422, 'unprocessable', 'The plan allows 25 scans a month.')
  finishAll()
  expect(await screen.findByText('Upload failed')).toBeDefined()
  expect(screen.getByText('The plan allows 25 scans a month.')).toBeDefined()
  expect(shown.kept.draft).toMatchObject({ sending: false })
})

const lost = 'Waiting for the connection. The upload goes on by itself; nothing is lost.'

test('a connection lost in the last step is waited for, and the scan is made once it is back', async () => {
  const shown = open()
  await fill(shown, [photo('a.jpg')])
  await shown.user.click(button())
  await waitFor(() => expect(sends).toHaveLength(1))
  fail(createProperty)
  finishAll()
  expect(await screen.findByText(lost)).toBeDefined()
  expect(screen.getByText('1 of 1 safe on the server')).toBeDefined()
  expect(screen.queryByText('Upload failed')).toBeNull()
  expect(shown.kept.draft).toMatchObject({ sending: true })
  answer(createProperty, { property: buildProperty(), scanId: idOf(100) })
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(shown.router.state.location.pathname).toBe(`/analysis/${idOf(100)}`))
  expect(shown.kept.draft).toBeNull()
})

test('what was left in its last step is finished on any other screen, which is neither covered nor left', async () => {
  const done = { id: '1', name: 'a.jpg', sizeBytes: 4, lastModifiedMs: 1, isDone: true, uploadUrl: '/api/uploads/u0', blob: null }
  const { store, kept } = memoryStore({
    form: { ...emptyForm, name: 'Harbor Point', address: '12 Pier Road' },
    sending: true,
    files: [done],
  })
  fail(createProperty)
  const { router } = renderScreen(<GoesOn store={store} />, { path: '/reports' })
  expect(await screen.findByText(/^1 scan not sent: Harbor Point, 1 of 1 safe on the server\. Waiting for the connection/)).toBeDefined()
  answer(createProperty, { property: buildProperty(), scanId: idOf(100) })
  answer(readScan, buildScan())
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(kept.draft).toBeNull())
  act(() => FakeEvents.last?.tell('ready'))
  expect(await screen.findByText('Upload successful')).toBeDefined()
  expect(screen.queryByText(/^1 scan not sent/)).toBeNull()
  expect(router.state.location.pathname).toBe('/reports')
})

test('files that were chosen and never sent are told on other screens, and stay where they are', async () => {
  const chosen = { id: '1', name: 'a.jpg', sizeBytes: 4, lastModifiedMs: 1, isDone: false, uploadUrl: null, blob: new Blob(['heat']) }
  const { store } = memoryStore({ form: { ...emptyForm, name: 'Harbor Point' }, sending: false, files: [chosen] })
  renderScreen(<GoesOn store={store} />, { path: '/reports' })
  expect(await screen.findByText('1 scan not sent: Harbor Point, 1 file.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/upload')
  expect(sends).toEqual([])
})

test('a lost connection is shown while the upload waits for it', async () => {
  const shown = open()
  await fill(shown, [photo('a.jpg')])
  await shown.user.click(button())
  await waitFor(() => expect(sends).toHaveLength(1))
  act(() => sends[0]?.events.onWaiting())
  expect(await screen.findByText(/Waiting for the connection/)).toBeDefined()
  act(() => sends[0]?.events.onProgress(2))
  await waitFor(() => expect(screen.queryByText(/Waiting for the connection/)).toBeNull())
})

test('after a reload the upload goes on at the address it had', async () => {
  const file = { name: 'a.jpg', sizeBytes: 4, lastModifiedMs: 1, isDone: false, uploadUrl: '/api/uploads/half', blob: new Blob(['heat']) }
  open({
    form: { ...emptyForm, name: 'Harbor Point', address: '12 Pier Road' },
    sending: true,
    files: [
      { ...file, id: '1' },
      { ...file, id: '2', name: 'b.jpg', isDone: true, blob: null },
    ],
  })
  expect(await screen.findByText('Your upload goes on where it stopped: 1 of 2 files already safe on the server.')).toBeDefined()
  await waitFor(() => expect(sends.map(({ file: sent }) => [sent.name, sent.uploadUrl])).toEqual([['a.jpg', '/api/uploads/half']]))
  expect(screen.getByText('1 of 2 safe on the server')).toBeDefined()
})

test('a known address offers its property', async () => {
  const shown = open()
  answer(matchProperties, [buildProperty()])
  await shown.user.upload(screen.getByLabelText('Thermal images'), [photo('a.jpg')])
  await shown.user.type(await screen.findByLabelText('Address'), '4810 Dock St')
  await shown.user.click(await screen.findByRole('button', { name: 'Add this scan to Harbor Logistics Center' }))
  expect(screen.getByText(/This scan is added to/).textContent).toBe('This scan is added to Harbor Logistics Center.')
})

test('so many files are asked about first: sorted by roof as a whole card, or one scan of all', async () => {
  const { user, router } = open()
  const many = Array.from({ length: 61 }, (_, i) => new File(['roof'], `FLIR${i}.jpg`))
  await user.upload(screen.getByLabelText('Thermal images'), many)
  expect((await screen.findByRole('region', { name: 'A whole card?' })).textContent).toContain('61 files')
  expect(screen.queryByRole('list', { name: 'Chosen files' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sort them by roof' }))
  expect(router.state.location.pathname).toBe('/card')
  expect(takeHanded()).toHaveLength(61)
})
