import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyEdit } from '#contract/apply-edits'
import { emptyDraft } from '#contract/content'
import type { Edit, Value } from '#contract/edit'
import type { ReportDraft } from '#contract/report-draft'
import { DraftStore } from './draft-store.ts'
import { keptEdits } from './kept-edits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const NOTES = ['building', 'notes']
const draft = (): ReportDraft => ({
  id: '00000000-0000-4000-8000-000000000001',
  propertyId: '00000000-0000-4000-8000-000000000002',
  revision: 0,
  content: emptyDraft(),
  changedBy: 'Ben',
  changedAt: '2026-03-10T10:00:00Z',
})

class Refused extends Error {}

/** A server that holds one draft as ours does. */
function server() {
  const it = { draft: draft(), isReachable: true, requests: [] as (readonly Edit[])[], seen: new Set<string>() }
  return {
    it,
    refusalOf: (error: unknown) => (error instanceof Refused ? error.message : null),
    read: async () => it.draft,
    async send(edits: readonly Edit[]) {
      it.requests.push(edits)
      if (!it.isReachable) throw new Error('no connection')
      if (edits.some((edit) => edit.value === 'wrong')) throw new Refused('building / occupancy: is not valid')
      let content = it.draft.content as unknown as Value
      const outcomes = edits.map((edit) => {
        const applied = applyEdit(content, edit, () => null)
        if (!it.seen.has(edit.id)) content = applied.content
        it.seen.add(edit.id)
        return { id: edit.id, outcome: applied.outcome }
      })
      it.draft = { ...it.draft, revision: it.draft.revision + 1, content: content as never }
      return { draft: it.draft, outcomes }
    },
  }
}

function store(at = server(), page = 'page-1', browser = memory()) {
  return { at, browser, store: new DraftStore(at.it.draft, { ...at, kept: keptEdits(browser, at.it.draft.id, page) }) }
}

function memory() {
  const values = new Map<string, string>()
  return {
    values,
    get length() {
      return values.size
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('what is typed is shown at once and sent once, when the hand rests', async () => {
  const { at, store: it } = store()
  for (const text of ['D', 'Dr', 'Dry']) it.set(NOTES, text)
  expect([it.current().content.building.notes, it.current().state]).toEqual(['Dry', 'saving'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(at.it.requests).toHaveLength(1)
  expect(at.it.requests[0]).toMatchObject([{ path: NOTES, value: 'Dry', was: '' }])
  expect([it.current().state, at.it.draft.content.building.notes]).toEqual(['saved', 'Dry'])
})

test('without a connection it is kept, says so, and is sent when there is one again', async () => {
  const { at, browser, store: it } = store()
  at.it.isReachable = false
  it.set(NOTES, 'On the roof')
  await vi.advanceTimersByTimeAsync(1000)
  expect([it.current().state, it.current().waiting, browser.values.size]).toEqual(['waiting', 1, 1])
  at.it.isReachable = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect([it.current().state, browser.values.size, at.it.draft.content.building.notes]).toEqual(['saved', 0, 'On the roof'])
})

test('what a closed page left is sent by the next one, once', async () => {
  const { at, browser, store: closed } = store()
  at.it.isReachable = false
  closed.set(NOTES, 'Before the tab was closed')
  await vi.advanceTimersByTimeAsync(1000)
  closed.stop()
  at.it.isReachable = true
  const next = store(at, 'page-2', browser)
  expect(next.store.current().content.building.notes).toBe('Before the tab was closed')
  await vi.advanceTimersByTimeAsync(5000)
  expect([at.it.draft.content.building.notes, browser.values.size]).toEqual(['Before the tab was closed', 0])
})

test('a value that the server does not take is told with its sentence; the others are saved', async () => {
  const { at, store: it } = store()
  it.set(NOTES, 'Kept')
  it.set(['building', 'occupancy'], 'wrong')
  await vi.advanceTimersByTimeAsync(5000)
  expect(it.current()).toMatchObject({
    state: 'saved',
    notices: [{ outcome: 'not-taken', sentence: 'building / occupancy: is not valid' }],
  })
  expect([at.it.draft.content.building.notes, it.current().content.building.occupancy]).toEqual(['Kept', ''])
})

test('changes of others appear, and stay when the writer sends theirs', async () => {
  const { at, store: it } = store()
  await at.send([{ id: crypto.randomUUID(), path: ['building', 'stories'], value: 3, was: null }])
  await it.hear(1)
  expect(it.current().content.building.stories).toBe(3)
  it.set(NOTES, 'Mine')
  await at.send([{ id: crypto.randomUUID(), path: NOTES, value: 'Theirs', was: '' }])
  await vi.advanceTimersByTimeAsync(5000)
  expect(it.current().content.building).toMatchObject({ stories: 3, notes: 'Theirs\nMine' })
  expect(it.current().notices).toMatchObject([{ outcome: 'kept-both', by: 'Ben' }])
})

test('undo and redo walk through what this writer changed, typing of one value as one step', async () => {
  const { store: it } = store()
  it.set(['building', 'stories'], 2)
  await vi.advanceTimersByTimeAsync(2000)
  for (const text of ['W', 'We', 'Wet']) it.set(NOTES, text)
  it.undo()
  expect([it.current().content.building.notes, it.current().content.building.stories]).toEqual(['', 2])
  it.undo()
  expect([it.current().content.building.stories, it.current().canUndo]).toEqual([null, false])
  it.redo()
  it.redo()
  expect(it.current().content.building).toMatchObject({ notes: 'Wet', stories: 2 })
})

test('before a report is made, what is under way is waited for and what waits is sent; without a connection it is told', async () => {
  const at = server()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const { send } = at
  const { store: it } = store({
    ...at,
    send: async (edits: readonly Edit[]) => {
      await held
      return send(edits)
    },
  })
  it.set(NOTES, 'under way')
  void it.flush()
  it.set(['title'], 'typed meanwhile')
  const saved = it.saved()
  letGo()
  expect(await saved).toBe(true)
  expect([at.it.draft.content.building.notes, at.it.draft.content.title]).toEqual(['under way', 'typed meanwhile'])
  at.it.isReachable = false
  it.set(NOTES, 'kept here')
  expect(await it.saved()).toBe(false)
  expect(it.current().state).toBe('waiting')
})
