type Canvas = OffscreenCanvas | HTMLCanvasElement

export function canvasOf(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

/** @throws where the browser has no canvas */
export function contextOf(canvas: Canvas): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false }) as CanvasRenderingContext2D | null
  if (context === null) throw new Error('this browser has no canvas')
  context.imageSmoothingQuality = 'high'
  return context
}

/** @param quality - 0 to 1 */
export async function jpegOf(canvas: Canvas, quality: number): Promise<Blob> {
  if (!('toBlob' in canvas)) return canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the picture could not be encoded'))), 'image/jpeg', quality),
  )
}
