import { join } from 'node:path'
import type { OverlayOptions } from 'sharp'
import { fontFolders } from '#integrations/typst/fonts'

/** A picture or a word on a larger picture (pixels from its top left corner). */
export type Piece =
  | { readonly left: number; readonly top: number; readonly png: Uint8Array; readonly width: number; readonly height: number }
  | {
      readonly left: number
      readonly top: number
      readonly text: string
      readonly letterPx: number
      readonly colour: string
      readonly isRight?: boolean
    }
  | { readonly svg: string }

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const SEMI_BOLD = join(fontFolders[2] ?? '', 'Inter_600SemiBold.ttf')

/** Lays pictures, drawings and words on white, in their order; words in our own typeface, whatever the machine has. */
export async function composePng(size: { readonly width: number; readonly height: number }, pieces: readonly Piece[]): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const layers: OverlayOptions[] = []
  for (const piece of pieces) {
    if ('svg' in piece) layers.push({ input: Buffer.from(piece.svg), left: 0, top: 0 })
    else if ('png' in piece) {
      const { width, height, left, top } = piece
      layers.push(
        await within(size, await sharp(piece.png).resize(width, height, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer(), {
          left,
          top,
          width,
          height,
        }),
      )
    } else {
      const text = `<span foreground="${piece.colour}">${escaped(piece.text)}</span>`
      const input = { text: { text, font: `Inter Semi-Bold ${piece.letterPx}`, fontfile: SEMI_BOLD, rgba: true } }
      const { data, info } = await sharp(input).png().toBuffer({ resolveWithObject: true })
      layers.push({ input: data, left: Math.round(piece.isRight ? piece.left - info.width : piece.left), top: Math.round(piece.top) })
    }
  }
  const canvas = sharp({ create: { ...size, channels: 4, background: '#ffffff' } })
  return canvas.composite(layers).png({ compressionLevel: 4 }).toBuffer()
}

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** The part of a picture that lies on the canvas: the renderer refuses what reaches over its edge. */
async function within(size: { width: number; height: number }, png: Buffer, { left, top, width, height }: Box): Promise<OverlayOptions> {
  const { default: sharp } = await import('sharp')
  const [x, y] = [Math.max(0, -left), Math.max(0, -top)]
  const part = {
    left: x,
    top: y,
    width: Math.min(width - x, size.width - Math.max(0, left)),
    height: Math.min(height - y, size.height - Math.max(0, top)),
  }
  return { input: await sharp(png).extract(part).toBuffer(), left: Math.max(0, left), top: Math.max(0, top) }
}
