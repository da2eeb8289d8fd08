import type { VisitFacts } from '@ridgeline/thermal/compare/comparable'
import { evenScale, footprintScale, type RoofScale } from '@ridgeline/thermal/compare/growth-on-roof'
import type { Capture } from '#contract/capture'
import type { Scan } from '#contract/scan'
import { footprintOf } from './view-pairs.ts'

/** What decides whether a capture can be compared. */
export const visitFacts = (scan: Pick<Scan, 'survey' | 'conditions'>, capture: Capture): VisitFacts => ({
  temperatures: capture.temperatureStanding?.status ?? 'none',
  differenceFactor: capture.temperatureStanding?.differenceFactor ?? null,
  emissivity: capture.scene?.emissivity ?? null,
  survey: scan.survey.verdict,
  suspectSign: scan.survey.suspectSign,
  minutesAfterSunset: scan.conditions.minutesAfterSunset,
  pixelSizeM: capture.pixelSizeM,
})

/** What a person measured goes before what follows from place and height of the camera. */
export function scaleOf(capture: Capture): RoofScale | null {
  const { pixelSizeM, pixelSizeError, pixelSizeSource } = capture
  if (pixelSizeM === null || pixelSizeError === null) return null
  const picture = footprintOf(capture)
  return picture && pixelSizeSource === 'altitude' ? footprintScale(picture, pixelSizeError) : evenScale(pixelSizeM, pixelSizeError)
}
