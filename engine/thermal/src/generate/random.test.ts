import { describe, expect, it } from 'vitest'
import { createNoise } from '#generate/heat/noise'
import { createRandom } from '#generate/random'

describe('createRandom', () => {
  it('gives the same numbers for the same seed and others for another', () => {
    const take = (seed: number): number[] => Array.from({ length: 5 }, createRandom(seed).next)
    expect(take(7)).toEqual(take(7))
    expect(take(7)).not.toEqual(take(8))
  })

  it('is even, and normal where asked', () => {
    const random = createRandom(1)
    const even = Array.from({ length: 20_000 }, () => random.between(2, 4))
    const normal = Array.from({ length: 20_000 }, random.normal)
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(Math.min(...even)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...even)).toBeLessThan(4)
    expect(mean(even)).toBeCloseTo(3, 1)
    expect(mean(normal)).toBeCloseTo(0, 1)
    expect(Math.sqrt(mean(normal.map((value) => value * value)))).toBeCloseTo(1, 1)
  })
})

describe('createNoise', () => {
  it('takes the value of its cell at every lattice point and stays within -1 and 1', () => {
    const noise = createNoise(3)
    for (let i = -300; i < 300; i += 7) {
      expect(noise.at(i, 2 * i)).toBe(noise.cell(i, 2 * i))
      expect(Math.abs(noise.rough(i / 9, i / 7))).toBeLessThanOrEqual(1)
    }
  })
})
