import { describe, expect, it } from 'vitest'
import { solveLinks } from '#mosaic/temper/frame-links'

describe('solveLinks', () => {
  it('finds what makes a chain of frames agree', () => {
    const truth = Array.from({ length: 40 }, (_, i) => Math.sin(i) * 2)
    const [first, second] = [Uint16Array.from({ length: 39 }, (_, i) => i), Uint16Array.from({ length: 39 }, (_, i) => i + 1)]
    const diagonal = new Float64Array(40).fill(1e-6)
    const right = new Float64Array(40)
    for (let k = 0; k < 39; k++) {
      diagonal[k] += 4
      diagonal[k + 1] += 4
      right[k] += 4 * (truth[k] - truth[k + 1])
      right[k + 1] -= 4 * (truth[k] - truth[k + 1])
    }
    const found = solveLinks({ first, second, weight: new Float64Array(39).fill(4), diagonal }, right, new Float64Array(40))
    const shift = found[0] - truth[0]
    for (let i = 0; i < 40; i++) expect(found[i] - shift).toBeCloseTo(truth[i], 4)
  })

  it('leaves a frame without links alone', () => {
    const links = { first: new Uint16Array(), second: new Uint16Array(), weight: new Float64Array(), diagonal: Float64Array.of(1, 1) }
    expect(Array.from(solveLinks(links, new Float64Array(2), new Float64Array(2)))).toEqual([0, 0])
  })
})
