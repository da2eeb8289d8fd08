import { expect, test } from 'vitest'
import { createRandom } from '#generate/random'
import { repeatsAlong } from '#objects/repeats'

const size = { width: 220, height: 120 }

/** A band along a direction: parts of `partPx` with gaps of 1.5 px, or one piece. */
function band(angleDeg: number, partPx: number | null): Float32Array {
  const random = createRandom(3)
  const angle = (angleDeg * Math.PI) / 180
  return Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [(i % size.width) + 0.5 - 110, Math.floor(i / size.width) + 0.5 - 60]
    const [along, across] = [x * Math.cos(angle) + y * Math.sin(angle) + 500, y * Math.cos(angle) - x * Math.sin(angle)]
    const isPart = Math.abs(across) < 5.5 && Math.abs(along - 500) < 70 && (partPx === null || along % (partPx + 1.5) < partPx)
    return (isPart ? 0.8 : 0) + 0.06 * random.normal()
  })
}
const middleBand = (angleDeg: number) => ({ middle: [110, 60] as const, angleDeg, lengthPx: 140, widthPx: 11 })

test('parts in a row repeat at their pitch, at any angle', () => {
  for (const angleDeg of [0, 17]) {
    const repeats = repeatsAlong(band(angleDeg, 10.5), size, middleBand(angleDeg))
    expect(repeats?.share).toBeGreaterThan(0.35)
    expect(Math.abs(repeats!.periodPx - 12)).toBeLessThan(0.6)
    expect(repeats?.swingK).toBeGreaterThan(0.12)
    expect(repeats?.skewness).toBeLessThan(0)
  }
})

test('a line in one piece does not repeat, and a short one says nothing', () => {
  const whole = repeatsAlong(band(17, null), size, middleBand(17))
  expect(whole?.swingK).toBeLessThan(0.05)
  expect(repeatsAlong(band(0, 10.5), size, { ...middleBand(0), lengthPx: 30 })).toBeNull()
})
