import type { DecodedFile } from '#decode/decoded-file'
import type { JpegStructure } from '#decode/jpeg/structure'
import type { ReadOptions } from '#decode/options'

/** A file on its way to a reader. */
export interface SourceFile {
  readonly bytes: Uint8Array
  /** Segments of the JPEG, or null where the file is none. */
  readonly jpeg: JpegStructure | null
}

/** Reads one format. Throws `ThermalError`, and nothing else, on a file it refuses. */
export type Reader = (file: SourceFile, options: ReadOptions) => DecodedFile | Promise<DecodedFile>
