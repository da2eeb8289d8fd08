import { mapPoint } from '@ridgeline/thermal/measure/homography'
import { describe, expect, test } from 'vitest'
import { alignedPlacement, cssPlacement, firstPairs, pairResiduals, placementOf } from './placement.ts'

const thermal = { width: 640, height: 512 }
const overlay = { left: 0.1, top: 0.2, width: 0.5, height: 0.4 }
const square = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
] as [number, number][]

describe('where the thermogram lies', () => {
  test('over all of the standard picture where nobody says better', () => {
    const h = placementOf({ alignment: null, overlay: null }, thermal)
    expect(mapPoint(h, [640, 512])).toEqual([1, 1])
  })

  test('where the camera says, and a person’s points go before that', () => {
    expect(mapPoint(placementOf({ alignment: null, overlay }, thermal), [320, 256])).toEqual([0.35, 0.4])
    const alignment = { thermal: square, visible: square.map(([x, y]): [number, number] => [0.25 + x / 400, 0.5 + y / 400]) }
    const [x, y] = mapPoint(placementOf({ alignment, overlay }, thermal), [100, 50])
    expect([x, y]).toEqual([expect.closeTo(0.5, 9), expect.closeTo(0.625, 9)])
  })

  test('first pairs say the same as the placement in use', () => {
    const pairs = firstPairs({ alignment: null, overlay }, thermal)
    const again = alignedPlacement(pairs)
    if (typeof again === 'string') throw new Error(again)
    const [x, y] = mapPoint(again, [320, 256])
    expect([x, y]).toEqual([expect.closeTo(0.35, 9), expect.closeTo(0.4, 9)])
  })

  test('points on one line are explained', () => {
    const flat = square.map(([x]): [number, number] => [x, 0])
    expect(alignedPlacement({ thermal: flat, visible: square })).toMatch(/lie on one line/)
  })

  test('the style sheet puts a corner where the map does, perspective included', () => {
    const visible = [
      [0.1, 0.1],
      [0.9, 0.2],
      [0.8, 0.9],
      [0.2, 0.7],
    ] as [number, number][]
    const h = alignedPlacement({ thermal: square, visible })
    if (typeof h === 'string') throw new Error(h)
    const m = cssPlacement(h, { width: 1000, height: 500 }).slice('matrix3d('.length, -1).split(',').map(Number) as number[]
    const at = (x: number, y: number) => {
      const depth = m[3]! * x + m[7]! * y + m[15]!
      return [(m[0]! * x + m[4]! * y + m[12]!) / depth, (m[1]! * x + m[5]! * y + m[13]!) / depth]
    }
    expect(at(100, 0)).toEqual([expect.closeTo(900, 3), expect.closeTo(100, 3)])
    expect(at(100, 100)).toEqual([expect.closeTo(800, 3), expect.closeTo(450, 3)])
  })
})

describe('pairResiduals', () => {
  const visible = { width: 1000, height: 500 }
  /** Turned by 30 degrees and half as large, around (200, 100). */
  const turned = square.map(([x, y]): [number, number] => {
    const [c, s] = [Math.cos(Math.PI / 6) / 2, Math.sin(Math.PI / 6) / 2]
    return [(200 + c * x - s * y) / visible.width, (100 + s * x + c * y) / visible.height]
  })

  test('a shift, turn and zoom leaves nothing', () => {
    for (const residual of pairResiduals({ thermal: square, visible: turned }, visible)) expect(residual).toBeCloseTo(0, 9)
  })

  test('the pair that was moved stands out, by most of what it was moved', () => {
    const moved = square.map(([x, y], i): [number, number] => (i === 2 ? [x + 8, y] : [x, y]))
    const residuals = pairResiduals({ thermal: moved, visible: turned }, visible)
    expect(Math.max(...residuals)).toBe(residuals[2])
    expect(residuals[2]).toBeCloseTo(4, 1)
  })
})
