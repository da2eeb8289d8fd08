import { startsWith } from '#decode/binary'

/** Whether the bytes begin like a TIFF of either byte order, classic or BigTIFF. */
export const isTiff = (bytes: Uint8Array): boolean => ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].some((magic) => startsWith(bytes, magic))
