import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decode as decodeJpeg } from 'jpeg-js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decodeThermogram } from '#decode/decode'
import { readGeoTags } from '#decode/tiff/geo'
import type { Thermogram } from '#image'
import { toThermogram } from '#radiometry/thermogram'
import { renderThermogram } from '#render/render'
import { buildDji } from '../test/build/dji.ts'
import { buildFlirJpeg } from '../test/build/flir-jpeg.ts'
import { writeTiff } from '../test/tiff-writer.ts'
import { convert } from './convert.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridgeline-convert-'))
  writeFileSync(at('a.jpg'), flir)
  writeFileSync(at('b.jpg'), flir)
  writeFileSync(at('bad.jpg'), 'no picture')
})
afterEach(() => rmSync(folder, { recursive: true }))

const flir = buildFlirJpeg({
  width: 32,
  height: 24,
  kelvin: Float32Array.from({ length: 768 }, (_, i) => 280 + (i % 32) / 4 + Math.floor(i / 32) / 8),
})
const at = (...names: string[]): string => join(folder, ...names)
const run = async (...words: string[]): Promise<object[]> => {
  const lines: object[] = []
  for await (const line of convert(words)) lines.push(line)
  return lines
}
const truth = async (): Promise<Thermogram> => {
  const { radiometry } = await decodeThermogram(flir)
  return toThermogram(radiometry, radiometry.scene)
}
const worst = (a: ArrayLike<number>, b: ArrayLike<number>): number => Math.max(...Array.from(a, (value, i) => Math.abs(value - b[i])))

describe('convert', () => {
  it('writes a TIFF that our reader takes back, with camera, time and place on the map', async () => {
    expect(await run(at('a.jpg'), '--to', 'tiff', '-o', at('out.tif'))).toMatchObject([
      { file: at('a.jpg'), status: 'radiometric', code: null, to: 'tiff', output: at('out.tif'), width: 32, height: 24 },
    ])
    const file = await decodeThermogram(readFileSync(at('out.tif')))
    expect(worst(toThermogram(file.radiometry, null).kelvin, (await truth()).kelvin)).toBeLessThan(0.001)
    expect(file.camera.model).toBe('Example D640')
    expect(file.takenAt?.local).toBe('2025-11-04T19:42:07')
    expect(file.position?.latitude).toBeCloseTo(33.04125, 6)
    expect(readFileSync(at('out.tif')).includes('Temperatures in degrees Celsius')).toBe(true)
  })

  it.each([
    [
      'a map in a projection that we do not compute with',
      [
        { id: 33550, type: 12, values: [0.05, 0.05, 0] },
        { id: 33922, type: 12, values: [0, 0, 0, 630_084.25, 4_833_438.5, 0] },
        { id: 34735, type: 3, values: [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, 2056] },
      ],
    ],
    [
      'a turned picture',
      [
        { id: 34264, type: 12, values: [0.04, 0.03, 0, 500_000, 0.03, -0.04, 0, 4_000_000, 0, 0, 0, 0, 0, 0, 0, 1] },
        { id: 34735, type: 3, values: [1, 1, 0, 2, 1024, 0, 1, 1, 3072, 0, 1, 32617] },
        { id: 34736, type: 12, values: [6378137, 298.25] },
      ],
    ],
  ])('keeps the georeference of %s word for word', async (_, tags) => {
    const samples = Array.from({ length: 480 }, (_, i) => 280 + i / 100)
    writeFileSync(at('map.tif'), writeTiff({ width: 24, height: 20, kind: 'f32', samples: samples.map(Math.fround), tags }))
    expect(await run(at('map.tif'), '--to', 'tiff', '--unit', 'K', '--scale', 'kelvin', '-o', at('kelvin.tif'))).toMatchObject([
      { code: null },
    ])
    const kept = readGeoTags(readFileSync(at('kelvin.tif')))
    expect(kept.map(({ id }) => id)).toEqual(tags.map(({ id }) => id))
    expect(kept).toMatchObject(tags.map(({ id, values }) => ({ id, values })))
  })

  it('shows counts that have no public meaning in grey, and claims no degrees for them', async () => {
    writeFileSync(at('hirp.jpg'), buildDji('hirp'))
    expect(await run(at('hirp.jpg'), '--to', 'jpg', '-o', at('grey.jpg'))).toMatchObject([
      { code: null, status: 'uncorrected', width: 640 },
    ])
    const { data, width } = decodeJpeg(readFileSync(at('grey.jpg')))
    const grey = (x: number) => Array.from(data.subarray(4 * (256 * width + x), 4 * (256 * width + x) + 3))
    for (const x of [20, 320, 600]) expect(Math.max(...grey(x)) - Math.min(...grey(x))).toBeLessThanOrEqual(4)
    expect(grey(600)[0]).toBeGreaterThan(grey(320)[0] + 30)
    expect(grey(320)[0]).toBeGreaterThan(grey(20)[0] + 30)
    expect(await run(at('hirp.jpg'), '--to', 'jpg', '--min', '10', '--max', '20', '-o', at('x.jpg'))).toMatchObject([
      { code: 'bad-arguments' },
    ])
    for (const to of ['tiff', 'csv', 'png16'])
      expect(await run(at('hirp.jpg'), '--to', to, '-o', at(`x.${to}`))).toMatchObject([{ code: 'not-radiometric', output: null }])
  })

  it('writes numbers in the unit asked for', async () => {
    await run(at('a.jpg'), '--to', 'csv', '--unit', 'F', '-o', at('out.csv'))
    const values = readFileSync(at('out.csv'), 'utf8')
      .trimEnd()
      .split('\n')
      .flatMap((row) => row.split(',').map(Number))
    expect(
      worst(
        values,
        Array.from((await truth()).kelvin, (kelvin) => (kelvin - 273.15) * 1.8 + 32),
      ),
    ).toBeLessThan(0.001)
  })

  it('writes the palette picture over the span asked for', async () => {
    await run(at('a.jpg'), '--to', 'jpg', '--palette', 'grey', '--min', '0', '--max', '20', '-o', at('out.jpg'))
    const { width, height, data } = decodeJpeg(readFileSync(at('out.jpg')), { useTArray: true })
    expect([width, height]).toEqual([32, 24])
    const wanted = renderThermogram(await truth(), { palette: 'grey', minK: 273.15, maxK: 293.15 })
    expect(worst(data, wanted)).toBeLessThan(12)
  })

  it('goes on after a bad file and says why', async () => {
    const lines = await run(at('a.jpg'), at('bad.jpg'), at('none.jpg'), at('b.jpg'), '--to', 'png16', '-o', at('out'))
    expect(lines).toMatchObject([
      { output: at('out', 'a.png'), code: null },
      { file: at('bad.jpg'), output: null, status: 'refused', code: 'not-an-image' },
      { file: at('none.jpg'), output: null, status: 'refused', code: 'no-such-file' },
      { output: at('out', 'b.png'), code: null },
    ])
    expect(readdirSync(at('out'))).toEqual(['a.png', 'b.png'])
  })

  it('overwrites by force only, and never one result with another or an input', async () => {
    writeFileSync(at('out.tif'), 'mine')
    expect(await run(at('a.jpg'), '--to', 'tiff', '-o', at('out.tif'))).toMatchObject([{ code: 'output-exists' }])
    expect(readFileSync(at('out.tif'), 'utf8')).toBe('mine')
    expect(await run(at('a.jpg'), '--to', 'tiff', '--force', '-o', at('out.tif'))).toMatchObject([{ code: null }])
    expect(await run(at('a.jpg'), '--to', 'jpg', '--force', '-o', `${folder}/`)).toMatchObject([{ code: 'output-exists' }])
    expect(readFileSync(at('a.jpg')).equals(flir)).toBe(true)
    expect(await run(at('a.jpg'), at('a.jpg'), '--to', 'csv', '--force', '-o', at('twice'))).toMatchObject([
      { code: null },
      { code: 'output-exists' },
    ])
  })

  it.each([
    [['--to', 'tiff']],
    [['-o', 'x.tif']],
    [['--to', 'gif', '-o', 'x.gif']],
    [['--to', 'tiff', '--palette', 'iron', '-o', 'x.tif']],
    [['--to', 'tiff', '--unit', 'F', '-o', 'x.tif']],
    [['--to', 'jpg', '--palette', 'none', '-o', 'x.jpg']],
    [['--to', 'jpg', '--min', '5', '--max', '5', '-o', 'x.jpg']],
  ])('refuses %j', async (words) => {
    await expect(run(at('a.jpg'), ...words)).rejects.toMatchObject({ code: 'bad-arguments' })
    expect(existsSync('x.tif')).toBe(false)
  })
})
