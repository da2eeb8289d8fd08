import { said } from '@ridgeline/server/integrations/language/said'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import type { Capture } from '#contract/capture'
import type { MosaicFrame, WholeRoof } from '#contract/whole-roof/mosaic'
import type { CaptureRow } from '#server/captures/present'
import type { StoredMosaic, wholeRoof } from '#server/tables/whole-roof'

/** @param captures - all of the scan, the pictures of the whole roof among them */
export function presentWholeRoof(
  { mosaics, leftOut, residual, refusal }: typeof wholeRoof.$inferSelect,
  captures: readonly CaptureRow[],
  presentCapture: (row: CaptureRow) => Capture,
): WholeRoof {
  const byId = new Map(captures.map((row) => [row.id, row]))
  const sentences = spoken('subjects/report/rules/sentences/left-out-sentence')
  return {
    refusal: refusal && said(refusal),
    residual,
    leftOut: leftOut
      .filter(({ captureId }) => byId.has(captureId))
      .map(({ captureId, reason }) => ({
        captureId,
        reason: { code: reason, values: {} },
        sentence: sentences.leftOutSentence(reason),
      })),
    mosaics: mosaics.flatMap(({ captureId, frames, ...mosaic }) => {
      const picture = byId.get(captureId)
      return picture ? [{ ...mosaic, picture: presentCapture(picture), frames: frames.flatMap((frame) => presentFrame(frame, byId)) }] : []
    }),
  }
}

function presentFrame(frame: StoredMosaic['frames'][number], captures: ReadonlyMap<string, CaptureRow>): MosaicFrame[] {
  const outline = captures.get(frame.captureId)?.footprint
  return outline ? [{ ...frame, outline }] : []
}
