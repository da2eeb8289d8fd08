import { type FileToSend, type SendEvents, sendFile } from '@ridgeline/web/calls/send-file.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildCalls, given, memoryStore, sessionWith } from '#web/screens/test/card-support.ts'
import { sendingOf } from './sending-of.ts'

vi.mock('@ridgeline/web/calls/send-file.ts', () => ({ sendFile: vi.fn() }))
const sends: { file: FileToSend; events: SendEvents }[] = []
let calls = buildCalls()
beforeEach(() => {
  sends.length = 0
  calls = buildCalls()
  vi.mocked(sendFile).mockImplementation((file, events) => {
    sends.push({ file, events })
    return vi.fn()
  })
})

const arrive = (name: string) => sends.find(({ file }) => file.name === name)?.events.onDone(`/api/uploads/${name}`)
const nameOfSends = () => sends.map(({ file }) => file.name)

test('a card becomes visits with a proposal each, and one press sends them in order', async () => {
  const card = sessionWith(memoryStore(), { calls })
  await card.begin()
  await card.take(given('b1', 'a1', 'a2'))
  expect(card.state().sorting.now.visits.map(({ fileIds, goesTo }) => [fileIds, goesTo?.name])).toEqual([
    [['a1', 'a2'], 'Depot'],
    [['b1'], 'Depot'],
  ])
  card.send()
  await vi.waitFor(() => expect(nameOfSends()).toEqual(['a1', 'a2', 'b1']))
  arrive('a1')
  expect(calls.make).not.toHaveBeenCalled()
  arrive('a2')
  await vi.waitFor(() => expect(calls.make).toHaveBeenCalledOnce())
  expect(calls.make.mock.calls[0]?.[2].map(({ uploadUrl }) => uploadUrl)).toEqual(['/api/uploads/a1', '/api/uploads/a2'])
  arrive('b1')
  await vi.waitFor(() => expect([...card.state().outcomes.values()].map(({ state }) => state)).toEqual(['made', 'made']))
  expect(card.state().isSending).toBe(false)
})

test('what is on the server already, and what is twice on the card, is told and not sent', async () => {
  calls.known.mockImplementation(async (hashes) =>
    hashes
      .filter((hash) => hash.endsWith('a1'))
      .map((sha256) => ({ sha256, fileName: 'old', propertyId: 'p1', propertyName: 'Depot', scanId: null })),
  )
  const card = sessionWith(memoryStore(), {
    calls,
    hasher: { hash: async (id) => (id === 'b2' ? 'hash of b1' : `hash of ${id}`), stop: () => undefined },
  })
  await card.begin()
  await card.take(given('a1', 'a2', 'b1', 'b2'))
  await vi.waitFor(() => expect(card.state().checked.size).toBe(4))
  expect([...card.state().known.keys()]).toEqual(['a1'])
  expect([...card.state().twins]).toEqual([['b2', 'b1']])
  card.send()
  await vi.waitFor(() => expect(nameOfSends()).toEqual(['a2', 'b1']))
})

test('after a reload the visits are there, the card is asked for, and only what is missing is sent', async () => {
  const store = memoryStore()
  const before = sessionWith(store, { calls })
  await before.begin()
  await before.take(given('a1', 'a2'))
  before.send()
  await vi.waitFor(() => expect(nameOfSends()).toEqual(['a1', 'a2']))
  arrive('a1')
  await vi.waitFor(async () => expect((await store.read())?.card.isSending).toBe(true))
  sends.length = 0
  const after = sessionWith(store, { calls })
  await after.begin()
  expect(after.state()).toMatchObject({ phase: 'ready', isSending: true })
  expect(after.state().held.size).toBe(0)
  expect(await after.take(given('x1'))).toBe(0)
  expect(await after.take(given('a1', 'a2'))).toBe(2)
  await vi.waitFor(() => expect(nameOfSends()).toEqual(['a2']))
})

test('a card that is taken out is told, and the rest is not lost', async () => {
  const gone = { hash: async (id: string) => (id === 'a2' ? null : id), stop: () => undefined }
  const card = sessionWith(memoryStore(), { calls, hasher: gone })
  await card.begin()
  await card.take(given('a1', 'a2'))
  await vi.waitFor(() => expect(card.state().isCardGone).toBe(true))
  expect([...card.state().held.keys()]).toEqual(['a1'])
})

test('a server that refuses the scan is told in its words, and asked again when somebody says so', async () => {
  calls.make.mockRejectedValueOnce(new Error('no'))
  const card = sessionWith(memoryStore(), { calls })
  await card.begin()
  await card.take(given('a1'))
  card.send()
  await vi.waitFor(() => expect(nameOfSends()).toEqual(['a1']))
  arrive('a1')
  await vi.waitFor(() =>
    expect([...card.state().outcomes.values()]).toEqual([{ state: 'failed', reason: 'The server could not make the scan.' }]),
  )
  card.retry()
  await vi.waitFor(() => expect([...card.state().outcomes.values()]).toMatchObject([{ state: 'made' }]))
})

test('a card that another window takes over is worked on there alone, and what is kept stays', async () => {
  const store = memoryStore()
  const card = sessionWith(store, { calls })
  await card.begin()
  await card.take(given('a1'))
  card.send()
  await vi.waitFor(() => expect(nameOfSends()).toEqual(['a1']))
  await vi.waitFor(async () => expect(await store.holds()).toBe(true))
  card.leave()
  arrive('a1')
  await Promise.resolve()
  expect(calls.make).not.toHaveBeenCalled()
  expect(await store.holds()).toBe(true)
})

test('after a reload what the card has sent itself is counted as sent, not as there before', async () => {
  const store = memoryStore()
  const before = sessionWith(store, { calls })
  await before.begin()
  await before.take(given('a1', 'a2'))
  before.send()
  await vi.waitFor(() => expect(nameOfSends()).toEqual(['a1', 'a2']))
  arrive('a1')
  await vi.waitFor(async () => expect((await store.read())?.files.map(({ isDone }) => isDone)).toEqual([true, false]))
  before.leave()
  calls.known.mockImplementation(async (hashes) =>
    hashes.map((sha256) => ({ sha256, fileName: 'x', propertyId: 'p1', propertyName: 'Depot', scanId: 's' })),
  )
  const after = sessionWith(store, { calls })
  await after.begin()
  await vi.waitFor(() => expect(after.state().checked.size).toBe(2))
  expect([...after.state().known.keys()]).toEqual(['a2'])
  expect(sendingOf(after.state())).toMatchObject({ done: 1, files: [{ id: 'a1' }] })
})
