import { expect, test } from 'vitest'
import { type DrawAction, previewOf, type RegionDrawing, type RegionTool, stepDrawing } from './region-drawing.ts'

const image = { width: 20, height: 10 }
const choose = (tool: RegionTool): DrawAction => ({ type: 'choose', tool, purpose: 'region' })
const place = (x: number, y: number): DrawAction => ({ type: 'place', at: [x, y], reach: 1 })

function draw(...actions: DrawAction[]) {
  let drawing: RegionDrawing = null
  let finished = null
  for (const action of actions) ({ drawing, finished } = stepDrawing(drawing, action, image))
  return { drawing, finished }
}

test('a spot is the pixel that was pressed', () => {
  expect(draw(choose('spot'), place(3.2, 4.9))).toEqual({ drawing: null, finished: { kind: 'spot', at: [3.5, 4.5] } })
  expect(draw(choose('spot'), place(25, 10)).finished).toEqual({ kind: 'spot', at: [19.5, 9.5] })
})

test('two presses span a line, a box and an ellipse', () => {
  expect(draw(choose('line'), place(1, 2), place(8, 9)).finished).toEqual({ kind: 'line', from: [1, 2], to: [8, 9] })
  const box = { left: 1, top: 2, right: 9, bottom: 6 }
  expect(draw(choose('box'), place(8.5, 5.5), place(1.5, 2.5)).finished).toEqual({ kind: 'box', box })
  expect(draw(choose('ellipse'), place(1.5, 2.5), place(8.5, 5.5)).finished).toEqual({ kind: 'ellipse', box })
})

test('a line without length waits for its other end', () => {
  const { drawing, finished } = draw(choose('line'), place(1, 2), place(1.2, 2))
  expect(finished).toBeNull()
  expect(drawing?.points).toEqual([[1, 2]])
})

test('a polygon is closed at its first corner or by key, never with two corners', () => {
  const corners = [place(1, 1), place(8, 1), place(8, 8)]
  const triangle = {
    kind: 'polygon',
    points: [
      [1, 1],
      [8, 1],
      [8, 8],
    ],
  }
  expect(draw(choose('polygon'), ...corners, place(1.5, 1.5)).finished).toEqual(triangle)
  expect(draw(choose('polygon'), ...corners, { type: 'close' }).finished).toEqual(triangle)
  const two = draw(choose('polygon'), place(1, 1), place(8, 1), { type: 'close' })
  expect(two.finished).toBeNull()
  expect(draw(choose('polygon'), ...corners, { type: 'undo' }).drawing?.points).toHaveLength(2)
})

test('Escape puts the tool down, and the preview follows the pointer', () => {
  expect(draw(choose('box'), place(1, 1), { type: 'cancel' }).drawing).toBeNull()
  const { drawing } = draw(choose('box'), place(1, 1), { type: 'hover', at: [4.5, 3.5] })
  expect(drawing && previewOf(drawing, image)).toEqual({ kind: 'box', box: { left: 1, top: 1, right: 5, bottom: 4 } })
})
