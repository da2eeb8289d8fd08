import type { Size } from '@ridgeline/thermal/image'
/** Width and height, in image pixels or in CSS pixels as the name says. */

/** How image pixels lie on the stage: `stage = image * scale + offset`, stage in CSS pixels from its top left corner. */
export interface Viewport {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface PixelPoint {
  readonly x: number
  readonly y: number
}

/** A part of an image (image pixels). */
export interface ImageBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Share of the stage that a close-up gives what it shows, and how much larger than the whole image it is at most: a finding is judged by what is around it. */
const CLOSE_UP_SHARE = 0.45
const CLOSE_UP_MOST = 4
/** Most CSS pixels that one image pixel may fill. */
const MAX_SCALE = 40

/** The whole image, centred, as large as the stage allows. */
export function fitViewport(image: Size, stage: Size): Viewport {
  const scale = Math.max(0.01, Math.min(stage.width / image.width, stage.height / image.height))
  return { scale, x: (stage.width - image.width * scale) / 2, y: (stage.height - image.height * scale) / 2 }
}

/** Keeps an image smaller than the stage centred and a larger one covering it, so that it never gets lost. */
export function clampViewport(viewport: Viewport, image: Size, stage: Size): Viewport {
  const fit = fitViewport(image, stage)
  const scale = Math.min(Math.max(viewport.scale, fit.scale), Math.max(MAX_SCALE, fit.scale))
  return {
    scale,
    x: clampOffset(viewport.x, image.width * scale, stage.width),
    y: clampOffset(viewport.y, image.height * scale, stage.height),
  }
}

function clampOffset(offset: number, shown: number, room: number): number {
  if (shown <= room) return (room - shown) / 2
  return Math.min(0, Math.max(room - shown, offset))
}

/** Scales by `factor` so that the image point under `at` (stage pixels) stays where it is. */
export function zoomAt(viewport: Viewport, at: PixelPoint, factor: number): Viewport {
  const scale = Math.min(viewport.scale * factor, MAX_SCALE)
  const applied = scale / viewport.scale
  return { scale, x: at.x - (at.x - viewport.x) * applied, y: at.y - (at.y - viewport.y) * applied }
}

export const panBy = (viewport: Viewport, dx: number, dy: number): Viewport => ({ ...viewport, x: viewport.x + dx, y: viewport.y + dy })

export const toImage = (viewport: Viewport, at: PixelPoint): PixelPoint => ({
  x: (at.x - viewport.x) / viewport.scale,
  y: (at.y - viewport.y) / viewport.scale,
})

export const toStage = (viewport: Viewport, at: PixelPoint): PixelPoint => ({
  x: at.x * viewport.scale + viewport.x,
  y: at.y * viewport.scale + viewport.y,
})

/** Moves the image just as far as needed for a box (image pixels) to be seen with some air around it. */
export function reveal(viewport: Viewport, box: ImageBox, image: Size, stage: Size): Viewport {
  const margin = 24
  const shift = (low: number, high: number, room: number) => {
    if (high - low > room - 2 * margin) return room / 2 - (low + high) / 2
    if (low < margin) return margin - low
    return high > room - margin ? room - margin - high : 0
  }
  const from = toStage(viewport, { x: box.left, y: box.top })
  const to = toStage(viewport, { x: box.right, y: box.bottom })
  return clampViewport(panBy(viewport, shift(from.x, to.x, stage.width), shift(from.y, to.y, stage.height)), image, stage)
}

/** A box in the middle of the stage with its surroundings; the whole image where the box is as large. */
export function closeUpOf(box: ImageBox, image: Size, stage: Size): Viewport {
  const fit = fitViewport(image, stage).scale
  const wanted = CLOSE_UP_SHARE * Math.min(stage.width / (box.right - box.left), stage.height / (box.bottom - box.top))
  const scale = Math.min(Math.max(wanted, fit), CLOSE_UP_MOST * fit)
  const offset = (low: number, high: number, room: number) => room / 2 - (scale * (low + high)) / 2
  return clampViewport({ scale, x: offset(box.left, box.right, stage.width), y: offset(box.top, box.bottom, stage.height) }, image, stage)
}
