import { openPicture } from '@ridgeline/server/integrations/pictures/open-picture'
import { PRINT_PIXELS, printOf } from '#rules/likeness'

/** The print of a picture file (`printOf`); null where it has nothing to be told by. @throws Error where the bytes are no picture */
export async function picturePrint(bytes: Uint8Array): Promise<Int8Array | null> {
  const image = (await openPicture(bytes)).rotate().flatten({ background: '#ffffff' }).toColourspace('srgb')
  const small = image.resize(PRINT_PIXELS, PRINT_PIXELS, { fit: 'inside', withoutEnlargement: true }).removeAlpha()
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  return printOf({ width: info.width, height: info.height, channels: 3, bytes: data })
}
