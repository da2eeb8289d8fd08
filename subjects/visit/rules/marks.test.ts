import { expect, test } from 'vitest'
import type { Mark } from '#contract/shot'
import { type Drawing, type DrawingStep, emptyDrawing, endAt, stepDrawing, withLengths } from '#rules/marks'

const ASPECT = 4 / 3
const after = (steps: readonly DrawingStep[], start: Drawing = emptyDrawing([])): Drawing => steps.reduce(stepDrawing, start)
const stroke = (kind: Mark['kind'], from: Mark['from'], to: Mark['to']): DrawingStep[] => [
  { do: 'draw', kind, at: from },
  { do: 'drag', end: 'to', at: to },
  { do: 'drop', aspect: ASPECT },
]
const mark = (kind: Mark['kind'], from: [number, number], to: [number, number], lengthM: number | null = null): Mark => ({
  kind,
  from: { x: from[0], y: from[1] },
  to: { x: to[0], y: to[1] },
  text: '',
  lengthM,
})

test('a stroke becomes a mark, and one undo takes it away, one redo brings it back', () => {
  const drawn = after(stroke('arrow', { x: 0.1, y: 0.1 }, { x: 0.5, y: 0.5 }))
  expect(drawn.marks).toEqual([mark('arrow', [0.1, 0.1], [0.5, 0.5])])
  const undone = stepDrawing(drawn, { do: 'undo' })
  expect(undone.marks).toEqual([])
  expect(stepDrawing(undone, { do: 'redo' }).marks).toEqual(drawn.marks)
})

test('a tap gives a mark that can be seen, inside of the picture, wherever it is', () => {
  for (const kind of ['arrow', 'circle', 'length', 'measured'] as const)
    for (const x of [0, 0.5, 1])
      for (const y of [0, 0.5, 1]) {
        const [made] = after(stroke(kind, { x, y }, { x, y })).marks
        if (!made) throw new Error('nothing was drawn')
        for (const share of [made.from.x, made.from.y, made.to.x, made.to.y]) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
        }
        expect(Math.hypot((made.to.x - made.from.x) * ASPECT, made.to.y - made.from.y)).toBeGreaterThan(0.1)
        if (kind === 'arrow') expect(made.to).toEqual({ x, y })
      }
})

test('a mark is moved by an end or as a whole, never out of the picture, and each move can be undone', () => {
  const start = after(stroke('circle', { x: 0.9, y: 0.5 }, { x: 0.95, y: 0.6 }))
  const moved = stepDrawing(start, { do: 'nudge', end: 'both', x: 0.08, y: 0 })
  expect(moved.marks[0]?.to.x).toBe(1)
  expect(stepDrawing(moved, { do: 'undo' }).marks).toEqual(start.marks)
  const dragged = after(
    [{ do: 'grab' }, { do: 'drag', end: 'from', at: { x: 0.2, y: 0.2 } }, { do: 'drag', end: 'from', at: { x: 0.3, y: 0.3 } }],
    start,
  )
  expect(dragged.marks[0]?.from).toEqual({ x: 0.3, y: 0.3 })
  expect(stepDrawing(dragged, { do: 'undo' }).marks).toEqual(start.marks)
})

test('removing takes the chosen one alone', () => {
  const two = after([...stroke('arrow', { x: 0, y: 0 }, { x: 1, y: 1 }), ...stroke('circle', { x: 0.2, y: 0 }, { x: 0.7, y: 1 })])
  expect(after([{ do: 'choose', index: 0 }, { do: 'remove' }], two).marks.map(({ kind }) => kind)).toEqual(['circle'])
})

test('lengths follow from the known one, in both directions of a picture that is not square', () => {
  const marks = [
    mark('length', [0.1, 0.5], [0.4, 0.5], 0.3),
    mark('measured', [0.5, 0.1], [0.5, 0.5]),
    mark('measured', [0.1, 0.9], [0.7, 0.9]),
  ]
  const [, down, across] = withLengths(marks, ASPECT)
  expect(down?.lengthM).toBeCloseTo(0.3, 9)
  expect(across?.lengthM).toBeCloseTo(0.6, 9)
})

test('without a known length nothing is measured; the last known one counts', () => {
  const measured = mark('measured', [0, 0], [0, 0.5], 7)
  expect(withLengths([measured], ASPECT)[0]?.lengthM).toBeNull()
  expect(withLengths([mark('length', [0, 0], [0, 0.25]), measured], ASPECT)[1]?.lengthM).toBeNull()
  expect(
    withLengths([mark('length', [0, 0], [0, 0.25], 9), mark('length', [0, 0], [0, 0.25], 1), measured], ASPECT)[2]?.lengthM,
  ).toBeCloseTo(2, 9)
})

test('a finger takes the nearest end in reach, of the chosen mark where two lie together', () => {
  const drawing: Drawing = { ...emptyDrawing([mark('arrow', [0.1, 0.1], [0.5, 0.5]), mark('arrow', [0.9, 0.9], [0.52, 0.5])]), chosen: 0 }
  expect(endAt(drawing, { x: 0.52, y: 0.5 }, ASPECT, 0.1)).toEqual({ index: 1, end: 'to' })
  expect(endAt(drawing, { x: 0.511, y: 0.5 }, ASPECT, 0.1)).toEqual({ index: 0, end: 'to' })
  expect(endAt(drawing, { x: 0.3, y: 0.8 }, ASPECT, 0.1)).toBeNull()
})
