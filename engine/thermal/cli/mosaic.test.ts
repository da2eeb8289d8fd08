import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { decodeThermogram } from '#decode/decode'
import { thermogramTiff } from '#export/tiff'
import { flightFile } from '#generate/flight/flight-file'
import { makeFlight } from '#generate/flight/make-flight'
import { smallFlight } from '#generate/flight/named-flights'
import { toThermogram } from '#radiometry/thermogram'
import { utmToPosition } from '#utm'
import { buildDji } from '../test/build/dji.ts'
import { mosaic } from './mosaic.ts'

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-mosaic-test-'))
const at = (...names: string[]): string => join(folder, ...names)
const flight = makeFlight(smallFlight)
const files = flight.frames.map(({ name }) => at('flight', name))
const TIME_LIMIT_MS = 120_000

beforeAll(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  mkdirSync(at('flight'))
  files.forEach((file, i) => {
    writeFileSync(file, flightFile(flight, i))
  })
  writeFileSync(at('notes.txt'), 'no picture')
  writeFileSync(at('flight', 'cut.tif'), readFileSync(files[3]).subarray(0, 5000))
  writeFileSync(at('hirp.jpg'), buildDji('hirp'))
}, TIME_LIMIT_MS)
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

interface Answer {
  readonly placed: number
  readonly left: readonly { readonly file: string; readonly reason: string }[]
  readonly widthPx: number
  readonly heightPx: number
  readonly pixelM: number
  readonly bounds: readonly [number, number, number, number]
  readonly residualPx: { readonly median: number; readonly p95: number }
  readonly frames: readonly {
    readonly file: string
    readonly lon: number
    readonly lat: number
    readonly headingDeg: number
    readonly offsetK: number
  }[]
  readonly seconds: number
  readonly islands?: readonly (Answer & { readonly file: string })[]
}
const run = (...words: string[]): Promise<Answer> => mosaic(words) as Promise<Answer>
const few = files.slice(0, 3)

describe('mosaic', () => {
  it(
    'writes one map of a flight, and names what is not part of it',
    async () => {
      const told = await run(
        ...files,
        at('flight', 'cut.tif'),
        at('notes.txt'),
        '-o',
        at('roof.tif'),
        '--seams',
        at('seams.png'),
        '--png',
        at('roof.png'),
        '--kmz',
        at('roof.kmz'),
      )
      expect(Object.keys(told)).toEqual(['placed', 'left', 'widthPx', 'heightPx', 'pixelM', 'bounds', 'residualPx', 'frames', 'seconds'])
      expect(told.placed).toBe(told.frames.length)
      expect(told.placed).toBeGreaterThan(20)
      expect(told.placed + told.left.length).toBe(files.length + 2)
      expect(told.left).toContainEqual({ file: at('notes.txt'), reason: 'not-an-image' })
      expect(told.left.find(({ file }) => basename(file) === 'cut.tif')?.reason).toBe('truncated')
      expect(Object.keys(told.frames[0])).toEqual(['file', 'lon', 'lat', 'headingDeg', 'offsetK'])
      const map = await decodeThermogram(readFileSync(at('roof.tif')))
      expect([map.width, map.height, map.groundPixelM]).toEqual([told.widthPx, told.heightPx, told.pixelM])
      const [west, south, east, north] = told.bounds
      expect(map.position?.longitude).toBeCloseTo((west + east) / 2, 5)
      expect(map.position?.latitude).toBeCloseTo((south + north) / 2, 5)
      for (const { lon, lat } of told.frames) expect(lon > west && lon < east && lat > south && lat < north).toBe(true)
      expect(readFileSync(at('roof.tif')).includes(`The whole roof of ${told.placed} thermograms.`)).toBe(true)
      const { kelvin } = toThermogram(map.radiometry, null)
      const valid = kelvin.filter((value) => !Number.isNaN(value))
      expect(valid.length).toBeGreaterThan(0.4 * kelvin.length)
      expect(valid.every((value) => value > 230 && value < 330)).toBe(true)
      for (const name of ['seams.png', 'roof.png']) expect(readFileSync(at(name)).subarray(1, 4).toString()).toBe('PNG')
      const [pixelM, , , down, x, y] = readFileSync(at('roof.pgw'), 'utf8').split('\n').map(Number)
      expect([pixelM, down]).toEqual([told.pixelM, -told.pixelM])
      expect(utmToPosition({ eastingM: x, northingM: y }, { zone: 11, south: false }).latitude).toBeCloseTo(north, 4)
      const kml = new TextDecoder().decode(unzipSync(readFileSync(at('roof.kmz')))['doc.kml'])
      expect(Number(/<north>([^<]*)/.exec(kml)?.[1])).toBeCloseTo(north, 4)
    },
    TIME_LIMIT_MS,
  )

  it(
    'writes a second map of a roof that no picture joins with the first',
    async () => {
      const { origin, startMs } = smallFlight
      const north = { ...origin, latitude: origin.latitude + 0.002 }
      const beside = makeFlight({ ...smallFlight, origin: north, startMs: startMs + 3_600_000 })
      const others = [7, 8, 9, 10, 11, 12, 13].map((i) => {
        writeFileSync(at('flight', `B${i}.tif`), flightFile(beside, i))
        return at('flight', `B${i}.tif`)
      })
      const some = files.slice(7, 21)
      const told = await run(...some, ...others, '-o', at('two.tif'), '--png', at('two.png'))
      expect(told.placed + told.left.length).toBe(some.length + others.length)
      const [island, ...more] = told.islands ?? []
      expect(more).toEqual([])
      expect(island?.file).toBe(at('two-2.tif'))
      for (const name of ['two-2.png', 'two-2.pgw']) expect(existsSync(at(name))).toBe(true)
      const second = new Set(island?.frames.map(({ file }) => file))
      expect(second.size).toBe(island?.placed)
      expect(second.size).toBeGreaterThanOrEqual(5)
      for (const file of second) {
        expect(others).toContain(file)
        expect(told.left).toContainEqual({ file, reason: 'island' })
      }
      const map = await decodeThermogram(readFileSync(at('two-2.tif')))
      expect([map.width, map.height]).toEqual([island?.widthPx, island?.heightPx])
      expect(map.position?.latitude).toBeCloseTo(north.latitude, 3)
      await expect(run(...some, ...others, '-o', at('again.tif'), '--png', at('two.png'))).rejects.toMatchObject({ code: 'output-exists' })
    },
    TIME_LIMIT_MS,
  )

  it(
    'writes the same bytes in whatever order the files are given',
    async () => {
      const some = files.slice(4, 12)
      await run(...some.toReversed(), '-o', at('turned.tif'))
      await run(...some, '-o', at('straight.tif'))
      expect(readFileSync(at('turned.tif')).equals(readFileSync(at('straight.tif')))).toBe(true)
    },
    TIME_LIMIT_MS,
  )

  it.each([
    ['no file', [], 'bad-arguments'],
    ['one file', [files[0]], 'too-few-frames'],
    ['files that are none', [at('notes.txt'), at('none.tif')], 'not-an-image'],
    ['a damaged file beside one', [at('flight', 'cut.tif'), files[0]], 'truncated'],
    ['counts without a public meaning', [at('hirp.jpg'), at('hirp.jpg')], 'not-radiometric'],
    ['the same file twice', [files[0], files[0]], 'too-few-frames'],
  ])(
    'refuses %s',
    async (_, given, code) => {
      await expect(run(...given, '-o', at('x.tif'))).rejects.toSatisfy((error: unknown) => JSON.stringify(error).includes(code))
      expect(readdirSync(folder).filter((name) => name.startsWith('x.tif'))).toEqual([])
    },
    TIME_LIMIT_MS,
  )

  it(
    'refuses frames that do not overlap, and two cameras',
    async () => {
      const apart = [files[0], files[files.length - 1]]
      await expect(run(...apart, '-o', at('x.tif'))).rejects.toMatchObject({ code: 'no-mosaic' })
      const other = thermogramTiff(
        { width: 160, height: 120, kelvin: new Float32Array(19_200).fill(280) },
        { camera: { make: 'FLIR', model: 'A' } },
      )
      writeFileSync(at('other.tif'), other)
      await expect(run(files[0], at('other.tif'), '-o', at('x.tif'))).rejects.toMatchObject({ code: 'mixed-cameras' })
    },
    TIME_LIMIT_MS,
  )

  it('refuses before the work what it could not write', async () => {
    await expect(run(...few)).rejects.toMatchObject({ code: 'bad-arguments' })
    writeFileSync(at('mine.tif'), 'mine')
    await expect(run(...few, '-o', at('mine.tif'))).rejects.toMatchObject({ code: 'output-exists' })
    await expect(run(...few, '--force', '-o', few[0])).rejects.toMatchObject({ code: 'output-exists' })
    await expect(run(...few, '-o', at('notes.txt', 'x.tif'))).rejects.toMatchObject({ code: 'unwritable' })
    expect(readFileSync(at('mine.tif'), 'utf8')).toBe('mine')
    expect(existsSync(at('x.tif'))).toBe(false)
  })
})
