import type { TiffScale } from '#decode/tiff/scale'

/**
 * Expands zlib data (RFC 1950).
 *
 * @param maxBytes - largest result accepted; a longer one is refused, never cut
 * @returns the expanded bytes, possibly fewer than `maxBytes`
 */
export type Inflate = (data: Uint8Array, maxBytes: number) => Uint8Array

export interface DecodeOptions {
  /** Name of the file, for messages only: the format is found by content. */
  readonly fileName?: string
  /** Frame wanted of a sequence, from 0. */
  readonly frame?: number
  /** A faster inflate than the built-in one, such as node:zlib's. */
  readonly inflate?: Inflate
  /** The temperature scale of a TIFF, where a person has chosen one; guessed where absent. */
  readonly scale?: TiffScale
}

/** The same with every default filled in. */
export interface ReadOptions {
  readonly fileName: string
  readonly frame: number
  readonly inflate: Inflate
  readonly scale?: TiffScale
}
