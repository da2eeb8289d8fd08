import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ThermalError } from '#errors'
import type { Expected, ExpectedTemperatures } from '../test/expected.ts'
import { sampleNames, samplesFolder } from '../test/samples-folder.ts'
import { inspect } from './inspect.ts'

const expectedOf = (name: string): Expected => JSON.parse(readFileSync(join(samplesFolder, 'expected', `${name}.json`), 'utf8'))
/** The first of each vendor and kind of file: the decoder itself is compared with all of them in `test/samples.test.ts`. */
const oneOfEach = (pattern: RegExp): string[] => [
  ...new Map(sampleNames(pattern).map((name) => [`${name.split('-')[0]} ${extname(name)}`, name])).values(),
]

interface Answer {
  readonly status: string
  readonly width: number
  readonly height: number
  readonly raw: { readonly min: number; readonly max: number; readonly mean: number }
  readonly temperatureC: Record<'min' | 'max' | 'mean' | 'p1' | 'p50' | 'p99' | 'invalid', number> | null
  readonly pixels: readonly { readonly x: number; readonly y: number; readonly raw: number; readonly temperatureC: number | null }[]
}

const run = async (name: string, pixels: readonly { x: number; y: number }[], ...more: string[]): Promise<Answer> => {
  const wanted = pixels.length === 0 ? [] : ['--pixels', pixels.map(({ x, y }) => `${x},${y}`).join(';')]
  return (await inspect([join(samplesFolder, name), ...wanted, ...more])) as Answer
}

const worstDifference = ({ temperatureC, pixels }: Answer, expected: ExpectedTemperatures): number => {
  expect(temperatureC?.invalid).toBe(expected.count - expected.finite)
  const keys = ['min', 'max', 'mean', 'p1', 'p50', 'p99'] as const
  const summary = keys.map((key) => Math.abs((temperatureC?.[key] ?? Number.NaN) - expected[key]))
  const single = expected.pixels.map(({ t }, i) => Math.abs((pixels[i].temperatureC ?? Number.NaN) - t))
  return Math.max(...summary, ...single)
}

describe.skipIf(!existsSync(samplesFolder))('real files through the command line', () => {
  it.each(oneOfEach(/^(flir|wiris|tiff|dji)-.*\.(jpg|fff|seq|csq|tif)$/))('%s: counts exact, temperatures within 0.01', async (name) => {
    const expected = expectedOf(name)
    const { raw } = expected
    const answer = await run(name, raw.pixels)
    expect([answer.width, answer.height, answer.raw.min, answer.raw.max]).toEqual([raw.width, raw.height, raw.min, raw.max])
    if (raw.sum !== undefined) expect(answer.raw.mean).toBeCloseTo(raw.sum / (raw.width * raw.height), 3)
    expect(answer.pixels.map((pixel) => pixel.raw)).toEqual(raw.pixels.map((pixel) => pixel.raw))
    expect(answer.status).toBe(name.startsWith('dji-') ? 'uncorrected' : 'radiometric')
    const temperatures = expected.temperatureC ?? expected.openFormula?.temperatureC
    if (temperatures) expect(worstDifference(await run(name, temperatures.pixels), temperatures)).toBeLessThan(0.01)
    else if (!expected.embeddedLut) expect(answer.temperatureC).toBeNull()
  })

  it.each(oneOfEach(/^flir-/))('%s: the same with other scene parameters', async (name) => {
    const other = expectedOf(name).overrideCase
    if (!other) throw new Error('The reference holds no other scene.')
    const { params, temperatureC } = other
    const given = [
      ['--emissivity', params.Emissivity],
      ['--reflected', params.ReflectedApparentTemperature],
      ['--distance', params.ObjectDistance],
      ['--humidity', params.RelativeHumidity],
      ['--air', params.AtmosphericTemperature],
      ['--window', params.IRWindowTemperature],
      ['--window-transmission', params.IRWindowTransmission],
    ].map(String)
    const answer = await run(name, temperatureC.pixels, ...given.flatMap((pair) => pair.split(',')))
    expect(worstDifference(answer, temperatureC)).toBeLessThan(0.01)
  })

  it.each(sampleNames(/^neg-/))('%s: refused, or without temperatures', async (name) => {
    const answer = await run(name, []).catch((error: unknown) => error)
    if (answer instanceof ThermalError) expect([typeof answer.code, typeof answer.expected]).toEqual(['string', 'string'])
    else expect(answer).toMatchObject({ status: expect.stringMatching(/^(visible|qualitative)$/), raw: null, temperatureC: null })
  })
})
