import { AppError } from '@ridgeline/server/http/app-error'
import { type Region, regionIndices } from '@ridgeline/thermal/measure/region'
import type { CaptureRegion } from '#contract/region'

/**
 * The regions of a capture after a person sent theirs: those drawn in the camera stay as the file has them.
 * @throws ThermalError `invalid-region` for one that covers no pixel, AppError `unprocessable` for two with one id
 */
export function mergeRegions(
  stored: readonly CaptureRegion[],
  sent: readonly CaptureRegion[],
  frame: { width: number; height: number },
): CaptureRegion[] {
  const merged = [...stored.filter((r) => r.origin === 'camera'), ...sent.filter((r) => r.origin === 'member')]
  if (new Set(merged.map((r) => r.id)).size < merged.length) throw new AppError('unprocessable', 'Two regions have the same id')
  for (const { origin, region } of merged) if (origin === 'member') regionIndices(region as Region, frame)
  return merged
}
