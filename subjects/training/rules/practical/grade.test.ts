import { createRandom } from '@ridgeline/thermal/generate/random'
import { describe, expect, test } from 'vitest'
import { type Drawn, gradePicture, gradePractical, pictureShare, type TrueArea } from '#rules/practical/grade'

const SIDE = 64
type Rectangle = readonly [x: number, y: number, width: number, height: number]
function mask([x, y, width, height]: Rectangle): Uint8Array {
  const pixels = new Uint8Array(SIDE * SIDE)
  for (let row = Math.max(0, y); row < Math.min(SIDE, y + height); row++)
    pixels.fill(1, row * SIDE + Math.max(0, x), row * SIDE + Math.min(SIDE, x + width))
  return pixels
}
const area = (rectangle: Rectangle, kind = 'board-stock'): TrueArea => ({ mask: mask(rectangle), kind })

describe('one picture', () => {
  const truth = [area([4, 4, 12, 10]), area([40, 30, 10, 14], 'amorphous')]

  test('drawn as it is has all points', () => expect(pictureShare(gradePicture(truth, truth, true))).toBe(1))
  test('nothing drawn where there is something has only the verdict', () =>
    expect(pictureShare(gradePicture(truth, [], true))).toBeCloseTo(0.1))
  test('everything outlined is no finding', () =>
    expect(pictureShare(gradePicture(truth, [{ mask: mask([0, 0, SIDE, SIDE]), kind: 'board-stock' }], true))).toBeLessThan(0.2))
  test('two outlines of one area are one finding and one invention', () =>
    expect(gradePicture(truth, [truth[0] as Drawn, area([5, 5, 11, 9])], true)).toMatchObject({
      found: [{ truth: 0, drawn: 0 }],
      missed: [1],
      invented: [1],
    }))
  test('a wrong kind takes a part', () =>
    expect(pictureShare(gradePicture([area([4, 4, 12, 10])], [area([4, 4, 12, 10], 'linear')], true))).toBeCloseTo(0.8))
  test('a clean roof is right when nothing is drawn', () => {
    expect(pictureShare(gradePicture([], [], true))).toBe(1)
    expect(pictureShare(gradePicture([], [area([1, 1, 9, 9])], true))).toBeLessThan(0.3)
  })
  test('a worse drawing never has more', () => {
    const shares = [0, 1, 2, 3, 4, 6, 9].map((shift) =>
      pictureShare(gradePicture([area([10, 10, 20, 20])], [area([10 + shift, 10, 20, 20])], true)),
    )
    expect(shares.toSorted((a, b) => b - a)).toEqual(shares)
  })
})

/** A trainee of ten pictures: how far outlines are off, what is overseen, what is seen that is not there. */
function trainee(seed: number, skill: { shift: number; oversees: number; invents: number; wrongKind: number }) {
  const random = createRandom(seed)
  const pictures = Array.from({ length: 10 }, (_, at) => {
    const truth = Array.from({ length: at % 4 }, (_unused, index) => area([4 + 20 * index, Math.floor(random.between(4, 40)), 12, 12]))
    const off = () => Math.round(random.normal() * skill.shift)
    const drawn: Drawn[] = truth.flatMap((one, index) => {
      if (random.next() < skill.oversees) return []
      const start = one.mask.indexOf(1)
      const kind = random.next() < skill.wrongKind ? 'linear' : one.kind
      return [{ mask: mask([4 + 20 * index + off(), Math.floor(start / SIDE) + off(), 12, 12]), kind }]
    })
    while (random.next() < skill.invents)
      drawn.push({ mask: mask([Math.floor(random.between(0, 50)), Math.floor(random.between(0, 50)), 10, 10]), kind: 'board-stock' })
    return gradePicture(truth, drawn, random.next() < 0.9)
  })
  return gradePractical(pictures).passed
}

test('of two hundred trainees the experts pass, the careless and those who guess do not', () => {
  const passed = (skill: Parameters<typeof trainee>[1], from: number) =>
    Array.from({ length: 50 }, (_, at) => trainee(from + at, skill)).filter(Boolean).length
  expect(passed({ shift: 1, oversees: 0.03, invents: 0.02, wrongKind: 0.03 }, 0)).toBeGreaterThanOrEqual(47)
  expect(passed({ shift: 2, oversees: 0.4, invents: 0.1, wrongKind: 0.1 }, 100)).toBeLessThanOrEqual(2)
  expect(passed({ shift: 1, oversees: 1, invents: 0, wrongKind: 0 }, 200)).toBe(0)
  expect(passed({ shift: 20, oversees: 0, invents: 0.6, wrongKind: 0.5 }, 300)).toBe(0)
})
