import { writeArrayBuffer } from 'geotiff'
import { expect, test } from 'vitest'
import { toPlaceOf } from '#web/map/projection.ts'
import { readGeoTiff } from '#web/map/read-geotiff.ts'

const near = (epsg: number, x: number, y: number, lon: number, lat: number, digits = 6) => {
  const place = toPlaceOf(epsg)?.(x, y) ?? [Number.NaN, Number.NaN]
  expect(place[0]).toBeCloseTo(lon, digits)
  expect(place[1]).toBeCloseTo(lat, digits)
}

test('UTM: along the meridian of a zone, north and south', () => {
  near(32631, 500_000, 0, 3, 0)
  // a quarter of the way to the pole is 4,984,944.378 m of meridian on WGS 84
  near(32631, 500_000, 4_984_944.378 * 0.9996, 3, 45, 8)
  near(32731, 500_000, 10_000_000 - 4_984_944.378 * 0.9996, 3, -45, 8)
})

test('UTM: beside the meridian, against published coordinates', () => {
  // the CN Tower in zone 17
  near(32617, 630_084, 4_833_438, -79.387139, 43.642567, 4)
  near(26917, 630_084, 4_833_438, -79.387139, 43.642567, 4)
  // along the equator a degree east of the meridian is 6,378,137 pi / 180 m long before the scale, and a little more for the projection
  const [lon, lat] = toPlaceOf(32631)?.(500_000 + 0.9996 * 6_378_137 * Math.atanh(Math.sin(Math.PI / 180)), 0) ?? [0, 0]
  expect(lon).toBeCloseTo(4, 4)
  expect(lat).toBeCloseTo(0, 9)
})

test('Web Mercator, degrees, and what is not read', () => {
  near(3857, 20_037_508.342789, 20_037_508.342789, 180, 85.0511287798)
  near(4326, -97.7, 30.2, -97.7, 30.2)
  expect([2278, 32600, 32661, 26961, 5070].map(toPlaceOf)).toEqual([null, null, null, null, null])
})

const WIDTH = 6
const HEIGHT = 4
/** A picture that is red in its left half and blue in its right one. */
const picture = (tags: Record<string, unknown>) => {
  const values = Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i % WIDTH < WIDTH / 2 ? [200, 0, 0] : [0, 0, 200])).flat()
  return new Blob([
    new Uint8Array(
      writeArrayBuffer(new Uint8Array(values), {
        ...{
          width: WIDTH,
          height: HEIGHT,
          BitsPerSample: [8, 8, 8],
          SamplesPerPixel: 3,
          PhotometricInterpretation: 2,
          SampleFormat: [1, 1, 1],
        },
        ...tags,
      } as never),
    ),
  ])
}
const utm = { ProjectedCSTypeGeoKey: 32614, GTModelTypeGeoKey: 1, GTRasterTypeGeoKey: 1 }
const placed = { ModelTiepoint: [0, 0, 0, 621_000, 3_349_000, 0], ModelPixelScale: [0.05, 0.05, 0] }

test('an orthophoto lies between its corners', async () => {
  const { width, height, rgba, corners } = await readGeoTiff(picture({ ...utm, ...placed }), 4096)
  expect([width, height, [...rgba.slice(0, 4)], [...rgba.slice(-4)]]).toEqual([WIDTH, HEIGHT, [200, 0, 0, 255], [0, 0, 200, 255]])
  const toPlace = toPlaceOf(32614)
  expect(corners).toEqual(
    [
      [621_000, 3_349_000],
      [621_000.3, 3_349_000],
      [621_000.3, 3_348_999.8],
      [621_000, 3_348_999.8],
    ].map(([x = 0, y = 0]) => toPlace?.(x, y).map((value) => expect.closeTo(value, 9))),
  )
})

test('a pixel that is a point lies half a pixel to the north-west', async () => {
  const { corners } = await readGeoTiff(picture({ ...utm, GTRasterTypeGeoKey: 2, ...placed }), 4096)
  expect(corners[0]).toEqual(toPlaceOf(32614)?.(621_000 - 0.025, 3_349_000 + 0.025).map((value) => expect.closeTo(value, 9)))
})

test('a large one is made smaller while it is read', async () => {
  const { width, height, rgba } = await readGeoTiff(picture({ ...utm, ...placed }), 3)
  expect([width, height, rgba.length]).toEqual([3, 2, 24])
})

test.each([
  ['no TIFF', new Blob(['not a picture']), 'It is no TIFF that can be read'],
  ['another reference system', picture({ ...placed, ProjectedCSTypeGeoKey: 2278, GTModelTypeGeoKey: 1 }), 'EPSG:2278'],
  ['metres said to be degrees', picture({ ...placed, GeographicTypeGeoKey: 4326, GTModelTypeGeoKey: 2 }), 'nowhere on the ground'],
])('%s is refused with a sentence', async (_, file, sentence) => {
  await expect(readGeoTiff(file, 4096)).rejects.toThrow(sentence)
})
