import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { damagedValues } from '#decode/damaged-values'
import { decodeThermogram } from '#decode/decode'
import { renderExampleCapture, writeExampleCapture } from '#generate/file/example-capture'
import { exampleRoofs } from '#generate/roofs'
import type { Radiometry } from '#radiometry/radiometry'
import { type BuiltFamily, buildDji, djiFamilies } from '../../test/build/dji.ts'
import { buildJpeg } from '../../test/build/jpeg.ts'
import { sampleNames, samplesFolder } from '../../test/samples-folder.ts'

const read = (name: string): Uint8Array => new Uint8Array(readFileSync(join(samplesFolder, name)))
const built = async (family: BuiltFamily): Promise<Radiometry> => (await decodeThermogram(buildDji(family))).radiometry

/** The same with other bytes in the place of some: in a row, or all over the picture. */
function spoiled({ frame, ...rest }: Radiometry, bytes: number, isRow: boolean, seed: number): Radiometry {
  const samples = Uint16Array.from(frame.samples)
  const data = new Uint8Array(samples.buffer)
  let state = seed * 7919
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const start = below(data.length - bytes)
  for (let i = 0; i < bytes; i++) data[isRow ? start + i : below(data.length)] = below(256)
  return { ...rest, frame: { ...frame, samples } }
}

const told = (radiometry: Radiometry): string[] => damagedValues(radiometry).map(({ code }) => code)
const damages = [
  [60, false],
  [60, true],
  [200, false],
  [2000, true],
] as const

it('says nothing of sound files: every family of DJI, the generator’s captures, and every real file', async () => {
  for (const family of djiFamilies) expect([family, told(await built(family))]).toEqual([family, []])
  for (const roof of exampleRoofs) {
    const capture = roof.scans[0]!.captures[0]!
    const pictures = renderExampleCapture(capture, 0.1)
    const none = { pictureJpeg: buildJpeg([]), visibleJpeg: buildJpeg([]) }
    const file = await decodeThermogram(writeExampleCapture(capture, pictures, none, { local: '2026-03-10T20:00:00', offsetMinutes: 0 }))
    expect(told(file.radiometry)).toEqual([])
  }
  for (const name of sampleNames(/^(dji|flir|wiris)-.*\.(jpg|fff|seq|csq)$/))
    expect([name, told((await decodeThermogram(read(name))).radiometry)]).toEqual([name, []])
}, 60_000)

it.each(damages)(
  'tells %i other bytes in the place of a DJI picture’s (in a row: %s)',
  async (bytes, isRow) => {
    for (const family of djiFamilies) {
      const sound = await built(family)
      for (let seed = 1; seed <= 5; seed++)
        expect([family, seed, told(spoiled(sound, bytes, isRow, seed))]).toEqual([family, seed, ['values-damaged']])
    }
    for (const name of sampleNames(/^dji-.*\.jpg$/)) {
      const sound = (await decodeThermogram(read(name))).radiometry
      for (let seed = 1; seed <= 3; seed++)
        expect([name, seed, told(spoiled(sound, bytes, isRow, seed))]).toEqual([name, seed, ['values-damaged']])
    }
  },
  60_000,
)

it('tells a table of temperatures that falls, or leaps', async () => {
  const sound = await built('girp')
  for (const value of [-32_768, 32_767]) {
    if (sound.calibration.kind !== 'table') throw new Error('a table was built')
    const deciCelsius = sound.calibration.deciCelsius.with(8000, value)
    expect(told({ ...sound, calibration: { ...sound.calibration, deciCelsius } })).toEqual(['values-damaged'])
  }
})

it('takes points that a lens has spread, thin lines and sharp edges for what they are, and judges nothing of a picture of noise', () => {
  const of = (at: (x: number, y: number) => number): string[] => {
    const samples = Uint16Array.from({ length: 64 * 48 }, (_, i) => 15_000 + at(i % 64, Math.floor(i / 64)))
    return told({ frame: { width: 64, height: 48, samples }, calibration: { kind: 'counts-only' }, scene: null, frameCount: 1 })
  }
  const spot = (x: number, y: number) => 9000 * Math.exp(-(((x % 8) - 4) ** 2 + ((y % 8) - 4) ** 2) / 1.4)
  expect(of(spot)).toEqual([])
  expect(of((_, y) => (y % 6 === 0 ? 4000 : 0))).toEqual([])
  expect(of((x, y) => (x === y ? 4000 : 0))).toEqual([])
  expect(of((x) => (x > 30 ? 20_000 : 0))).toEqual([])
  expect(of((x, y) => (Math.imul(x * 64 + y, 2_654_435_761) >>> 16) % 40_000)).toEqual([])
})
