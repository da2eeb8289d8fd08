import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { written } from '@ridgeline/words/written'
import { afterAll, describe, expect, test } from 'vitest'
import { decode } from '#decode/decode'
import { toThermogram } from '#radiometry/thermogram'
import { buildDji, djiCounts } from '../test/build/dji.ts'
import { correctByDjiSdk } from './dji-sdk.ts'
import { inspect } from './inspect.ts'

const folder = mkdtempSync(join(tmpdir(), 'fake-sdk-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A program in place of DJI's: a script of Node that has `source`, `output` and the `words` it was called with. */
function fakeProgram(name: string, body: string): string {
  const path = join(folder, name)
  const start = `const fs = require('node:fs'); const words = process.argv.slice(2); const [, source, , , , output] = words;`
  writeFileSync(path, `#!${process.execPath}\n${start}\n${body}\n`)
  chmodSync(path, 0o755)
  return path
}
/** Degrees Celsius that no open formula gives: they differ between pixels of one count. */
const celsiusAt = (i: number) => Math.fround(20 + i / 10_000)
const writes = 'fs.writeFileSync(output, Buffer.from(Float32Array.from({ length: 640 * 512 }, (_, i) => 20 + i / 10000).buffer))'

const bytes = buildDji('iirp')
const correct = async (executable: string, timeLimitMs?: number) => correctByDjiSdk(await decode(bytes), bytes, executable, timeLimitMs)

describe('a DJI picture with a program of DJI', () => {
  test.each(['iirp', 'hirp', 'h20t'] as const)('has its temperatures and the counts of the file (%s)', async (family) => {
    const own = buildDji(family)
    const file = await correctByDjiSdk(await decode(own), own, fakeProgram('good', writes))
    expect(file.status).toBe('radiometric')
    expect(file.warnings.map((w) => w.code)).toEqual(['dji-sdk'])
    if (file.radiometry === null) throw new Error('there are no temperatures')
    expect(file.radiometry.counts?.samples).toEqual(djiCounts)
    const { kelvin } = toThermogram(file.radiometry, null)
    for (const i of [0, 1, 4000, 327_679]) expect(kelvin[i]).toBeCloseTo(celsiusAt(i) + 273.15, 4)
  })

  test('is measured with fixed arguments, in a folder that is gone afterwards, without this program’s secrets', async () => {
    const log = join(folder, 'called.json')
    const tell = `fs.writeFileSync(${JSON.stringify(log)}, JSON.stringify({ words, same: fs.readFileSync(source).length, secret: process.env.AUTH_SECRET ?? null, cwd: process.cwd() }))`
    process.env.AUTH_SECRET = 'not for others'
    await correct(fakeProgram('tell', `${tell}; ${writes}`))
    delete process.env.AUTH_SECRET
    const { words, same, secret, cwd } = JSON.parse(readFileSync(log, 'utf8'))
    expect(words).toEqual(['-s', join(cwd, 'picture.jpg'), '-a', 'measure', '-o', join(cwd, 'celsius.raw'), '--measurefmt', 'float32'])
    expect([same, secret, existsSync(cwd)]).toEqual([bytes.length, null, false])
  })
})

describe('a program that fails leaves the open formula, with the reason', () => {
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['ends with an error', "console.error('no licence'); process.exitCode = 3", /ended with code 3: no licence\./],
    ['writes nothing', '', /wrote no temperatures/],
    ['writes too little', "fs.writeFileSync(output, 'short')", /wrote 5 bytes instead of 1310720/],
    ['writes what is no temperature', 'fs.writeFileSync(output, Buffer.alloc(1310720, 255))', /no temperatures/],
    ['never ends', 'setInterval(() => {}, 1000)', /longer than 1 s/],
  ]
  test.each(cases)('%s', async (name, body, reason) => {
    const open = await decode(bytes)
    const file = await correct(fakeProgram(name.replaceAll(' ', '-'), body), 1000)
    const failed = file.warnings.at(-1)
    expect(file).toEqual({ ...open, warnings: [...open.warnings, { code: 'dji-sdk-failed', message: failed?.message }] })
    expect(written(failed?.message ?? '')).toMatch(reason)
  })

  test('is not there', async () => {
    expect(written((await correct(join(folder, 'nothing'))).warnings.at(-1)?.message ?? '')).toMatch(/could not be started \(ENOENT\)/)
  })
})

test('a file of another maker never meets the program', async () => {
  const plain = { ...(await decode(bytes)), format: 'flir-rjpeg' } as const
  expect(await correctByDjiSdk(plain, bytes, fakeProgram('never', 'process.exitCode = 1'))).toBe(plain)
})

test('inspect uses the program that DJI_IRP names, and keeps the raw counts', async () => {
  const path = join(folder, 'flight.jpg')
  writeFileSync(path, bytes)
  process.env.DJI_IRP = fakeProgram('inspected', writes)
  try {
    expect(await inspect([path, '--pixels', '3,0'])).toMatchObject({
      status: 'radiometric',
      raw: { min: 4000, max: 4179 },
      pixels: [{ x: 3, y: 0, raw: djiCounts[3], temperatureC: expect.closeTo(20.0003, 3) }],
      parameters: { calibration: { kind: 'dji-sdk' } },
    })
  } finally {
    delete process.env.DJI_IRP
  }
})
