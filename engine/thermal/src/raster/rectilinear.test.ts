import { expect, test } from 'vitest'
import { connectedComponents } from '#raster/components'
import { hasBuiltForm, mayBeBuilt } from '#raster/rectilinear'

const size = { width: 120, height: 100 }
function built(inside: (x: number, y: number) => boolean): boolean {
  const mask = Uint8Array.from({ length: size.width * size.height }, (_, i) => (inside(i % size.width, Math.floor(i / size.width)) ? 1 : 0))
  const areas = connectedComponents(mask, size, true)
  return mayBeBuilt(areas.order.subarray(areas.starts[0], areas.starts[1]), areas.labels, size)
}
const turned = (x: number, y: number) =>
  [(x - 60) * Math.cos(0.4) + (y - 50) * Math.sin(0.4), (y - 50) * Math.cos(0.4) - (x - 60) * Math.sin(0.4)] as const

test('boxes may be built, at any angle and with a hole; what spreads is not', () => {
  expect(built((x, y) => x >= 20 && x < 70 && y >= 20 && y < 60)).toBe(true)
  expect(built((x, y) => turned(x, y).every((side) => Math.abs(side) < 22))).toBe(true)
  expect(built((x, y) => x >= 20 && x < 70 && y >= 20 && y < 60 && !(x > 30 && x < 60 && y > 30 && y < 50))).toBe(true)
  expect(built((x, y) => (x >= 20 && x < 80 && y >= 20 && y < 40) || (x >= 20 && x < 40 && y >= 20 && y < 80))).toBe(true)
  const oblique = (x: number, y: number) => y >= 30 && y < 60 && x >= 20 + 0.8 * (y - 30) && x < 60 + 1.3 * (y - 30)
  expect(built(oblique)).toBe(true)
  expect(built((x, y) => ((x - 60) / 35) ** 2 + ((y - 50) / 20) ** 2 < 1 && !(x > 60 && y > 50))).toBe(false)
  const lobes = (x: number, y: number) =>
    Math.hypot(x - 45, y - 40) < 18 || Math.hypot(x - 70, y - 55) < 15 || Math.hypot(x - 40, y - 65) < 12
  expect(built(lobes)).toBe(false)
})

const round = { solidity: 0.95, hullCorners: 8 } as const

test('what is small is rounded by the lens and says nothing', () => {
  expect(built((x, y) => Math.abs(x - 40) + Math.abs(y - 40) < 6 || (x > 40 && x < 60 && y === 40))).toBe(true)
  expect(hasBuiltForm({ areaPx: 400, rectangularity: 0.7, rightAngleShare: 0.7, ...round })).toBe(false)
  expect(hasBuiltForm({ areaPx: 290, rectangularity: 0.7, rightAngleShare: 0.7, ...round })).toBe(true)
  expect(hasBuiltForm({ areaPx: 400, rectangularity: 0.8, rightAngleShare: 0.5, ...round })).toBe(true)
  expect(hasBuiltForm({ areaPx: 400, rectangularity: 0.6, rightAngleShare: 0.8, ...round })).toBe(true)
})

/** What is enough, each on its own, for the form of something built: where the answer turns. */
test.each<[string, object, object]>([
  ['three quarters of the smallest rectangle', { rectangularity: 0.74 }, { rectangularity: 0.76 }],
  ['three quarters of the outline at right angles', { rightAngleShare: 0.74 }, { rightAngleShare: 0.76 }],
  ['a solid form of six corners, not of seven', { solidity: 0.95, hullCorners: 7 }, { solidity: 0.95, hullCorners: 6 }],
  ['a form of few corners that its hull exceeds by an eighth', { solidity: 0.87, hullCorners: 4 }, { solidity: 0.89, hullCorners: 4 }],
])('built: %s', (_, not, built) => {
  const irregular = { areaPx: 400, rectangularity: 0.6, rightAngleShare: 0.5, solidity: 0.7, hullCorners: 9 }
  expect([hasBuiltForm({ ...irregular, ...not }), hasBuiltForm({ ...irregular, ...built })]).toEqual([false, true])
})
