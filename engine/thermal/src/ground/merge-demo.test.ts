import { expect, test } from 'vitest'
import { analyseThermogram } from '#anomaly/analyse'
import { isSetAside } from '#anomaly/anomaly'
import { retail } from '#generate/examples/retail'
import { renderExampleCapture } from '#generate/file/example-capture'
import { groundView } from '#ground/ground-view'
import { fromPosition } from '#ground/local-plane'
import { mergeViews } from '#ground/merge-views'
import { pixelSizeOfPicture } from '#ground/pixel-size'

test('the retail example: two wet areas that a row of walkway pads joins are two, on the overview too, and no pad counts in either', () => {
  const captures = retail.scans[0].captures
  const views = captures.map((capture, captureIndex) => {
    const { thermogram, truth } = renderExampleCapture(capture, 0.1)
    const { width, height } = thermogram
    const input = { flight: capture.flight, camera: capture.camera, position: capture.position, width, height }
    const pixelSizeM = pixelSizeOfPicture({ ...input, widthPx: width })?.metres ?? null
    return {
      captureIndex,
      plantedM2: truth.anomalies.map(({ areaM2 }) => areaM2),
      view: groundView(input).view,
      anomalies: analyseThermogram(thermogram, { pixelSizeM, suspectSign: 1 }).anomalies,
    }
  })
  const groups = mergeViews(views)
  const shownOn = ({ members }: (typeof groups)[number]) => members.map(({ captureIndex }) => captures[captureIndex]?.fileName)
  const [boards, stain] = groups
    .filter(({ members, best }) => !isSetAside(views[members[best]!.captureIndex]!.anomalies[members[best]!.anomalyIndex]!.kind))
    .toSorted((a, b) => (b.areaM2 ?? 0) - (a.areaM2 ?? 0))
  expect([boards, stain].map((group) => group && shownOn(group))).toEqual([
    ['DRN_0072.jpg', 'DRN_0073.jpg'],
    ['DRN_0072.jpg', 'DRN_0074.jpg'],
  ])
  const [boardsM2 = 0, stainM2 = 0] = views[0]?.plantedM2 ?? []
  expect(Math.abs((boards?.areaM2 ?? 0) / boardsM2 - 1)).toBeLessThan(0.03)
  expect(Math.abs((stain?.areaM2 ?? 0) / stainM2 - 1)).toBeLessThan(0.03)
  const placeOf = (group: (typeof groups)[number] | undefined) => {
    const position = group?.members[group.best].position
    return fromPosition(retail.position, position ?? retail.position)
  }
  expect(placeOf(boards).eastM - placeOf(stain).eastM).toBeGreaterThan(25)
  for (const { members } of groups) {
    const kinds = new Set(members.map(({ captureIndex, anomalyIndex }) => isSetAside(views[captureIndex].anomalies[anomalyIndex].kind)))
    expect(kinds.size).toBe(1)
  }
})
