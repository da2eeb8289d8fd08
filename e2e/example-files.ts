import { writeExampleFile } from '../subjects/demo/server/example/example-file.ts'

export interface PickedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

let made: Promise<Uint8Array> | undefined

/** A FLIR radiometric JPEG of one example roof, made by the generator of the demo workspace; always the same one. */
export async function radiometricFile(name: string): Promise<PickedFile> {
  made ??= writeExampleFile({ roof: 1, scan: 0, capture: 0, nowMs: Date.now() })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(await made) }
}

/** The same bytes with as many behind their end, which cameras and readers allow: large enough to be caught on its way. */
export function padded(file: PickedFile, sizeBytes: number): PickedFile {
  return { ...file, buffer: Buffer.concat([file.buffer, Buffer.alloc(sizeBytes - file.buffer.length)]) }
}
