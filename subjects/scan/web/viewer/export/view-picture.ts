import { renderThermogram } from '@ridgeline/thermal/render/render'
import { Told } from '@ridgeline/web/calls/told.ts'
import type { ViewImage } from '#web/viewer/capture/view-image.ts'
import { autoSpanOf } from '#web/viewer/scale/auto-span.ts'
import { ISOTHERM_RGB } from '#web/viewer/scale/isotherm.ts'
import type { Span } from '#web/viewer/scale/span.ts'
import { valueScale } from '#web/viewer/scale/value-scale.ts'
import type { ExportLook, ExportSubject } from './export-kind.ts'
import { drawBar } from './view-bar.ts'
import { type Context, font, GROUND, INK, MUTED } from './view-brush.ts'
import { type ViewLayout, viewLayout } from './view-layout.ts'
import { drawAnomalies, drawRegions } from './view-marks.ts'
import { viewText } from './view-text.ts'

/** Blocks larger than this are shown as what they are, as on the screen. */
const SMOOTH_UP_TO = 4
const QUALITY = 0.92

/**
 * A capture as a JPEG to hand on: thermogram, regions and anomalies, scale bar with its unit, file name and time in the margin.
 *
 * @throws Error where the browser cannot draw off the screen
 */
export async function viewJpeg(view: ViewImage, subject: ExportSubject, look: ExportLook): Promise<Blob> {
  const layout = viewLayout(view.image)
  const canvas = new OffscreenCanvas(layout.width, layout.height)
  const context = contextOf(canvas)
  const scale = valueScale(view.unit, look.units)
  const span = look.span ?? autoSpanOf(view)
  context.fillStyle = GROUND
  context.fillRect(0, 0, layout.width, layout.height)
  drawThermogram(context, view, look, span, layout)
  context.save()
  context.beginPath()
  context.rect(0, 0, layout.picture.width, layout.picture.height)
  context.clip()
  drawAnomalies(context, subject, layout)
  drawRegions(context, view, subject, scale, layout)
  context.restore()
  drawBar(context, look, span, scale, layout)
  drawText(context, viewText(subject, view.unit, look.units), layout)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

function contextOf(canvas: OffscreenCanvas): Context {
  const context = canvas.getContext('2d')
  if (context === null) throw new Told('This browser cannot draw pictures for an export.')
  return context
}

function drawThermogram(context: Context, { image }: ViewImage, look: ExportLook, span: Span, { picture, scale }: ViewLayout): void {
  const small = new OffscreenCanvas(image.width, image.height)
  const brush = contextOf(small)
  const pixels = brush.createImageData(image.width, image.height)
  const isotherm = look.isotherm && { fromK: look.isotherm.min, toK: look.isotherm.max, rgb: ISOTHERM_RGB }
  renderThermogram(image, { palette: look.palette, minK: span.min, maxK: span.max, isotherm }, pixels.data)
  brush.putImageData(pixels, 0, 0)
  context.imageSmoothingEnabled = scale <= SMOOTH_UP_TO
  context.drawImage(small, 0, 0, picture.width, picture.height)
}

function drawText(context: Context, [title, basis]: readonly [string, string], { text }: ViewLayout): void {
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.fillStyle = INK
  context.font = font(16, 600)
  context.fillText(fitted(context, title, text.width), text.left, text.lines[0])
  context.fillStyle = MUTED
  context.font = font(14)
  context.fillText(fitted(context, basis, text.width), text.left, text.lines[1])
}

/** The text, or as much of it as there is room for. */
function fitted(context: Context, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  let length = text.length
  while (length > 1 && context.measureText(`${text.slice(0, length)}…`).width > width) length -= 1
  return `${text.slice(0, length)}…`
}
