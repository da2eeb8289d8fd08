import { describe, expect, it } from 'vitest'
import { anglesOf, leaningAxes } from '#generate/flight/attitude'
import { type GroundView, pixelToGround } from '#ground/ground-view'

const base = { width: 640, height: 512, focalPx: 758, heightM: 30, heightSource: 'above-roof', oriented: true, position: null } as const

describe('axes of a camera that leans', () => {
  it('gives the angles that the ground view understands', () => {
    for (const [heading, up, right] of [
      [0, 0, 0],
      [30, 4, 0],
      [210, 0, -3],
      [-75, 1, 2],
      [130, 52, 1],
    ]) {
      const axes = leaningAxes(heading, up, right)
      const view: GroundView = { ...base, ...anglesOf(axes) }
      for (const [x, y] of [
        [320, 256],
        [0, 0],
        [640, 100],
      ] as const) {
        const [a, b] = [(x - 320) / 758, (y - 256) / 758]
        const [north, east, down] = [0, 1, 2].map((i) => axes.forward[i] + a * axes.right[i] + b * axes.down[i])
        const ground = pixelToGround(view, [x, y])
        expect(ground?.northM).toBeCloseTo((30 * north) / down, 6)
        expect(ground?.eastM).toBeCloseTo((30 * east) / down, 6)
      }
    }
  })

  it('leans towards the top of the picture', () => {
    const axes = leaningAxes(90, 10, 0)
    expect(axes.forward[1]).toBeGreaterThan(0.1)
    expect(axes.forward[0]).toBeCloseTo(0, 9)
  })
})
