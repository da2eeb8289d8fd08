import { expect, test } from 'vitest'
import { idleOutline, type OutlineAction, type OutlinePoint, outlineReducer, refuseOutline } from './outline-drawing.ts'

const reduce = outlineReducer({ width: 100, height: 80 })
const run = (...actions: OutlineAction[]) => actions.reduce(reduce, idleOutline)
const add = (x: number, y: number): OutlineAction => ({ type: 'add', at: [x, y], reach: 3 })

test('clicks add corners and a click on the first corner closes the outline', () => {
  const drawn = run({ type: 'start' }, add(10, 10), add(50, 10), add(50, 40), add(11, 11))
  expect(drawn).toEqual({
    mode: 'editing',
    points: [
      [10, 10],
      [50, 10],
      [50, 40],
    ],
    dragging: null,
  })
})

test('closing needs three corners', () => {
  expect(run({ type: 'start' }, add(10, 10), add(50, 10), { type: 'close' }).mode).toBe('drawing')
  expect(run({ type: 'start' }, add(10, 10), add(50, 10), add(50, 40), { type: 'close' }).mode).toBe('editing')
})

test('undo takes the last corner, cancel forgets everything', () => {
  expect(run({ type: 'start' }, add(10, 10), add(50, 10), { type: 'undo' })).toMatchObject({ points: [[10, 10]] })
  expect(run({ type: 'start' }, add(10, 10), { type: 'cancel' })).toEqual(idleOutline)
})

test('a dragged or nudged corner stays on the image', () => {
  const points: OutlinePoint[] = [
    [0, 0],
    [50, 0],
    [50, 50],
  ]
  const dragged = run({ type: 'edit', points }, { type: 'grab', index: 1 }, { type: 'drag', at: [500, -20] }, { type: 'drop' })
  expect(dragged).toEqual({
    mode: 'editing',
    points: [
      [0, 0],
      [100, 0],
      [50, 50],
    ],
    dragging: null,
  })
  expect(run({ type: 'edit', points }, { type: 'nudge', index: 0, dx: -1, dy: 4 })).toMatchObject({
    points: [[0, 4], [50, 0], expect.anything()],
  })
  expect(run({ type: 'edit', points }, { type: 'drag', at: [9, 9] })).toMatchObject({ points })
})

test('a self-crossing outline is refused with a reason', () => {
  const square: OutlinePoint[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]
  expect(refuseOutline(square)).toBeNull()
  expect(refuseOutline([square[0]!, square[2]!, square[1]!, square[3]!])).toContain('crosses itself')
  expect(refuseOutline(square.slice(0, 2))).toContain('three corners')
})
