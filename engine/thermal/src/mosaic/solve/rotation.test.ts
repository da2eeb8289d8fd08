import { expect, test } from 'vitest'
import { createRandom } from '#generate/random'
import { axesOfPose } from '#mosaic/lens'
import { turnBetween, turnedBy } from '#mosaic/solve/rotation'

const axes = axesOfPose({ pitchDeg: -88, yawDeg: 70, rollDeg: 12 })

test('the turn between two sets of axes is the one that led from one to the other', () => {
  const random = createRandom(3)
  for (const size of [1e-10, 1e-3, 1, 2]) {
    const turn = [0, 1, 2].map(() => size * random.between(-1, 1)) as [number, number, number]
    const found = turnBetween(axes, turnedBy(axes, ...turn))
    for (let k = 0; k < 3; k++) expect(found[k]).toBeCloseTo(turn[k]!, 9)
  }
})

test('turned axes stay at right angles, and what is seen moves as the cross product says', () => {
  const small = 1e-6
  const turned = turnedBy(axes, small, 0, 0)
  // A turn about the axis to the right moves `down` along `forward` and `forward` against `down`.
  for (let k = 0; k < 3; k++) {
    expect((turned[3 + k]! - axes[3 + k]!) / small).toBeCloseTo(-axes[6 + k]!, 5)
    expect((turned[6 + k]! - axes[6 + k]!) / small).toBeCloseTo(axes[3 + k]!, 5)
  }
  const far = turnedBy(axes, 0.4, -1.1, 0.7)
  const dot = (a: number, b: number) => far[a]! * far[b]! + far[a + 1]! * far[b + 1]! + far[a + 2]! * far[b + 2]!
  const found = [dot(0, 0), dot(3, 3), dot(0, 3), dot(3, 6)]
  for (let k = 0; k < 4; k++) expect(found[k]).toBeCloseTo(k < 2 ? 1 : 0, 9)
})
