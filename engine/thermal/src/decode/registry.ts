import { isTesto, isUniT } from '#decode/bmp/heat-bmp'
import type { DecodeWarning } from '#decode/decoded-file'
import { hasDjiThermal } from '#decode/dji/family'
import { hasFlirChunks } from '#decode/flir/chunks'
import { isFff } from '#decode/flir/container'
import { isIs2 } from '#decode/fluke/is-is2'
import { hasHikmicroThermal } from '#decode/hikmicro/block'
import { isIrg } from '#decode/irg/layout'
import { assertWholePicture } from '#decode/jpeg/structure'
import { loadedOnce } from '#decode/loaded-once'
import { isMovie } from '#decode/movie/is-movie'
import { isPng } from '#decode/png/chunks'
import type { Reader, SourceFile } from '#decode/reader'
import { isTiff } from '#decode/tiff/is-tiff'
import { hasWorkswellChunks } from '#decode/workswell/chunks'

/** A format: how to tell it by content, and its reader, loaded when a file of it comes. */
export interface Format {
  readonly matches: (file: SourceFile) => boolean
  readonly load: () => Promise<Reader>
}

type JpegReader = (jpeg: NonNullable<SourceFile['jpeg']>, options: Parameters<Reader>[1]) => ReturnType<Reader>

/** Beside complete counts; a file that is nothing but its picture is refused. */
const pictureCut: DecodeWarning = {
  code: 'picture-cut',
  message: 'The preview picture of this file lacks its end: the copy may be incomplete. The sensor values are complete and were read.',
}

const jpegFormat = (matches: (jpeg: NonNullable<SourceFile['jpeg']>) => boolean, load: () => Promise<JpegReader>): Format => ({
  matches: ({ jpeg }) => jpeg !== null && matches(jpeg),
  load: loadedOnce(async (): Promise<Reader> => {
    const read = await load()
    return async ({ bytes, jpeg }, options) => {
      const file = await read(jpeg!, options)
      if (!jpeg!.isPictureCut) return file
      if (file.radiometry === null) assertWholePicture(jpeg!, bytes.length)
      return { ...file, warnings: [...file.warnings, pictureCut] }
    }
  }),
})

const bareFormat = (
  matches: (bytes: Uint8Array) => boolean,
  load: () => Promise<(bytes: Uint8Array, options: Parameters<Reader>[1]) => ReturnType<Reader>>,
): Format => ({
  matches: ({ bytes }) => matches(bytes),
  load: loadedOnce(async (): Promise<Reader> => {
    const read = await load()
    return ({ bytes }, options) => read(bytes, options)
  }),
})

/** Every format we read; the first that matches wins, so the plain JPEG stands behind those that hide in one. */
export const formats: readonly Format[] = [
  jpegFormat(hasFlirChunks, async () => (await import('#decode/flir/rjpeg')).readFlirRjpeg),
  jpegFormat(hasWorkswellChunks, async () => (await import('#decode/workswell/rjpeg')).readWorkswellRjpeg),
  jpegFormat(hasDjiThermal, async () => (await import('#decode/dji/rjpeg')).readDjiRjpeg),
  jpegFormat(hasHikmicroThermal, async () => (await import('#decode/hikmicro/rjpeg')).readHikmicroRjpeg),
  jpegFormat(
    () => true,
    async () => (await import('#decode/jpeg/picture')).readJpegPicture,
  ),
  bareFormat(isTiff, async () => (await import('#decode/tiff/tiff')).readTiff),
  bareFormat(isFff, async () => (await import('#decode/flir/fff')).readFlirFile),
  bareFormat(isIrg, async () => (await import('#decode/irg/irg')).readIrg),
  bareFormat(isIs2, async () => (await import('#decode/fluke/is2')).readIs2),
  bareFormat(isUniT, async () => (await import('#decode/bmp/read-heat-bmp')).readUniT),
  bareFormat(isTesto, async () => (await import('#decode/bmp/read-heat-bmp')).readTesto),
  bareFormat(isPng, async () => (await import('#decode/png/picture')).readPngPicture),
  bareFormat(isMovie, async () => (await import('#decode/movie/movie')).readMovie),
]
