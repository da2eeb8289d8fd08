import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodeThermogram } from '#decode/decode'
import { openTiff, readDirectory, type TiffDirectory, type TiffSource, tagNumbers, tagText } from '#decode/tiff/directory'
import { type CogOptions, type TiledMap, writeCog } from '#export/cog'
import { toThermogram } from '#radiometry/thermogram'

/** A slope with a hole, whose value at a pixel is known without a picture. */
const valueAt = (x: number, y: number): number => (x > 300 && x < 340 && y > 40 && y < 90 ? Number.NaN : 280 + x / 64 + y / 128)

const slope = (width: number, height: number): TiledMap & { asked: string[] } => {
  const asked: string[] = []
  return {
    asked,
    width,
    height,
    placement: { epsg: 32633, matrix: [0.05, 0, 601_000, 0, -0.05, 5_340_000] },
    description: 'A roof.',
    kelvin: (left, top, w, h) => {
      asked.push(`${left},${top} ${w}x${h}`)
      return Float32Array.from({ length: w * h }, (_, i) => valueAt(left + (i % w), top + Math.floor(i / w)))
    },
  }
}

async function written(map: TiledMap, options: CogOptions = { deflate: (bytes) => deflateSync(bytes) }) {
  const parts: Uint8Array[] = []
  const told = await writeCog(map, (part) => void parts.push(part), options)
  return { told, file: new Uint8Array(Buffer.concat(parts)) }
}

function directoriesOf(file: Uint8Array) {
  const { source, firstDirectory } = openTiff(file)
  const found: { at: number; directory: TiffDirectory }[] = []
  for (let at = firstDirectory; at !== 0; ) {
    const directory = readDirectory(source, at)
    found.push({ at, directory })
    at = directory.next
  }
  return { source, found }
}

const offsetsOf = (source: TiffSource, directory: TiffDirectory): number[] => tagNumbers(source, directory, 324, 9999)

describe('writeCog', () => {
  it.each([
    ['classic', 43, { deflate: (bytes: Uint8Array) => deflateSync(bytes) }, false],
    ['BigTIFF', 43, { big: true }, true],
  ] as const)('comes back through our own reader as a %s', async (_, __, options, big) => {
    const map = slope(1300, 700)
    const { told, file } = await written(map, options)
    expect(told).toEqual({ bytes: file.length, big })
    const decoded = await decodeThermogram(file)
    const back = toThermogram(decoded.radiometry, null)
    expect([back.width, back.height]).toEqual([1300, 700])
    for (const [x, y] of [
      [0, 0],
      [511, 511],
      [512, 0],
      [1299, 699],
      [900, 650],
    ] as const)
      expect(Math.abs(back.kelvin[y * 1300 + x] - valueAt(x, y))).toBeLessThan(0.001)
    expect(back.kelvin[50 * 1300 + 320]).toBeNaN()
    expect(decoded.groundPixelM).toBe(0.05)
    expect(decoded.position?.longitude).toBeCloseTo(16.3597, 3)
  })

  it('asks for each tile once, row by row, inside the map', async () => {
    const map = slope(1300, 600)
    await written(map)
    expect(map.asked).toEqual(['0,0 512x512', '512,0 512x512', '1024,0 276x512', '0,512 512x88', '512,512 512x88', '1024,512 276x88'])
  })

  it('puts every directory before the data, and the smallest overview first', async () => {
    const { file } = await written(slope(2100, 1200))
    const { source, found } = directoriesOf(file)
    expect(found.map(({ directory }) => [256, 257].map((tag) => tagNumbers(source, directory, tag, 1)[0]))).toEqual([
      [2100, 1200],
      [1050, 600],
      [525, 300],
      [263, 150],
    ])
    const firsts = found.map(({ directory }) => offsetsOf(source, directory)[0])
    expect(firsts).toEqual(firsts.toSorted((a, b) => b - a))
    expect(Math.max(...found.map(({ at }) => at))).toBeLessThan(Math.min(...firsts))
    expect(found.every(({ at }) => at % 2 === 0)).toBe(true)
    expect(found.map(({ directory }) => tagNumbers(source, directory, 254, 1)[0] ?? 0)).toEqual([0, 1, 1, 1])
    expect(found.every(({ directory }) => tagText(source, directory, 42113) === 'nan')).toBe(true)
  })

  it('names the length of each block before it, and its end behind it', async () => {
    const { file } = await written(slope(1300, 700))
    const { source, found } = directoriesOf(file)
    const [{ directory }] = found
    const lengths = tagNumbers(source, directory, 325, 99)
    offsetsOf(source, directory).forEach((offset, i) => {
      expect(source.view.getUint32(offset - 4, true)).toBe(lengths[i])
      expect(file.subarray(offset + lengths[i], offset + lengths[i] + 4)).toEqual(
        file.subarray(offset + lengths[i] - 4, offset + lengths[i]),
      )
    })
  })

  it('is the same file with any compressor, but for its packing, and at any size', async () => {
    const { file } = await written(slope(1, 1))
    expect((await decodeThermogram(file)).width).toBe(1)
    const again = await written(slope(1, 1))
    expect(again.file).toEqual(file)
  })
})

const hasGdal = spawnSync('gdalinfo', ['--version']).error === undefined

describe.skipIf(!hasGdal)('GDAL (needs gdalinfo)', () => {
  it('reads place, kind, tiles and overviews of the file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cog-'))
    try {
      const path = join(folder, 'roof.tif')
      writeFileSync(path, (await written(slope(1300, 700))).file)
      const { stdout, stderr } = spawnSync('gdalinfo', ['-json', '-checksum', path], { encoding: 'utf8' })
      expect(stderr).toBe('')
      const { size, geoTransform, metadata, bands, coordinateSystem } = JSON.parse(stdout)
      expect(size).toEqual([1300, 700])
      expect(geoTransform).toEqual([601_000, 0.05, 0, 5_340_000, 0, -0.05])
      expect(coordinateSystem.wkt).toContain('ID["EPSG",32633]')
      expect(metadata.IMAGE_STRUCTURE).toMatchObject({ LAYOUT: 'COG', COMPRESSION: 'DEFLATE', PREDICTOR: '3' })
      expect(bands[0]).toMatchObject({ type: 'Float32', block: [512, 512], noDataValue: 'NaN' })
      expect(bands[0].overviews.map((overview: { size: number[] }) => overview.size)).toEqual([
        [650, 350],
        [325, 175],
      ])
      // a tile that does not unpack leaves none
      expect(bands[0].checksum).toBeGreaterThan(0)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
