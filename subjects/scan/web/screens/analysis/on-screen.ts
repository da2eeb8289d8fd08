import type { Capture } from '#contract/capture'
import type { LiveCapture } from '#web/viewer/capture/use-capture-view.ts'
import type { Measure } from '#web/viewer/measure/use-measure.ts'
import type { Outline } from '#web/viewer/outline/use-outline.ts'

/** The capture on the screen and the work on it; picture and inspector show the same. */
export interface OnScreen {
  readonly capture: Capture | null
  readonly live: LiveCapture
  readonly outline: Outline
  readonly measure: Measure
  /** The number of the finding that an anomaly shows. */
  readonly numbers: ReadonlyMap<string, string>
}
