import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode } from '#decode/decode'
import { recordType } from '#decode/flir/container'
import type { PartlyRead } from '#decode/head/file-head'
import { readHead } from '#decode/head/read-head'
import { withThumbnail } from '#generate/file/exif-thumbnail'
import { ascii, concat } from './build/bytes.ts'
import { buildTiff, exifSegment } from './build/exif.ts'
import { buildCameraInfo, buildFff, buildGps, buildRawData } from './build/fff.ts'
import { buildJpeg, flirChunks } from './build/jpeg.ts'
import { box, buildMovie } from './build/movie.ts'
import { files } from './fuzz/files.ts'
import { mutated, mutations } from './fuzz/mutation.ts'
import { camerasFolder, sampleNames, samplesFolder } from './samples-folder.ts'
import { tinyJpeg } from './tiny-jpeg.ts'

/** A file that counts what is read of it. */
const partly = (bytes: Uint8Array) => {
  const file = {
    sizeBytes: bytes.length,
    readBytes: 0,
    reads: 0,
    read: async (offset: number, length: number) => {
      const part = bytes.slice(offset, offset + length)
      file.readBytes += part.length
      file.reads++
      return part
    },
  }
  return file satisfies PartlyRead
}

const facts = async (bytes: Uint8Array) => {
  const { camera, takenAt, position, flight, status, format } = await decode(bytes)
  const { make, model, serial } = camera
  const kind = format === 'mp4' ? 'video' : status === 'visible' ? 'photo' : 'thermal'
  return { kind, camera: { make, model, serial }, takenAt, position, flight }
}

describe('the head of a file says what the whole file says', () => {
  it.each(Object.entries(files))('%s', async (name, bytes) => {
    const { thumbnail: _, trouble, ...head } = await readHead(partly(bytes), name)
    expect(trouble).toBeNull()
    expect(head).toEqual(await facts(bytes))
  })

  const real = [
    ...sampleNames(/^(?!neg-).*\.(?:jpe?g|tiff?|fff|seq|csq|irg)$/i).map((name) => join(samplesFolder, name)),
    ...sampleNames(/\.irg$/i, camerasFolder).map((name) => join(camerasFolder, name)),
  ]
  it.each(real)('%s', async (path) => {
    const bytes = new Uint8Array(readFileSync(path))
    const file = partly(bytes)
    const head = await readHead(file, path)
    const whole = await facts(bytes)
    expect({ kind: head.kind, make: head.camera.make, takenAt: head.takenAt, position: head.position }).toEqual({
      kind: whole.kind,
      make: whole.camera.make,
      takenAt: whole.takenAt,
      position: whole.position,
    })
    expect(file.readBytes).toBeLessThan(600_000)
  })
})

describe('what lies behind the head', () => {
  const info = { type: recordType.cameraInfo, subtype: 1, data: buildCameraInfo() }
  const gps = { type: recordType.gpsInfo, subtype: 1, data: buildGps(48, 'N', 16, 'E', 200) }
  const raw = { type: recordType.rawData, subtype: 2, data: buildRawData(640, 512, new Uint8Array(640 * 512 * 2)) }

  it('is read of FLIR chunks by a second and third part', async () => {
    const file = partly(buildJpeg(flirChunks(buildFff([raw, info, gps]), 65_000)))
    const head = await readHead(file, 'FLIR0001.jpg')
    expect(head.camera.serial).not.toBeNull()
    expect(head.position).toMatchObject({ latitude: 48, longitude: 16 })
    expect(file.readBytes).toBeLessThan(600_000)
  })

  it('is not read of a movie of gigabytes', async () => {
    const movie = buildMovie(64, 48)
    const large = concat([0, 0, 0, 1], ascii('mdat'), [0, 0, 0, 1, 0, 0, 0, 0])
    const at = 4 * 1024 ** 3
    const sizeBytes = 28 + at + movie.length - 28
    const pieces = [
      { from: 0, bytes: movie.subarray(0, 24) },
      { from: 24, bytes: large },
      { from: 24 + at, bytes: movie.subarray(24) },
    ]
    let readBytes = 0
    const read = async (offset: number, length: number) => {
      readBytes += length
      const result = new Uint8Array(length)
      for (const { from, bytes } of pieces) {
        for (let i = Math.max(0, from - offset); i < length && i + offset - from < bytes.length; i++) result[i] = bytes[i + offset - from]
      }
      return result
    }
    const head = await readHead({ sizeBytes, read }, 'DJI_0001.MP4')
    expect(head).toMatchObject({ kind: 'video', takenAt: { local: '2020-09-13T12:26:40.000' }, position: { latitude: 48.2082 } })
    expect(readBytes).toBeLessThan(400_000)
  })
})

describe('the thumbnail of EXIF', () => {
  it('is named by its place in the file', async () => {
    const bytes = buildJpeg([exifSegment(withThumbnail(buildTiff([[0x010f, { text: 'DJI' }]]), tinyJpeg))])
    const { thumbnail } = await readHead(partly(bytes), 'a.jpg')
    expect(thumbnail?.length).toBe(tinyJpeg.length)
    expect(bytes.subarray(thumbnail!.offset, thumbnail!.offset + thumbnail!.length)).toEqual(tinyJpeg)
  })

  it('is left out where it is cut', async () => {
    const block = withThumbnail(buildTiff([[0x010f, { text: 'DJI' }]]), tinyJpeg)
    expect((await readHead(partly(buildJpeg([exifSegment(block.subarray(0, -1))])), 'a.jpg')).thumbnail).toBeNull()
  })
})

describe('files that cannot be read', () => {
  it.each([
    ['a.jpg', new Uint8Array(), 'other', 'empty'],
    ['a.jpg', ascii('Roof hatch is at the north end.'), 'other', 'no image'],
    ['a.heic', concat([0, 0, 0, 24], ascii('ftypheic')), 'other', 'HEIC'],
    ['a.zip', concat(ascii('PK\x03\x04'), new Uint8Array(64)), 'other', ''],
    ['a.jpg', files.photo!.subarray(0, 60), 'photo', 'ends before'],
    ['a.tif', files['TIFF, strips']!.subarray(0, 6), 'thermal', 'TIFF'],
    ['a.irg', files['IRG, C200']!.subarray(0, 200), 'thermal', 'ends inside'],
    ['a.mp4', buildMovie(64, 48).subarray(0, 60), 'video', 'contents'],
    ['b.mp4', concat(box('ftyp', ascii('isom'))), 'video', 'contents'],
  ])('%s', async (name, bytes, kind, words) => {
    const head = await readHead(partly(bytes), name)
    expect(head.kind).toBe(kind)
    expect(JSON.stringify(head.trouble?.words ?? '')).toContain(words)
  })

  it('end in an answer, whatever they hold', async () => {
    const pairs = Object.entries(files)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: pairs.length - 1 }), mutations, async (i, by) => {
        const [name, bytes] = pairs[i]
        const file = partly(mutated(bytes, by))
        const head = await readHead(file, name)
        expect(['thermal', 'photo', 'video', 'other']).toContain(head.kind)
        expect(file.reads).toBeLessThan(250)
      }),
      { numRuns: 600 },
    )
  })
})
