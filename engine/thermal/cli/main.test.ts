import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildFlirJpeg } from '../test/build/flir-jpeg.ts'

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-main-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(
  join(folder, 'a.jpg'),
  buildFlirJpeg({ width: 8, height: 6, kelvin: Float32Array.from({ length: 48 }, (_, i) => 280 + i / 10) }),
)
writeFileSync(join(folder, 'bad.jpg'), 'no picture')

/** The process that other programs call, from the folder of the files. */
const call = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
    cwd: folder,
    encoding: 'utf8',
  })
  return {
    status,
    stderr,
    lines: stdout
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line)),
    stdout,
  }
}

describe('the process', () => {
  it('answers one line of JSON and nothing else', () => {
    const { status, stdout, stderr, lines } = call('inspect', 'a.jpg', '--pixels', '0,0')
    expect([status, stderr, stdout.endsWith('}\n')]).toEqual([0, '', true])
    expect(lines).toMatchObject([{ status: 'radiometric', file: 'a.jpg', pixels: [{ x: 0, y: 0 }] }])
  })

  it('refuses in JSON with exit code 2', () => {
    const { status, stderr, lines } = call('inspect', 'bad.jpg')
    expect([status, stderr]).toEqual([2, ''])
    expect(lines).toEqual([
      {
        status: 'refused',
        code: 'not-an-image',
        camera: null,
        width: null,
        height: null,
        raw: null,
        temperatureC: null,
        pixels: [],
        gps: null,
        takenAt: null,
        parameters: null,
        message: expect.stringContaining('no pictu'),
        expected: expect.stringContaining('thermal camera'),
        offset: expect.toSatisfy((offset: unknown) => offset === null || offset === 0),
      },
    ])
    expect(call('analyze', 'bad.jpg').lines).toMatchObject([{ status: 'refused', anomalies: null, score: null }])
  })

  it('times every file and goes on after a bad one', () => {
    const { status, lines } = call('time', '--runs', '3', 'a.jpg', 'bad.jpg', 'a.jpg')
    expect(status).toBe(2)
    const timed = { file: 'a.jpg', ms: [expect.any(Number), expect.any(Number), expect.any(Number)] }
    expect(lines).toEqual([timed, expect.objectContaining({ file: 'bad.jpg', ms: [], code: 'not-an-image' }), timed])
    expect(call('time', '--runs', '0', 'a.jpg')).toMatchObject({ status: 2, lines: [{ code: 'bad-arguments' }] })
  })

  it('tells the progress of many files on the other stream', () => {
    mkdirSync(join(folder, 'out'))
    const { status, stderr, lines } = call('convert', 'a.jpg', 'bad.jpg', '--to', 'csv', '-o', 'out')
    expect([status, stderr]).toEqual([2, '1 of 2 a.jpg\n2 of 2 bad.jpg\n'])
    expect(lines).toMatchObject([{ output: join('out', 'a.csv') }, { code: 'not-an-image' }])
  })

  it.each([[[]], [['toString']], [['--version']]])('refuses the command %j', (words) => {
    expect(call(...words)).toMatchObject({ status: 2, stderr: '', lines: [{ status: 'refused', code: 'bad-arguments' }] })
  })

  it('explains itself', () => expect(help()).toMatch(/^inspect FILE .*\nanalyze FILE /))
})

const help = (): string => spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), '--help'], { encoding: 'utf8' }).stdout
