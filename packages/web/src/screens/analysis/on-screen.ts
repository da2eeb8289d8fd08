import type { Capture } from '@ridgeline/contracts/scan/capture'
import type { LiveCapture } from '#features/viewer/capture/use-capture-view.ts'
import type { Measure } from '#features/viewer/measure/use-measure.ts'
import type { Outline } from '#features/viewer/outline/use-outline.ts'

/** The capture on the screen and the work on it; picture and inspector show the same. */
export interface OnScreen {
  readonly capture: Capture | null
  readonly live: LiveCapture
  readonly outline: Outline
  readonly measure: Measure
  /** The number of each anomaly on its capture. */
  readonly numbers: ReadonlyMap<string, number>
}
