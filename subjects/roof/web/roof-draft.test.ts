import { expect, test } from 'vitest'
import type { LonLat, Roof, RoofSection } from '#contract/roof'
import { changeDraft, draftOf, isChanged, type RoofAction, type RoofDraft } from './roof-draft.ts'

const empty: Roof = {
  revision: 0,
  changedAt: null,
  changedBy: null,
  source: null,
  nextNumber: 1,
  sections: [],
  planM2: 0,
  slopedM2: 0,
  edgesM: { eave: 0, rake: 0, ridge: 0, hip: 0, valley: 0, wall: 0, 'step-flashing': 0, parapet: 0, unnamed: 0 },
  waste: [],
}
const corners: LonLat[] = [
  [0, 0],
  [1, 0],
  [0, 1],
]
const add = (id: string): RoofAction => ({ kind: 'add', id, type: 'polygon', coordinates: corners })
const after = (...actions: readonly RoofAction[]): RoofDraft => actions.reduce(changeDraft, draftOf(empty))
const labels = ({ sections }: RoofDraft) => sections.map(({ label }) => label)

test('sections are numbered as they are drawn; one that was removed leaves its number free', () => {
  expect(labels(after(add('a'), add('b'), { kind: 'remove', id: 'b' }, add('c')))).toEqual(['Section 1', 'Section 3'])
})

test('Clear All starts at 1 again, and undo brings everything back with its numbers', () => {
  const cleared = after(add('a'), add('b'), { kind: 'clear' })
  expect(labels(changeDraft(cleared, add('c')))).toEqual(['Section 1'])
  expect(labels(changeDraft(changeDraft(cleared, { kind: 'undo' }), add('c')))).toEqual(['Section 1', 'Section 2', 'Section 3'])
})

test('undo and redo walk the same way, until something else is done', () => {
  const pitched = after(add('a'), { kind: 'change', id: 'a', change: { pitchIn12: 6 } }, add('b'))
  const back = [1, 2].reduce((draft) => changeDraft(draft, { kind: 'undo' }), pitched)
  expect([labels(back), back.sections[0]?.pitchIn12]).toEqual([['Section 1'], 0])
  const again = [1, 2].reduce((draft) => changeDraft(draft, { kind: 'redo' }), back)
  expect(again.sections).toEqual(pitched.sections)
  expect(changeDraft(again, { kind: 'redo' })).toBe(again)
  expect(changeDraft(changeDraft(back, add('x')), { kind: 'redo' }).sections).toHaveLength(2)
})

test('what changes nothing is no step', () => {
  const one = after(add('a'))
  expect(changeDraft(one, { kind: 'change', id: 'a', change: { pitchIn12: 0 } })).toBe(one)
  expect(after({ kind: 'clear' }).past).toEqual([])
})

test('what was changed while it was on its way is still to be stored', () => {
  const sent = after(add('a'))
  const roof = { ...empty, revision: 1, nextNumber: 2 }
  expect(isChanged(changeDraft(sent, { kind: 'stored', roof, sent: sent.sections }))).toBe(false)
  const more = changeDraft(changeDraft(sent, add('b')), { kind: 'stored', roof, sent: sent.sections })
  expect([isChanged(more), more.revision]).toEqual([true, 1])
  // Back at what was stored there is nothing to store.
  expect(isChanged(changeDraft(more, { kind: 'undo' }))).toBe(false)
})

test('sections of a file come in one step, with free numbers, and go with one undo; a corner that is moved has no measured height', () => {
  const source = { fileName: 'a.xml', vendor: 'EagleView', reportId: '1', claimId: '', address: '', totals: [] }
  const file = [{ ...section('m'), heightsM: [0, 1, 2] }]
  const one = after(add('a'), { kind: 'bring', sections: file, source, replaces: false })
  expect([labels(one), one.sections.map(({ number }) => number), one.nextNumber, one.source]).toEqual([
    ['Section 1', 'Face A'],
    [1, 2],
    3,
    source,
  ])
  const undone = changeDraft(one, { kind: 'undo' })
  expect([labels(undone), undone.nextNumber, undone.source]).toEqual([['Section 1'], 2, null])
  expect(labels(changeDraft(one, { kind: 'bring', sections: file, source, replaces: true }))).toEqual(['Face A'])
  const moved = changeDraft(one, { kind: 'change', id: 'm', change: { coordinates: corners } })
  expect([one.sections[1]?.heightsM, moved.sections[1]?.heightsM]).toEqual([[0, 1, 2], undefined])
  expect(changeDraft(one, { kind: 'change', id: 'm', change: { label: 'Porch' } }).sections[1]?.heightsM).toEqual([0, 1, 2])
})

const section = (id: string): RoofSection => ({
  id,
  number: 9,
  type: 'polygon',
  coordinates: corners,
  label: 'Face A',
  notes: '',
  pitchIn12: 4,
  azimuthDeg: 90,
  edges: [],
})
