import { expect, test } from 'vitest'
import { rimOf } from '#objects/rim'
import { box, plantedAreas } from '../../test/planted-area.ts'

const board = box(40, 30, 30, 24)
/** Figures of the board, where the roof around it differs as `around` says. */
function rim(
  inside: (x: number, y: number) => number,
  around: (x: number, y: number) => number = () => 0,
  isRoof?: (x: number, y: number) => boolean,
) {
  const { planes, areas } = plantedAreas(
    (x, y) => (board(x, y) ? inside(x, y) : around(x, y)),
    (x, y) => Number(board(x, y)),
    isRoof,
  )
  return rimOf(planes, areas[0]!)
}
const depthIn = (x: number, y: number) => Math.min(x - 39, 70 - x, y - 29, 54 - y)

test('a sharp even board: all of its difference lies at its outline, nothing beside it', () => {
  const seen = rim(() => 2)
  for (const name of ['step', 'wideStep', 'sharpness', 'crisp', 'core'] as const) expect(seen[name]).toBeCloseTo(1, 6)
  for (const name of [
    'bead',
    'unevenness',
    'innerStep',
    'opposite',
    'deepest',
    'lean',
    'highest',
    'roughness',
    'far',
    'alikeBeside',
    'otherBeside',
  ] as const)
    expect(seen[name]).toBeCloseTo(0, 6)
  expect([seen.beyond, seen.grain, seen.skew]).toEqual([Number.NaN, 0, 0])
})

test('a soft edge falls over more pixels', () => {
  const soft = rim(
    (x, y) => Math.min(1, 0.5 + depthIn(x, y) / 8),
    (x, y) => Math.max(0, 0.5 - Math.hypot(Math.max(40 - x, 0, x - 69), Math.max(30 - y, 0, y - 53)) / 8),
  )
  expect(soft.crisp).toBeCloseTo(0.2755, 3)
  expect(soft.sharpness).toBeCloseTo(0.4, 1)
})

test('a frame is weaker deep inside, a bead stronger along the rim', () => {
  const frame = rim((x, y) => (depthIn(x, y) > 5 ? 0.5 : 2))
  expect(frame.core).toBeCloseTo(0.25, 3)
  expect(frame.bead * Math.abs(1.3)).toBeGreaterThan(1)
})

test('halves of two temperatures: the step between them against their mean', () => {
  const halves = rim((x) => (x < 55 ? 1 : 3))
  expect(halves.innerStep).toBeCloseTo(1, 2)
  expect(halves.unevenness).toBeCloseTo(0.5, 2)
})

test('a rim of the other sign: how much of what lies near, and how strong', () => {
  const ringed = rim(
    () => 2,
    (x, y) => (box(37, 27, 36, 30)(x, y) ? -1 : 0),
  )
  expect(ringed.opposite).toBeGreaterThan(0.7)
  expect(ringed.deepest).toBeLessThan(-0.3)
  expect(
    rim(
      () => 2,
      (x, y) => (box(37, 27, 36, 30)(x, y) ? -0.24 : 0),
    ).opposite,
  ).toBe(0)
})

test('another surface on one side: how far the directions lie apart, and the highest', () => {
  const beside = rim(
    () => 2,
    (x) => (x >= 70 ? 1 : 0),
  )
  expect(beside.highest * 2).toBeGreaterThan(0.6)
  expect(beside.lean).toBeCloseTo(beside.highest, 6)
})

test('what lies beyond the edge of the roof is no roof', () => {
  const cut = rim(
    () => 2,
    (x) => (x < 36 ? 1.5 : 0),
    (x) => x >= 38,
  )
  expect(cut.beyond).toBeCloseTo(0.5942, 3)
  expect(cut.highest).toBeCloseTo(0, 6)
})

test('other areas beside it count by their sign', () => {
  const [warm, cold] = [box(75, 30, 20, 24), box(15, 30, 20, 24)]
  const { planes, areas } = plantedAreas(
    (x, y) => (board(x, y) || warm(x, y) ? 2 : cold(x, y) ? -2 : 0),
    (x, y) => (board(x, y) || warm(x, y) ? 1 : cold(x, y) ? -1 : 0),
  )
  const seen = rimOf(planes, areas.find(({ box: { left } }) => left === 40)!)
  expect(seen.alikeBeside).toBeGreaterThan(0.05)
  expect(seen.otherBeside).toBeCloseTo(seen.alikeBeside, 1)
})

test('roughness and grain are those of the pixels: a chessboard of plus and minus a tenth', () => {
  const chess = (x: number, y: number) => ((x + y) % 2 === 0 ? 0.1 : -0.1)
  const seen = rim((x, y) => 2 + 2 * chess(x, y), chess)
  expect(seen.roughness).toBeCloseTo(0.1 / 2, 3)
  expect(seen.grain).toBeCloseTo(2, 2)
})
