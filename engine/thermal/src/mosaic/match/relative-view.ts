import { type CameraView, unproject } from '#mosaic/lens'
import type { MatchFrame } from '#mosaic/match/match-frame'

/** A frame and the camera it is thought to be of. */
export interface SeenFrame {
  readonly frame: MatchFrame
  readonly view: CameraView
}

/** Whether a place (px of the frame) lies at least `margin` inside of it. */
export function insideOf({ factor, fine }: MatchFrame, x: number, y: number, margin: number): boolean {
  return x >= margin && y >= margin && x <= fine.width * factor - margin && y <= fine.height * factor - margin
}

/** A camera turned about the plumb line (radians, clockwise from above). */
export function turned(view: CameraView, angle: number): CameraView {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const axes = view.axes.slice()
  for (let row = 0; row < 9; row += 3) {
    axes[row] = view.axes[row] * c + view.axes[row + 1] * s
    axes[row + 1] = view.axes[row + 1] * c - view.axes[row] * s
  }
  return { ...view, axes }
}

export const moved = (view: CameraView, eastM: number, northM: number): CameraView => ({
  ...view,
  eastM: view.eastM + eastM,
  northM: view.northM + northM,
})

/** The place that the middle of a picture shows on the level of `upM`, or null where it looks at the horizon. */
export function middleOf(view: CameraView, upM: number): readonly [eastM: number, northM: number] | null {
  const into = new Float64Array(2)
  return unproject(view, view.lens.centreX, view.lens.centreY, upM, into) ? [into[0], into[1]] : null
}

/** How a second picture, as it is laid on the first, must still be moved: what the first shows at `p` lies in the second at `p + (x, y) + (grow + turn) (p - middle)`. */
export interface Motion {
  /** Pixels of the first frame. */
  readonly x: number
  readonly y: number
  /** Radians, clockwise. */
  readonly turn: number
  readonly grow: number
}

/** The second camera after a motion was found: turned, lifted and moved so that none is left. */
export function corrected(first: CameraView, second: CameraView, motion: Motion, upM: number): CameraView {
  const { centreX, centreY } = first.lens
  const [from, to] = [new Float64Array(2), new Float64Array(2)]
  if (!unproject(first, centreX, centreY, upM, from) || !unproject(first, centreX + motion.x, centreY + motion.y, upM, to)) return second
  const times = 1 / (1 + motion.grow)
  const [c, s] = [times * Math.cos(motion.turn), times * Math.sin(motion.turn)]
  const [east, north] = [second.eastM - to[0], second.northM - to[1]]
  return {
    ...turned(second, -motion.turn),
    eastM: from[0] + c * east - s * north,
    northM: from[1] + s * east + c * north,
    heightM: upM + (second.heightM - upM) * times,
  }
}
