import { mkdir, truncate, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureOfSamples } from '../base/server/integrations/pictures/open-picture.ts'
import type { CardShot } from '../subjects/card/rules/example/card-shot.ts'
import { type EncodeJpeg, shotBytes as shotBytesBy } from '../subjects/card/rules/example/shot-bytes.ts'

export const encodeJpeg: EncodeJpeg = async ({ width, height, rgba }, times) => {
  const picture = await pictureOfSamples(new Uint8Array(rgba.buffer), { width, height, channels: 4 })
  return picture
    .removeAlpha()
    .resize(width * times, height * times)
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** The bytes of a shot; the seed decides what it shows. */
export const shotBytes = (shot: CardShot, seed: number): Promise<Uint8Array> => shotBytesBy(shot, seed, encodeJpeg)

/** Writes a card into a folder; each file was last written when it was taken. */
export async function writeCard(folder: string, shots: readonly CardShot[]): Promise<void> {
  for (const [seed, shot] of shots.entries()) await writeShot(folder, shot, await shotBytes(shot, seed))
}

/** Writes one file, as long as it claims to be. */
export async function writeShot(folder: string, shot: CardShot, bytes: Uint8Array): Promise<void> {
  const file = join(folder, shot.path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  if (shot.paddedTo !== undefined && shot.paddedTo > bytes.length) await truncate(file, shot.paddedTo)
  const at = new Date(shot.local)
  await utimes(file, at, at)
}
