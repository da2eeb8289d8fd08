import type { DecodedFile } from '#decode/decoded-file'
import type { Thermogram } from '#image'
import type { FlownFile } from '#mosaic/flight-frames'
import { type RefusalFields, refusalFields } from './refusal.ts'
import { assertAbsolute, type ReadingOptions, readBytes, readThermogram } from './thermal-file.ts'

/** A frame of a flight, or why its file is none. */
export type ReadFrameFile =
  | { readonly flown: FlownFile; readonly image: Thermogram; readonly refused: null }
  | { readonly flown: null; readonly image: null; readonly refused: RefusalFields }

/** Reads one file of a flight; a file that fails does not stop the others. */
export async function readFrameFile(path: string, options: ReadingOptions): Promise<ReadFrameFile> {
  try {
    const found = await readThermogram(readBytes(path), path, options)
    assertAbsolute(found)
    return { flown: flownOf(found.file), image: found.image, refused: null }
  } catch (error) {
    return { flown: null, image: null, refused: refusalFields(error) }
  }
}

const flownOf = ({ width, height, camera, takenAt, position, flight }: DecodedFile): FlownFile => ({
  width,
  height,
  camera,
  takenAt,
  position,
  flight,
})
