import { expect, test } from 'vitest'
import { refineMotion } from '#mosaic/match/refine-motion'
import { madePicture, viewAt } from '../../../test/mosaic/made-roof.ts'

const first = viewAt(0, 0, 0)
const frame = madePicture(first)
const degree = Math.PI / 180

test('shift, turn and height of a second picture are found from nearby', () => {
  const second = viewAt(3, 2, 5, 20.4)
  const refined = refineMotion({ frame, view: first }, { frame: madePicture(second), view: viewAt(3.2, 1.85, 6.2, 20) }, 0)
  expect(refined!.correlation).toBeGreaterThan(0.98)
  expect(refined!.second.eastM).toBeCloseTo(3, 1)
  expect(refined!.second.northM).toBeCloseTo(2, 1)
  expect(Math.abs(refined!.second.heightM - 20.4)).toBeLessThan(0.06)
  expect(Math.abs(Math.atan2(-refined!.second.axes[3]!, -refined!.second.axes[4]!) / degree - 5)).toBeLessThan(0.1)
})

test('pictures with next to nothing in common say nothing', () => {
  const far = viewAt(15.9, 0)
  expect(refineMotion({ frame, view: first }, { frame: madePicture(far), view: far }, 0)).toBeNull()
})
