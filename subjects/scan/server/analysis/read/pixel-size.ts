import { AppError } from '@ridgeline/server/http/app-error'
import type { DecodedFile } from '@ridgeline/thermal/decode/decoded-file'
import type { GroundViewInput } from '@ridgeline/thermal/ground/ground-view'
import { pixelSizeFromLength, pixelSizeOfPicture } from '@ridgeline/thermal/ground/pixel-size'
import type { Size } from '@ridgeline/thermal/image'
import { message } from '@ridgeline/words/message'
import type { KnownLength, PixelSizeSource } from '#contract/capture'

/** Ground size of one thermal pixel: metres, where it comes from, and how far it may be off as a share of itself. */
interface PixelSize {
  readonly pixelSizeM: number | null
  readonly pixelSizeSource: PixelSizeSource | null
  readonly pixelSizeError: number | null
}

/** A line shorter than this (pixels) would be off by more than a fifth. */
const SHORTEST_LENGTH_PX = 10
const LARGEST_PIXEL_M = 10

/**
 * What a file says about the ground size of its thermal pixels: its own statement, else what follows from height and lens.
 *
 * @param roofHeightM - height of the roof above the place of take-off, or null where nobody noted it
 */
export function pixelSizeOfFile(
  file: Pick<DecodedFile, 'groundPixelM' | 'flight'> & { readonly camera: GroundViewInput['camera'] },
  widthPx: number | null,
  roofHeightM: number | null = null,
): PixelSize {
  const none = { pixelSizeM: null, pixelSizeSource: null, pixelSizeError: null }
  if (widthPx === null) return none
  if (file.groundPixelM !== null) return { pixelSizeM: file.groundPixelM, pixelSizeSource: 'file', pixelSizeError: null }
  const size = pixelSizeOfPicture({ flight: file.flight, camera: file.camera, widthPx, roofHeightM })
  if (size === null) return none
  return { pixelSizeM: size.metres, pixelSizeSource: 'altitude', pixelSizeError: Math.min(1, size.relativeError) }
}

/** Length of the drawn line in pixels of its capture. */
const lengthPx = ({ from, to }: KnownLength): number => Math.hypot(to[0] - from[0], to[1] - from[1])

/**
 * Ground size (m) of one pixel from a length that a person knows.
 * @throws AppError `unprocessable` for a line that leaves the picture, is too short to measure with, or means pixels of more than 10 m
 */
export function pixelSizeByLength(known: KnownLength, frame: Size): number {
  const isOn = ([x, y]: readonly [number, number]) => x >= 0 && y >= 0 && x <= frame.width && y <= frame.height
  if (!isOn(known.from) || !isOn(known.to)) throw new AppError('unprocessable', 'The known length must begin and end on the picture')
  const px = lengthPx(known)
  if (px < SHORTEST_LENGTH_PX)
    throw new AppError(
      'unprocessable',
      message`The line is ${Math.round(px)} pixels long; draw one of at least ${SHORTEST_LENGTH_PX} pixels`,
    )
  const pixelSizeM = pixelSizeFromLength(known.from, known.to, known.lengthM).metres
  if (pixelSizeM > LARGEST_PIXEL_M)
    throw new AppError('unprocessable', 'One pixel would be wider than any picture of a roof has it; check the line and its length')
  return pixelSizeM
}

/** The pixel size in use: what a person drew or typed goes before the file. */
export function pixelSizeInUse(row: PixelSize & { editedPixelSizeM: number | null; knownLength: KnownLength | null }): PixelSize {
  const { editedPixelSizeM, knownLength } = row
  if (editedPixelSizeM === null)
    return { pixelSizeM: row.pixelSizeM, pixelSizeSource: row.pixelSizeSource, pixelSizeError: row.pixelSizeError }
  if (knownLength === null) return { pixelSizeM: editedPixelSizeM, pixelSizeSource: 'typed', pixelSizeError: null }
  return {
    pixelSizeM: editedPixelSizeM,
    pixelSizeSource: 'known-length',
    pixelSizeError: pixelSizeFromLength(knownLength.from, knownLength.to, knownLength.lengthM).relativeError,
  }
}
