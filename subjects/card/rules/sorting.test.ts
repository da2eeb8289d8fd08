import { createRandom } from '@ridgeline/thermal/generate/random'
import { expect, test } from 'vitest'
import { groupFiles } from '#rules/group-files'
import { beginSorting, type GoesTo, type SortingAction, type SortingState, sentFiles, sortingReducer } from '#rules/sorting'
import { makeCard } from '#rules/test/made-card'

const { files, photos } = makeCard(5, { presses: 6 })
const byId = new Map(files.map((file) => [file.id, file]))
const start = beginSorting(groupFiles(files, photos))
const after = (state: SortingState, ...actions: SortingAction[]) =>
  actions.reduce((now, action) => sortingReducer(now, action, byId), state)
const idsOf = ({ now }: SortingState) => now.visits.map(({ fileIds }) => fileIds)
const roof: GoesTo = { kind: 'property', propertyId: 'p', name: 'Depot' }

test('a split and its join are as before, and the parts hold all files in order', () => {
  const [first] = start.now.visits
  const at = first?.fileIds[7] ?? ''
  const split = after(start, { type: 'split', visitId: 'v1', at })
  expect(split.now.visits).toHaveLength(6)
  expect([...(split.now.visits[0]?.fileIds ?? []), ...(split.now.visits[1]?.fileIds ?? [])]).toEqual(first?.fileIds)
  expect(split.now.visits[1]).toMatchObject({ id: 'v6', goesTo: null })
  expect(split.now.visits[1]?.first?.localeCompare(split.now.visits[0]?.last ?? '')).toBeGreaterThanOrEqual(0)
  const joined = after(split, { type: 'join', visitIds: ['v1', 'v6'] })
  expect(joined.now.visits).toEqual(start.now.visits)
})

test('files move to a visit and to a new one; a visit without files goes; what it goes to stays', () => {
  const going = start.now.visits[1]?.fileIds ?? []
  const chosen = after(start, { type: 'goes-to', visitId: 'v1', goesTo: roof }, { type: 'move', fileIds: going, to: 'v1' })
  expect(chosen.now.visits).toHaveLength(4)
  expect(chosen.now.visits[0]).toMatchObject({ goesTo: roof, isChosen: true })
  expect(chosen.now.visits[0]?.fileIds).toHaveLength((start.now.visits[0]?.fileIds.length ?? 0) + going.length)
  expect(after(start, { type: 'move', fileIds: going.slice(0, 2), to: null }).now.visits[2]?.fileIds).toEqual(going.slice(0, 2))
})

test('test shots are left out at first and taken in by one press', () => {
  const first = files[0]?.id ?? ''
  const left = after(start, { type: 'leave-out', fileIds: [first, 'no file'] })
  expect([...left.now.leftOut]).toEqual([first])
  expect(sentFiles(left.now, { fileIds: [first, 'x'] })).toEqual(['x'])
  expect(after(left, { type: 'take-in', fileIds: [first] }).now).toEqual(start.now)
})

test('proposals never replace what a person chose, and are no step', () => {
  const chosen = after(start, { type: 'goes-to', visitId: 'v1', goesTo: null })
  const offered = after(chosen, {
    type: 'propose',
    goesTo: new Map([
      ['v1', roof],
      ['v2', roof],
    ]),
  })
  expect(offered.now.visits.map(({ goesTo }) => goesTo)).toEqual([null, roof, null, null, null])
  expect(offered.past).toHaveLength(1)
  expect(after(offered, { type: 'undo' }).now.visits[0]?.goesTo).toEqual(roof)
})

test('the order of sending changes, and what makes no sense changes nothing', () => {
  expect(after(start, { type: 'order', visitId: 'v3', before: 'v1' }).now.visits.map(({ id }) => id)).toEqual([
    'v3',
    'v1',
    'v2',
    'v4',
    'v5',
  ])
  expect(after(start, { type: 'order', visitId: 'v1', before: null }).now.visits.at(-1)?.id).toBe('v1')
  const idle: SortingAction[] = [
    { type: 'order', visitId: 'v1', before: 'v1' },
    { type: 'order', visitId: 'v1', before: 'v2' },
    { type: 'order', visitId: 'v9', before: null },
    { type: 'move', fileIds: ['no file'], to: 'v1' },
    { type: 'move', fileIds: start.now.visits[0]?.fileIds ?? [], to: 'v1' },
    { type: 'move', fileIds: start.now.visits[0]?.fileIds ?? [], to: null },
    { type: 'move', fileIds: start.now.visits[0]?.fileIds ?? [], to: 'v9' },
    { type: 'split', visitId: 'v1', at: start.now.visits[0]?.fileIds[0] ?? '' },
    { type: 'split', visitId: 'v1', at: 'no file' },
    { type: 'join', visitIds: ['v1'] },
    { type: 'join', visitIds: ['v1', 'v1'] },
    { type: 'join', visitIds: [] },
    { type: 'take-in', fileIds: ['no file'] },
    { type: 'goes-to', visitId: 'v9', goesTo: roof },
    { type: 'undo' },
    { type: 'redo' },
  ]
  for (const action of idle) expect(after(start, action), JSON.stringify(action)).toBe(start)
})

test('whatever is done keeps every file in one visit, and undo and redo lead there and back exactly', () => {
  for (let seed = 0; seed < 60; seed++) {
    const random = createRandom(seed)
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random.next() * items.length)] as T
    let state = start
    const seen = [start.now]
    for (let step = 0; step < 25; step++) {
      const [a, b] = [pick(state.now.visits), pick(state.now.visits)]
      const some = a.fileIds.filter(() => random.next() < 0.3)
      const action = pick<SortingAction>([
        { type: 'move', fileIds: some, to: random.next() < 0.3 ? null : b.id },
        { type: 'split', visitId: a.id, at: pick(a.fileIds) },
        { type: 'join', visitIds: [a.id, b.id] },
        { type: 'leave-out', fileIds: some },
        { type: 'take-in', fileIds: some },
        { type: 'goes-to', visitId: a.id, goesTo: roof },
        { type: 'order', visitId: a.id, before: random.next() < 0.3 ? null : b.id },
      ])
      const next = after(state, action)
      if (next !== state) seen.push(next.now)
      state = next
      expect(idsOf(state).flat().toSorted()).toEqual(files.map(({ id }) => id).toSorted())
      expect(new Set(state.now.visits.map(({ id }) => id)).size).toBe(state.now.visits.length)
      expect(state.now.visits.every(({ fileIds }) => fileIds.length > 0)).toBe(true)
    }
    const end = state.now
    for (const before of seen.slice(0, -1).toReversed()) {
      state = after(state, { type: 'undo' })
      expect(state.now).toBe(before)
    }
    for (const _ of seen.slice(1)) state = after(state, { type: 'redo' })
    expect(state.now).toBe(end)
  }
})
