import { openAsBlob } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { written } from '@ridgeline/words/written'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupFiles } from '#rules/group-files'
import { readCardFile } from './read-card-file.ts'

const box = (type: string, ...content: readonly Uint8Array[]): Buffer => {
  const data = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}
/** 2026-11-20 18:40:00 UTC, in seconds since 1904. */
const TAKEN_S = Date.UTC(2026, 10, 20, 18, 40) / 1000 + 2_082_844_800
const place = '+41.8800-087.6300/'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ridgeline-movie-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A movie on the disk as drones write it: gigabytes of pictures, which are a hole here, and its table of contents behind them. */
async function movie(sizeBytes: number): Promise<File> {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(TAKEN_S, 4)
  const text = Buffer.concat([Buffer.from([0, place.length, 0x15, 0xc7]), Buffer.from(place, 'latin1')])
  const contents = box('moov', box('mvhd', header), box('udta', box('\xa9xyz', text)))
  const type = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2', 'latin1'))
  const pictures = Buffer.alloc(16)
  pictures.writeUInt32BE(1)
  pictures.write('mdat', 4, 'latin1')
  pictures.writeBigUInt64BE(BigInt(sizeBytes - type.length - contents.length), 8)
  const path = join(folder, `${sizeBytes}.mp4`)
  const file = await open(path, 'w')
  await file.write(Buffer.concat([type, pictures]), 0)
  await file.write(contents, 0, contents.length, sizeBytes - contents.length)
  await file.close()
  return Object.assign(await openAsBlob(path), { name: 'DJI_0009.MP4', lastModified: Date.UTC(2026, 10, 20, 19) }) as unknown as File
}
const read = async (file: File) => (await readCardFile({ path: 'DCIM/DJI_0009.MP4', file }, async () => null)).file

test('a movie of 4 GB is in the visit of the roof that it shows, by its head alone', async () => {
  const file = await read(await movie(4e9))
  expect(file).toMatchObject({ kind: 'video', sizeBytes: 4e9, position: { latitude: 41.88, longitude: -87.63 }, trouble: null })
  const thermogram = {
    ...file,
    id: 'FLIR0001.jpg',
    path: 'FLIR0001.jpg',
    name: 'FLIR0001.jpg',
    kind: 'thermal' as const,
    sizeBytes: 4e6,
    pair: null,
  }
  expect(groupFiles([file, thermogram]).visits.map(({ fileIds }) => fileIds.toSorted())).toEqual([['DCIM/DJI_0009.MP4', 'FLIR0001.jpg']])
})

test('one that is larger than an upload may be stays on the card, and says why', async () => {
  // nothing of it is read
  const file = await read({ name: 'DJI_0009.MP4', size: 4 * 1024 ** 3 + 1, lastModified: 1 } as File)
  expect(written(file.trouble ?? '')).toBe('DJI_0009.MP4 is too large: the limit is 4096 MB')
  expect(groupFiles([file])).toMatchObject({ visits: [], aside: [file.id] })
})
