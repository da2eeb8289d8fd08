import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { thermogramTiff } from '#export/tiff'
import { buildFlirJpeg } from '../test/build/flir-jpeg.ts'
import { plantedThermogram } from '../test/planted-roof.ts'
import { tinyJpeg } from '../test/tiny-jpeg.ts'
import { analyze } from './analyze.ts'

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-analyze-'))
afterAll(() => rmSync(folder, { recursive: true }))

const place = (name: string, content: Uint8Array | string): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

interface Answer {
  readonly anomalies: readonly {
    peakDeltaT: number
    kind: string
    polygon: [number, number][]
    areaPx: number
    areaM2: number | null
    deltaT: number
    confidence: number
  }[]
  readonly setAside: Answer['anomalies']
  readonly score: number
  readonly roof: { readonly source: string }
  readonly pixelSizeM: number | null
  readonly pixelSizeSource: string | null
}
const run = async (...words: string[]): Promise<Answer> => (await analyze(words)) as Answer

/** A board of 60 x 30 pixels, 3 K warmer, and a unit 15 K warmer. */
const roof = plantedThermogram({
  width: 240,
  height: 180,
  seed: 3,
  planted: [
    { kind: 'board-stock', centre: [80, 60], length: 60, width: 30, angleDeg: 0, deltaK: 3 },
    { kind: 'equipment', deltaK: 15, box: { left: 150, top: 110, right: 190, bottom: 140 } },
  ],
})
const tiff = place('roof.tif', thermogramTiff(roof))

describe('analyze', () => {
  it('lists findings apart from what is set aside, with a score', async () => {
    const { anomalies, setAside, score, pixelSizeM } = await run(tiff)
    expect(anomalies).toHaveLength(1)
    const [board] = anomalies
    expect(board).toMatchObject({ kind: 'board-stock', areaM2: null })
    expect(Math.abs(board.areaPx / 1800 - 1)).toBeLessThan(0.1)
    expect(Math.abs(board.deltaT - 3)).toBeLessThan(0.4)
    expect(board.peakDeltaT).toBeGreaterThan(board.deltaT)
    expect(board.polygon.every(([x, y]) => x > 45 && x < 115 && y > 40 && y < 80)).toBe(true)
    expect(setAside.map(({ kind }) => kind)).toEqual(['equipment'])
    expect(score).toBeGreaterThan(0)
    expect(score).toBeLessThan(100)
    expect(pixelSizeM).toBeNull()
  })

  it('gives areas by the pixel size of the caller', async () => {
    const { anomalies } = await run(tiff, '--pixel-size', '0.1')
    expect(anomalies[0].areaM2).toBeCloseTo(anomalies[0].areaPx * 0.01, 4)
  })

  it('gives areas by the height of the drone where the caller says nothing', async () => {
    const { anomalies, pixelSizeM, pixelSizeSource } = await run(place('roof.jpg', buildFlirJpeg(roof)))
    // 45 degrees wide, seen from 40 m
    expect(pixelSizeM).toBeCloseTo((2 * 40 * Math.tan(Math.PI / 8)) / 240, 4)
    expect(pixelSizeSource).toBe('altitude')
    expect(anomalies[0].areaM2).toBeCloseTo(anomalies[0].areaPx * (pixelSizeM ?? 0) ** 2, 1)
  })

  it('looks only at the roof the caller draws', async () => {
    const drawn = place(
      'roof.json',
      JSON.stringify([
        [125, 10],
        [230, 10],
        [230, 170],
        [125, 170],
      ]),
    )
    const { anomalies, setAside, score, roof: used } = await run(tiff, '--roof', drawn)
    expect([anomalies.length, setAside.length, score, used.source]).toEqual([0, 1, 100, 'drawn'])
  })

  it.each([
    ['not JSON', '[[1,2]', 'bad-roof'],
    ['two points', '[[1,2],[3,4]]', 'bad-roof'],
    ['no pairs', '[[1,2],[3,4],[5]]', 'bad-roof'],
    ['texts', '[["1",2],[3,4],[5,6]]', 'bad-roof'],
    ['an object', '{"polygon":[]}', 'bad-roof'],
    ['outside the image', '[[900,900],[950,900],[950,950]]', 'invalid-region'],
  ])('refuses a roof that is %s', async (name, content, code) => {
    await expect(run(tiff, '--roof', place(`${name}.json`, content))).rejects.toMatchObject({ code })
  })

  it('refuses a pixel size of 0, a missing roof file and a picture without temperatures', async () => {
    await expect(run(tiff, '--pixel-size', '0')).rejects.toMatchObject({ code: 'bad-arguments' })
    await expect(run(tiff, '--roof', join(folder, 'none.json'))).rejects.toMatchObject({ code: 'no-such-file' })
    await expect(run(place('photo.jpg', tinyJpeg))).rejects.toMatchObject({ code: 'not-radiometric' })
  })
})
