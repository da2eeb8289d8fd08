import type { Size } from '@ridgeline/thermal/image'

/** Where the parts of an exported picture lie (its pixels). */
export interface ViewLayout extends Size {
  /** How many pixels one of the thermogram becomes. */
  readonly scale: number
  readonly picture: Size
  readonly bar: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  /** Left end and lines of the text below. */
  readonly text: { readonly left: number; readonly width: number; readonly lines: readonly [number, number] }
}

/** Longest side of the thermogram in an exported picture, where its pixels can be doubled to reach it. */
const LONG_SIDE = 1280
const SIDE_MARGIN = 116
const FOOT_MARGIN = 64
const EDGE = 16

/** The picture, its scale bar on the right, and two lines of text below. */
export function viewLayout(image: Size): ViewLayout {
  const scale = Math.max(1, Math.round(LONG_SIDE / Math.max(image.width, image.height)))
  const picture = { width: image.width * scale, height: image.height * scale }
  const width = picture.width + SIDE_MARGIN
  return {
    scale,
    picture,
    width,
    height: picture.height + FOOT_MARGIN,
    bar: { left: picture.width + EDGE, top: 44, width: 22, height: Math.max(40, picture.height - 60) },
    text: { left: EDGE, width: width - 2 * EDGE, lines: [picture.height + 26, picture.height + 50] },
  }
}
