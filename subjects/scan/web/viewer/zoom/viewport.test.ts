import { expect, test } from 'vitest'
import { clampViewport, closeUpOf, fitViewport, panBy, reveal, toImage, toStage, zoomAt } from './viewport.ts'

const image = { width: 640, height: 512 }
const stage = { width: 1280, height: 700 }

test('fit shows the whole image, centred on the longer side', () => {
  const fit = fitViewport(image, stage)
  expect(fit.scale).toBeCloseTo(700 / 512)
  expect(fit.y).toBe(0)
  expect(fit.x).toBeCloseTo((1280 - 640 * fit.scale) / 2)
})

test('zooming keeps the image point under the pointer', () => {
  const before = fitViewport(image, stage)
  const at = { x: 500, y: 300 }
  const point = toImage(before, at)
  const after = zoomAt(before, at, 2.5)
  expect(toStage(after, point).x).toBeCloseTo(at.x)
  expect(toStage(after, point).y).toBeCloseTo(at.y)
})

test('a zoomed image cannot be dragged off the stage, a fitted one stays centred', () => {
  const fit = fitViewport(image, stage)
  expect(clampViewport(panBy(fit, 900, 900), image, stage)).toEqual(fit)
  const zoomed = zoomAt(fit, { x: 640, y: 350 }, 4)
  expect(clampViewport(panBy(zoomed, 5000, 5000), image, stage)).toMatchObject({ x: 0, y: 0 })
  const far = clampViewport(panBy(zoomed, -5000, -5000), image, stage)
  expect(far.x).toBeCloseTo(stage.width - image.width * far.scale)
})

test('zooming out ends at the fitted image', () => {
  const fit = fitViewport(image, stage)
  expect(clampViewport(zoomAt(fit, { x: 0, y: 0 }, 0.1), image, stage)).toEqual(fit)
})

test('an anomaly outside the stage is brought in, one inside moves nothing', () => {
  const zoomed = clampViewport({ scale: 8, x: 0, y: 0 }, image, stage)
  const seen = reveal(zoomed, { left: 600, top: 480, right: 620, bottom: 500 }, image, stage)
  const corner = toStage(seen, { x: 620, y: 500 })
  expect(corner.x).toBeLessThanOrEqual(stage.width)
  expect(corner.y).toBeLessThanOrEqual(stage.height)
  expect(reveal(seen, { left: 600, top: 480, right: 620, bottom: 500 }, image, stage)).toEqual(seen)
})

test('a close-up has its box in the middle with air around it, at most four times as large as the whole picture, and never smaller', () => {
  const picture = { width: 640, height: 512 }
  const room = { width: 800, height: 640 }
  const middleOf = (box: { left: number; top: number; right: number; bottom: number }) => {
    const { scale, x, y } = closeUpOf(box, picture, room)
    return { scale, at: [((box.left + box.right) / 2) * scale + x, ((box.top + box.bottom) / 2) * scale + y].map(Math.round) }
  }
  expect(middleOf({ left: 250, top: 200, right: 400, bottom: 300 })).toEqual({ scale: 2.4, at: [400, 320] })
  expect(middleOf({ left: 300, top: 250, right: 304, bottom: 254 })).toEqual({ scale: 5, at: [400, 320] })
  expect(closeUpOf({ left: 0, top: 0, right: 600, bottom: 500 }, picture, room).scale).toBe(1.25)
})
