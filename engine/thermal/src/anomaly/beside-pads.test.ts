import { expect, test } from 'vitest'
import { analyseThermogram } from '#anomaly/analyse'
import { type Anomaly, isSetAside } from '#anomaly/anomaly'
import { createRandom } from '#generate/random'
import { toPosition } from '#ground/local-plane'
import { mergeViews } from '#ground/merge-views'
import type { Thermogram } from '#image'
import { weightedSums } from '#raster/blur'
import { baseView, origin } from '../../test/flown-roof.ts'

/** Metres from west and south. */
const PATCH = { lengthM: 5, widthM: 4, apartM: 75 }
const PATCHES_M2 = PATCH.lengthM * PATCH.widthM
const PAD = { sideM: 0.76, stepM: 0.94 }
const FOCAL_PX = 758

/** Two wet patches with a row of walkway pads from one to the other, along the north edge of both, and a camera above. */
function photographed(
  captureIndex: number,
  at: { readonly eastM: number; readonly heightM: number; readonly width: number },
  padK: number,
) {
  const [pixelM, height] = [at.heightM / FOCAL_PX, 256]
  const random = createRandom(captureIndex + 5)
  const kelvinAt = (eastM: number, northM: number): number => {
    const isPatch = northM >= 0 && northM < PATCH.widthM && [0, PATCH.apartM].some((left) => eastM >= left && eastM < left + PATCH.lengthM)
    if (isPatch) return 3
    const isRow = northM >= PATCH.widthM && northM < PATCH.widthM + PAD.sideM && eastM >= 0 && eastM < PATCH.apartM + PATCH.lengthM
    return isRow && eastM % PAD.stepM < PAD.sideM ? padK : 0
  }
  const sharp = Float32Array.from({ length: at.width * height }, (_, i) => {
    const [column, row] = [(i % at.width) + 0.5, Math.floor(i / at.width) + 0.5]
    return kelvinAt(at.eastM + (column - at.width / 2) * pixelM, PATCH.widthM / 2 - (row - height / 2) * pixelM)
  })
  const { sums, weights } = weightedSums(sharp, new Uint8Array(sharp.length).fill(1), { width: at.width, height }, 1, 1)
  const image: Thermogram = { width: at.width, height, kelvin: sums.map((sum, i) => 285 + sum / weights[i]! + 0.04 * random.normal()) }
  const position = { ...toPosition(origin, { eastM: at.eastM, northM: PATCH.widthM / 2 }), altitudeM: null }
  return {
    captureIndex,
    view: { ...baseView, width: at.width, height, focalPx: FOCAL_PX, heightM: at.heightM, position },
    anomalies: analyseThermogram(image, { pixelSizeM: pixelM, suspectSign: 1 }).anomalies,
  }
}

const findings = (anomalies: readonly Anomaly[]) => anomalies.filter(({ kind }) => !isSetAside(kind))
const overview = { eastM: (PATCH.apartM + PATCH.lengthM) / 2, heightM: 94, width: 760 }

test.each([0.6, 0.9, 1.2])('two wet patches 75 m apart are two findings, though pads of %f K run from one to the other', (padK) => {
  const views = [
    photographed(0, overview, padK),
    ...[0, PATCH.apartM].map((left, i) => photographed(i + 1, { eastM: left + PATCH.lengthM / 2, heightM: 30, width: 640 }, padK)),
  ]
  const groups = mergeViews(views).filter(({ members }) =>
    members.some(({ captureIndex, anomalyIndex }) => !isSetAside(views[captureIndex]!.anomalies[anomalyIndex]!.kind)),
  )
  expect(groups.map(({ members }) => members.map(({ captureIndex }) => captureIndex)).sort()).toEqual([
    [0, 1],
    [0, 2],
  ])
  for (const { areaM2 } of groups) expect(Math.abs((areaM2 as number) / PATCHES_M2 - 1)).toBeLessThan(0.03)
})

test('a patch keeps its own area beside walkway pads, as it has without them', () => {
  const close = { eastM: PATCH.lengthM / 2, heightM: 30, width: 640 }
  const [alone, beside] = [0, 0.9].map((padK) => findings(photographed(1, close, padK).anomalies))
  expect([alone!.length, beside!.length]).toEqual([1, 1])
  expect(Math.abs(beside![0]!.areaPx / alone![0]!.areaPx - 1)).toBeLessThan(0.02)
})
