import { expect, test } from 'vitest'
import { barTicks } from './view-bar.ts'
import { viewLayout } from './view-layout.ts'

test.each([
  [80, 60, 16],
  [160, 120, 8],
  [640, 512, 2],
  [1280, 1024, 1],
  [480, 640, 2],
])('%i x %i pixels are shown %i times as large, with room for bar and text', (width, height, scale) => {
  const layout = viewLayout({ width, height })
  expect(layout.picture).toEqual({ width: width * scale, height: height * scale })
  expect(layout.bar.left).toBeGreaterThan(layout.picture.width)
  expect(layout.bar.top + layout.bar.height).toBeLessThan(layout.text.lines[0])
  expect(layout.text.lines[1]).toBeLessThan(layout.height)
})

test('the bar names both ends and round numbers between them that do not touch', () => {
  const ticks = barTicks([-3.4, 41.2], 900)
  expect(ticks.slice(0, 2)).toEqual([
    { shown: '\u22123.4', share: 0 },
    { shown: '41.2', share: 1 },
  ])
  expect(ticks.slice(2).map(({ shown }) => shown)).toEqual(['0', '10', '20', '30', '40'])
  expect(ticks.find(({ shown }) => shown === '20')?.share).toBeCloseTo(23.4 / 44.6, 9)
  expect(barTicks([20, 20.4], 60)).toHaveLength(2)
})
