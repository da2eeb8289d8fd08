import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CameraView, createSight, groundSampleM, projectPoint } from '#generate/view'

const straightDown: CameraView = { width: 640, height: 512, fieldOfViewDeg: 45, x: 10, y: 20, heightM: 50, headingDeg: 0, tiltDeg: 0 }

it('looks straight down: the centre sees the place below, the right edge half a field of view away', () => {
  const slope = { x: 0, y: 0 }
  createSight(straightDown)(320, 256, slope)
  expect(slope).toEqual({ x: 0, y: 0 })
  createSight(straightDown)(640, 256, slope)
  expect(slope.x).toBeCloseTo(Math.tan(Math.PI / 8), 12)
  expect(groundSampleM(straightDown)).toBeCloseTo((100 * Math.tan(Math.PI / 8)) / 640, 12)
})

it('turns with the heading: at 90 degrees the top of the picture is east', () => {
  const slope = { x: 0, y: 0 }
  createSight({ ...straightDown, headingDeg: 90 })(320, 0, slope)
  expect(slope.x).toBeGreaterThan(0.3)
  expect(slope.y).toBeCloseTo(0, 12)
})

it('projects every place back into the pixel that sees it', async () => {
  await fc.assert(
    fc.property(
      fc.record({
        px: fc.double({ min: 0, max: 640, noNaN: true }),
        py: fc.double({ min: 0, max: 512, noNaN: true }),
        headingDeg: fc.double({ min: -180, max: 180, noNaN: true }),
        tiltDeg: fc.double({ min: 0, max: 45, noNaN: true }),
        zM: fc.double({ min: -8, max: 3, noNaN: true }),
      }),
      ({ px, py, headingDeg, tiltDeg, zM }) => {
        const view = { ...straightDown, headingDeg, tiltDeg }
        const slope = { x: 0, y: 0 }
        createSight(view)(px, py, slope)
        const drop = view.heightM - zM
        const back = projectPoint(view, view.x + slope.x * drop, view.y + slope.y * drop, zM)
        expect(back?.[0]).toBeCloseTo(px, 6)
        expect(back?.[1]).toBeCloseTo(py, 6)
      },
    ),
  )
})
