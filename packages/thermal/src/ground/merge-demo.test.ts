import { expect, test } from 'vitest'
import { analyseThermogram } from '#anomaly/analyse'
import { isSetAside } from '#anomaly/anomaly'
import { retail } from '#generate/examples/retail'
import { renderExampleCapture } from '#generate/file/example-capture'
import { groundView } from '#ground/ground-view'
import { fromPosition } from '#ground/local-plane'
import { mergeViews } from '#ground/merge-views'
import { pixelSizeOfPicture } from '#ground/pixel-size'

test('the retail example: the wet area that one picture shows alone is an area of its own, though the overview runs it into its neighbour', () => {
  const captures = retail.scans[0].captures
  const views = captures.map((capture, captureIndex) => {
    const { thermogram } = renderExampleCapture(capture, 0.1)
    const { width, height } = thermogram
    const input = { flight: capture.flight, camera: capture.camera, position: capture.position, width, height }
    const pixelSizeM = pixelSizeOfPicture({ ...input, widthPx: width })?.metres ?? null
    return {
      captureIndex,
      view: groundView(input).view,
      anomalies: analyseThermogram(thermogram, { pixelSizeM, suspectSign: 1 }).anomalies,
    }
  })
  const groups = mergeViews(views)
  const third = captures.findIndex(({ fileName }) => fileName === 'DRN_0074.jpg')
  const alone = groups.find(({ members, areaM2 }) => members.some((member) => member.captureIndex === third) && (areaM2 ?? 0) > 50)
  expect(alone?.areaM2).toBeCloseTo(56.1, 0)
  expect(alone?.members.map(({ captureIndex }) => captureIndex)).toEqual([third])
  const [large] = groups.toSorted((a, b) => (b.areaM2 ?? 0) - (a.areaM2 ?? 0))
  const placeOf = (group: (typeof groups)[number] | undefined) => {
    const position = group?.members[group.best].position
    return fromPosition(retail.position, position ?? retail.position)
  }
  expect(large.areaM2).toBeCloseTo(144.5, 0)
  expect(placeOf(large).eastM - placeOf(alone).eastM).toBeGreaterThan(25)
  for (const { members } of groups) {
    const kinds = new Set(members.map(({ captureIndex, anomalyIndex }) => isSetAside(views[captureIndex].anomalies[anomalyIndex].kind)))
    expect(kinds.size).toBe(1)
  }
})
