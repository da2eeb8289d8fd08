import type { CameraView } from '#mosaic/lens'
import type { Lens } from '#mosaic/pose'
import { turnedBy } from '#mosaic/solve/rotation'

/** How the visible camera of a drone looks beside its thermal one: from the same place, through a lens of its own, a little turned about its line of sight (radians). */
export interface Rig {
  readonly lens: Lens
  readonly turn: number
}

/** The visible camera of a thermal one. */
export const visibleView = (view: CameraView, { lens, turn }: Rig): CameraView => ({ ...view, lens, axes: turnedBy(view.axes, 0, 0, turn) })
