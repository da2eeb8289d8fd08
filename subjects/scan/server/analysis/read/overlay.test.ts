import { expect, test } from 'vitest'
import { overlayOf } from '#server/analysis/read/overlay'

const window = { x1: 0, x2: 0, y1: 0, y2: 0 }

test('a thermal picture half as wide as the visible one, moved right and up', () => {
  const overlay = overlayOf({ realToIr: 2, offsetX: 64, offsetY: -48, window }, { width: 320, height: 240 }, { width: 640, height: 480 })
  for (const [key, value] of Object.entries({ left: 0.35, top: 0.15, width: 0.5, height: 0.5 }))
    expect(overlay?.[key as 'left']).toBeCloseTo(value, 12)
})

test('a different shape keeps square pixels', () => {
  const overlay = overlayOf({ realToIr: 1, offsetX: 0, offsetY: 0, window }, { width: 640, height: 512 }, { width: 1280, height: 1280 })
  for (const [key, value] of Object.entries({ left: 0, top: 0.1, width: 1, height: 0.8 }))
    expect(overlay?.[key as 'left']).toBeCloseTo(value, 12)
})

test('a senseless record gives no overlay', () => {
  expect(overlayOf({ realToIr: 0, offsetX: 0, offsetY: 0, window }, { width: 1, height: 1 }, { width: 1, height: 1 })).toBeNull()
})
