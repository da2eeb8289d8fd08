import { expect, test } from 'vitest'
import { classifyShape } from '#anomaly/classify'
import { connectedComponents } from '#raster/components'
import { outerContour } from '#raster/contour'
import { shapeOf } from '#raster/shape'
import { flip } from '../../test/flip.ts'
import { type Planted, truthMask } from '../../test/planted-roof.ts'

const roof = { width: 200, height: 160, planted: [], seed: 1 }
function shapeFor(planted: Planted) {
  const mask = truthMask(roof, planted)
  const areas = connectedComponents(mask, roof, true)
  return shapeOf(outerContour(areas.labels, roof.width, roof.height, areas.order[0]!), areas.starts[1]!)
}
const box = { centre: [100, 80], length: 60, width: 30 } as const

test.each([0, 20, 45, 70, 90])('a board turned by %i degrees is board-stock', (angleDeg) => {
  const shape = shapeFor({ kind: 'board-stock', ...box, angleDeg, deltaK: 1 })
  expect(classifyShape(shape, null).kind).toBe('board-stock')
  expect(shape.lengthPx / 60).toBeGreaterThan(0.95)
  expect(shape.rectangularity).toBeGreaterThan(0.84)
})

test.each([0, 30, 45])('a frame turned by %i degrees is picture-framed', (angleDeg) => {
  const shape = shapeFor({ kind: 'picture-framed', ...box, angleDeg, frame: 5, deltaK: 1 })
  expect(shape.holeShare).toBeGreaterThan(0.4)
  expect(classifyShape(shape, null).kind).toBe('picture-framed')
})

test('long straight sides make up the outline of a box at any angle, and not that of a blob', () => {
  for (const angleDeg of [0, 20, 45])
    expect(shapeFor({ kind: 'board-stock', ...box, angleDeg, deltaK: 1 }).straightShare).toBeGreaterThan(0.9)
  const blob = shapeFor({ kind: 'amorphous', centre: [100, 80], radius: 26, phase: 1, deltaK: 1 })
  expect(blob.straightShare).toBeLessThan(0.3)
})

test('blobs, lines and spots have their kinds', () => {
  expect(classifyShape(shapeFor({ kind: 'amorphous', centre: [100, 80], radius: 26, phase: 1, deltaK: 1 }), null).kind).toBe('amorphous')
  expect(classifyShape(shapeFor({ kind: 'linear', from: [30, 40], to: [150, 100], width: 5, deltaK: 1 }), null).kind).toBe('linear')
  expect(classifyShape(shapeFor({ kind: 'point', centre: [100, 80], radius: 5, deltaK: 1 }), null).kind).toBe('point')
})

test('a known scale decides what is small, and whether boards fit', () => {
  const spot = shapeFor({ kind: 'point', centre: [100, 80], radius: 10, deltaK: 1 })
  expect(classifyShape(spot, 0.05).kind).toBe('point')
  expect(classifyShape(spot, 0.2).kind).not.toBe('point')
  const board = shapeFor({ kind: 'board-stock', ...box, angleDeg: 0, deltaK: 1 })
  const sizes = (lengthM: number, widthM: number) => ({ lengthM: expect.closeTo(lengthM, 1), widthM: expect.closeTo(widthM, 1) })
  expect(classifyShape(board, 0.04).reason).toEqual({ code: 'board-shape', values: { ...sizes(2.4, 1.2), fitsBoards: true } })
  expect(classifyShape(board, 0.05).reason).toEqual({ code: 'board-shape', values: { ...sizes(3, 1.5), fitsBoards: false } })
  expect(classifyShape(board, null).reason).toEqual({ code: 'board-shape', values: { lengthM: null, widthM: null, fitsBoards: false } })
})

test('shares are exact on a pixel rectangle', () => {
  const shape = shapeFor({ kind: 'board-stock', ...box, angleDeg: 0, deltaK: 1 })
  expect(shape).toMatchObject({
    areaPx: 1800,
    filledPx: 1800,
    holeShare: 0,
    lengthPx: 60,
    widthPx: 30,
    rectangularity: 1,
    solidity: 1,
    rightAngleShare: 1,
  })
  expect(shape.strokePx).toBeCloseTo(20, 9)
  expect(shape.strokeRatio).toBeCloseTo(4.5, 9)
})

/** A shape with everything plain but what is named. */
const like = (change: Partial<ReturnType<typeof shapeFor>>) =>
  classifyShape(
    {
      areaPx: 600,
      filledPx: 600,
      holeShare: 0,
      lengthPx: 32,
      widthPx: 26,
      angleDeg: 0,
      rectangularity: 0.72,
      solidity: 0.9,
      hullCorners: 8,
      straightShare: 0.2,
      roundness: 0.75,
      rightAngleShare: 0.5,
      strokePx: 12,
      strokeRatio: 4,
      ...change,
    },
    null,
  ).kind

test('a frame is known by a hole that the lens has partly filled, and with one side unseen', () => {
  const boards = { rectangularity: 0.92, rightAngleShare: 0.9 }
  expect(like({ ...boards, holeShare: 0.1 })).toBe('picture-framed')
  expect(like({ ...boards, holeShare: 0.05 })).toBe('board-stock')
  expect(like({ holeShare: 0.1 })).toBe('amorphous')
  const open = { rectangularity: 0.6, rightAngleShare: 0.95, solidity: 0.62, strokePx: 5, strokeRatio: 12.5 }
  expect(like(open)).toBe('picture-framed')
  expect(like({ ...open, strokeRatio: 8 })).toBe('board-stock')
  expect(like({ ...open, lengthPx: 60 })).not.toBe('picture-framed')
  expect(like({ ...open, rightAngleShare: 0.8 })).toBe('board-stock')
})

test('the lens widens lines and rounds small boards and spots', () => {
  const line = { lengthPx: 100, widthPx: 9, strokePx: 6, strokeRatio: 16, rightAngleShare: 0.9, rectangularity: 0.8 }
  const at = (change: object, pixelSizeM: number) =>
    classifyShape({ ...shapeFor({ kind: 'board-stock', ...box, angleDeg: 0, deltaK: 1 }), ...change }, pixelSizeM).kind
  expect(at(line, 0.2)).toBe('linear')
  expect(at({ ...line, strokePx: 9 }, 0.2)).toBe('board-stock')
  expect(at({ ...line, strokeRatio: 8 }, 0.2)).toBe('board-stock')
  const small = { rectangularity: 0.76, rightAngleShare: 0.58, lengthPx: 20, widthPx: 12 }
  expect(like({ ...small, areaPx: 180 })).toBe('board-stock')
  expect(like({ ...small, areaPx: 320 })).toBe('amorphous')
  expect(like({ ...small, areaPx: 180, rightAngleShare: 0.5 })).toBe('amorphous')
  expect(like({ rightAngleShare: 0.76 })).toBe('board-stock')
  expect(like({ lengthPx: 10, widthPx: 9, areaPx: 70 })).toBe('point')
  expect(like({ lengthPx: 11, widthPx: 9, areaPx: 70 })).not.toBe('point')
})

type Change = Partial<ReturnType<typeof shapeFor>>
const plainShape = {
  ...shapeFor({ kind: 'board-stock', ...box, angleDeg: 0, deltaK: 1 }),
  areaPx: 600,
  filledPx: 600,
  hullCorners: 8,
  straightShare: 0.2,
  solidity: 0.9,
}
const isKind = (kind: string, change: Change, pixelSizeM: number | null = null) =>
  classifyShape(
    {
      ...plainShape,
      lengthPx: 32,
      widthPx: 26,
      rectangularity: 0.72,
      roundness: 0.75,
      rightAngleShare: 0.5,
      strokePx: 12,
      strokeRatio: 4,
      ...change,
    },
    pixelSizeM,
  ).kind === kind
const spotLike = (lengthPx: number, roundness = 0.9): Change => ({ lengthPx, widthPx: lengthPx, roundness })
const lineLike = { lengthPx: 100, widthPx: 9, strokePx: 6, strokeRatio: 16, rightAngleShare: 0.5, rectangularity: 0.6 }
const openFrame = { rectangularity: 0.6, rightAngleShare: 0.95, solidity: 0.62, strokePx: 5, strokeRatio: 12.5 }
const boardLike = { rectangularity: 0.9, rightAngleShare: 0.9, lengthPx: 40 }

/** What turns one kind into another: the kind, what changes, where the answer turns, the range it is looked for in, and the scale. */
test.each<[string, string, (value: number) => Change, number, number, number, number?]>([
  ['length of a spot in pixels', 'point', (value) => spotLike(value), 17, 8, 30],
  ['length of a spot in metres', 'point', (value) => spotLike(value), 26, 18, 40, 0.05],
  ['roundness of a spot', 'point', (value) => spotLike(14, value), 0.86, 0.6, 1],
  ['length of what the pixel grid makes square', 'point', (value) => spotLike(value, 0.6), 10.5, 6, 16],
  ['hole of a frame', 'picture-framed', (holeShare) => ({ holeShare, rectangularity: 0.8, rightAngleShare: 0.7 }), 0.22, 0.05, 0.5],
  ['hole that the lens has partly filled', 'picture-framed', (holeShare) => ({ holeShare, ...boardLike }), 0.09, 0.02, 0.2],
  [
    'rectangle around a small hole',
    'picture-framed',
    (rectangularity) => ({ ...boardLike, holeShare: 0.15, rectangularity }),
    0.83,
    0.6,
    1,
  ],
  [
    'right angles around a small hole',
    'picture-framed',
    (share) => ({ ...boardLike, holeShare: 0.15, rightAngleShare: share }),
    0.8,
    0.5,
    1,
  ],
  ['solidity of an open frame', 'picture-framed', (solidity) => ({ ...openFrame, solidity }), 0.7, 0.5, 0.9],
  ['right angles of an open frame', 'picture-framed', (share) => ({ ...openFrame, rightAngleShare: share }), 0.9, 0.6, 1],
  ['length of an open frame in widths', 'picture-framed', (strokeRatio) => ({ ...openFrame, strokeRatio }), 11, 6, 20],
  ['sides of an open frame', 'picture-framed', (lengthPx) => ({ ...openFrame, lengthPx, widthPx: 20 }), 40, 20, 70],
  ['length of a line in widths', 'linear', (strokeRatio) => ({ ...lineLike, strokeRatio }), 5, 2, 9],
  ['width of a line in pixels', 'linear', (strokePx) => ({ ...lineLike, strokePx, strokeRatio: 8 }), 14, 5, 30],
  ['width of a line in metres', 'linear', (strokePx) => ({ ...lineLike, strokePx, strokeRatio: 8 }), 9, 5, 30, 0.1],
  ['width that the lens gives a long line', 'linear', (strokePx) => ({ ...lineLike, strokePx }), 8, 5, 12, 0.2],
  ['length from which width is that of the lens', 'linear', (strokeRatio) => ({ ...lineLike, strokeRatio }), 9.5, 6, 14, 0.2],
  ['width of a board in pixels', 'board-stock', (widthPx) => ({ ...boardLike, widthPx }), 7, 4, 12],
  ['width of a board in metres', 'board-stock', (widthPx) => ({ ...boardLike, widthPx }), 8, 5, 12, 0.05],
  [
    'size below which corners are round',
    'board-stock',
    (areaPx) => ({ areaPx, rectangularity: 0.76, rightAngleShare: 0.58 }),
    250,
    100,
    500,
  ],
])('%s', (_, kind, change, turnsAt, low, high, pixelSizeM) => {
  const found = flip((value) => isKind(kind, change(value), pixelSizeM ?? null), low, high)
  expect(Math.abs(found / turnsAt - 1)).toBeLessThan(0.02)
})

test('what is wider than a few boards, or leaves much of its box free, says nothing of boards', () => {
  const told = (change: Change) => {
    const { reason } = classifyShape({ ...plainShape, ...boardLike, lengthPx: 500, widthPx: 240, ...change }, 0.01)
    return reason.code === 'board-shape' ? reason.values.fitsBoards : undefined
  }
  expect([told({}), told({ widthPx: 399 }), told({ widthPx: 401 })]).toEqual([true, true, null])
  expect([told({ rectangularity: 0.84 }), told({ rectangularity: 0.83, rightAngleShare: 0.8, solidity: 0.7 })]).toEqual([true, null])
})

test('every usual side of a board is known by a width that fits no other', () => {
  const fits = (widthM: number) => {
    const { reason } = classifyShape({ ...plainShape, ...boardLike, lengthPx: 100, widthPx: 100 * widthM }, 0.01)
    return reason.code === 'board-shape' && reason.values.fitsBoards
  }
  expect([0.6, 0.8, 3.1, 1.344, 2.16].map(fits)).toEqual([true, true, true, true, true])
  expect([0.45, 0.72, 1.44, 1.5].map(fits)).toEqual([false, false, false, false])
})
