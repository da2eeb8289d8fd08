import { describe, expect, test } from 'vitest'
import { analyseThermogram } from '#anomaly/analyse'
import { isSetAside } from '#anomaly/anomaly'
import { judgeByVisible } from '#anomaly/visible-verdict'
import { renderExampleCapture } from '#generate/file/example-capture'
import { createRandom } from '#generate/random'
import { exampleRoofs } from '#generate/roofs'
import type { Box } from '#image'
import { overlayHomography } from '#measure/homography'
import type { Colour, VisibleView } from '#objects/visible-view'
import { plantedThermogram } from '../../test/planted-roof.ts'

const size = { width: 320, height: 256 }
const box: Box = { left: 130, top: 100, right: 190, bottom: 140 }
const roof: Colour = [150, 148, 142]
const image = plantedThermogram({
  ...size,
  seed: 5,
  planted: [{ kind: 'board-stock', centre: [160, 120], length: 60, width: 40, angleDeg: 0, deltaK: 3 }],
})

/** A grainy roof, twice as fine as the thermogram, with one area of another colour (thermal pixels). */
function picture(area: Box, colour: Colour, grain = 6): VisibleView {
  const random = createRandom(11)
  const [width, height] = [2 * size.width, 2 * size.height]
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const [x, y] = [(Math.floor(i / 3) % width) / 2, Math.floor(i / 3 / width) / 2]
    const isIn = x >= area.left && x < area.right && y >= area.top && y < area.bottom
    return Math.max(0, Math.min(255, (isIn ? colour : roof)[i % 3] + grain * random.normal()))
  })
  const toVisible = overlayHomography({ realToIr: 1, offsetX: 0, offsetY: 0 }, size, { width, height })
  return { width, height, rgb, toVisible }
}
const findingsWith = (visible: VisibleView | null) => analyseThermogram(image, { visible }).anomalies
const moved = (by: number): Box => ({ left: box.left + by, top: box.top, right: box.right + by, bottom: box.bottom })
const [alone] = findingsWith(null)

describe('an anomaly beside its visible picture', () => {
  test('stays as it is where the roof looks the same all over', () => {
    expect(alone).toMatchObject({ kind: 'board-stock' })
    expect(findingsWith(picture(box, roof))).toEqual([alone])
    expect(findingsWith(picture(box, roof, 40))).toEqual([alone])
  })

  test('is set aside where a thing has the same outline, even one that lies a little beside it', () => {
    for (const by of [0, 3, -3]) {
      const [thing, ...others] = findingsWith(picture(moved(by), [70, 110, 70]))
      expect(others).toEqual([])
      expect(thing).toMatchObject({ kind: 'equipment', polygon: alone.polygon, deltaK: alone.deltaK })
      expect(thing.reasons.map(({ code }) => code)).toEqual(['visible-object', 'listed-only'])
    }
  })

  test('is not touched by a thing elsewhere, or by one that only meets a side of it', () => {
    expect(findingsWith(picture(moved(25), [70, 110, 70]))).toEqual([alone])
    expect(findingsWith(picture({ left: 0, top: 0, right: 130, bottom: 256 }, [70, 110, 70]))).toEqual([alone])
    expect(findingsWith(picture({ left: 90, top: 60, right: 230, bottom: 180 }, [70, 110, 70]))).toEqual([alone])
  })

  test('is less sure where a shadow has the same outline', () => {
    const [shaded] = findingsWith(picture(box, [75, 78, 84]))
    expect(shaded.kind).toBe('board-stock')
    expect(shaded.confidence).toBeCloseTo(0.6 * alone.confidence, 9)
    expect(shaded.reasons.at(-1)?.code).toBe('visible-shadow')
  })

  test('is less sure where a faint edge has the same outline', () => {
    const [faint] = findingsWith(picture(box, [168, 164, 156]))
    expect(faint).toMatchObject({ kind: 'board-stock', confidence: 0.6 * alone.confidence })
    expect(faint.reasons.at(-1)?.code).toBe('visible-edge')
  })

  test('is as before where the pictures do not meet', () => {
    const view = picture(box, [70, 110, 70])
    expect(findingsWith({ ...view, toVisible: [2, 0, 900, 0, 2, 0, 0, 0, 1] })).toEqual([alone])
  })
})

test('a line stays a finding, and a thing already set aside is left alone', () => {
  const view = picture(box, [70, 110, 70])
  expect(judgeByVisible({ ...alone, kind: 'linear' }, view)).toMatchObject({ kind: 'linear', confidence: 0.6 * alone.confidence })
  expect(judgeByVisible({ ...alone, kind: 'point' }, view)).toMatchObject({ kind: 'penetration' })
  const set = { ...alone, kind: 'penetration' } as const
  expect(judgeByVisible(set, view)).toBe(set)
})

test('what was planted under the membrane of the example roofs is still found with their visible pictures', () => {
  const capture = exampleRoofs.at(-1)?.scans[0]?.captures[0]
  if (!capture) throw new Error('there is no example')
  const { thermogram, visible, truth } = renderExampleCapture(capture, 1)
  const toVisible = overlayHomography({ realToIr: 1, offsetX: 0, offsetY: 0 }, thermogram, visible)
  // As the product knows it of every flight; without it nobody is sure of this roof, of which a fifth differs, and its outline is asked for.
  const pixelSizeM = truth.groundSampleM
  const seen = analyseThermogram(thermogram, { pixelSizeM, visible: { ...visible, toVisible } }).anomalies
  const blind = analyseThermogram(thermogram, { pixelSizeM }).anomalies
  const isPlanted = ({ polygon }: (typeof seen)[number]) => {
    const [x, y] = [0, 1].map((c) => polygon.reduce((sum, p) => sum + p[c], 0) / polygon.length)
    return truth.anomalyLabels[Math.floor(y) * thermogram.width + Math.floor(x)] > 0
  }
  const counted = (of: typeof seen) => of.filter((a) => !isSetAside(a.kind) && isPlanted(a)).length
  expect(counted(blind)).toBeGreaterThan(0)
  expect(counted(seen)).toBe(counted(blind))
})

/** A picture without grain in which a thing covers the anomaly but for so many pixels of its lower side. */
function notched(px: number, colour: Colour): VisibleView {
  const [width, height] = [2 * size.width, 2 * size.height]
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const [x, y] = [(Math.floor(i / 3) % width) / 2, Math.floor(i / 3 / width) / 2]
    const isIn = x >= box.left && x < box.right && y >= box.top && y < box.bottom && !(x < box.left + px && y >= box.bottom - 14)
    return (isIn ? colour : roof)[i % 3]
  })
  const toVisible = overlayHomography({ realToIr: 1, offsetX: 0, offsetY: 0 }, size, { width, height })
  return { width, height, rgb, toVisible }
}
const square = {
  ...alone,
  polygon: [
    [130, 100],
    [190, 100],
    [190, 140],
    [130, 140],
  ] as const,
  areaPx: 2400,
}
const judged = (px: number, colour: Colour) => {
  const { kind, confidence } = judgeByVisible(square, notched(px, colour))
  return kind === 'equipment' ? 'thing' : confidence < square.confidence ? 'doubt' : 'same'
}

test('how much of its outline a thing must show, and how plainly', () => {
  const thing: Colour = [70, 110, 70]
  expect([26, 28, 56, 60].map((px) => judged(px, thing))).toEqual(['thing', 'doubt', 'doubt', 'same'])
  const brighter = (by: number) => judged(0, [150 + by, 148 + by, 142 - by])
  // Steps of 21 and 45 grey levels times the root of three channels.
  expect([12, 13, 25, 26].map(brighter)).toEqual(['same', 'doubt', 'doubt', 'thing'])
})

test('a shadow leaves between a twentieth and three quarters of the light, and what it leaves is blue, not red', () => {
  // Grey levels of the roof times share ** (1 / 2.2): 0.05 leaves a level in 3.9 of them, 0.75 one in 1.14.
  const shaded = (share: readonly [number, number, number]) => {
    const colour = share.map((of, c) => Math.round(roof[c]! * of ** (1 / 2.2))) as unknown as Colour
    const { kind, reasons } = judgeByVisible(square, notched(0, colour))
    return kind === square.kind && reasons.at(-1)?.code === 'visible-shadow'
  }
  const evenly = (share: number) => shaded([share, share, share])
  expect([0.045, 0.055, 0.72, 0.78].map(evenly)).toEqual([false, true, true, false])
  expect([0.52, 0.62].map((blue) => shaded([0.25, 0.25, blue]))).toEqual([true, false])
  expect([0.34, 0.368].map((red) => shaded([red, 0.3, 0.3]))).toEqual([true, false])
})

test('what is set aside is named with a confidence of nine in ten, whatever it had as a finding', () => {
  expect(judgeByVisible({ ...square, confidence: 0.55 }, notched(0, [70, 110, 70])).confidence).toBe(0.9)
})
