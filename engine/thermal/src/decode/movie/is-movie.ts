import { latin1, startsWith } from '#decode/binary'

/** Brands of still pictures that use the same boxes. */
const stillBrands = /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1|avif|avis|crx )/

/** Whether the bytes are in ISO boxes, like MP4, QuickTime and HEIC. */
export const isBoxFile = (bytes: Uint8Array): boolean => startsWith(bytes, 'ftyp', 4)

/** Whether the bytes are a video in ISO boxes: MP4 or QuickTime. */
export const isMovie = (bytes: Uint8Array): boolean => isBoxFile(bytes) && !stillBrands.test(latin1(bytes, 8, 4))
