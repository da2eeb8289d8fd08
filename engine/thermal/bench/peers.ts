/**
 * Milliseconds of other readers beside ours, on the same files, in one run: only the ratios hold from machine to machine.
 *
 * `node engine/thermal/bench/peers.ts [runs] [folder]`. exiftool is taken from the path; flirpy and flyr from FLIRPY_DIR and FLYR_DIR, folders that
 * hold their packages. What is not installed is named and passed over.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { decodeThermogram } from '#decode/decode'
import type { Inflate } from '#decode/options'
import { toThermogram } from '#radiometry/thermogram'

const runs = Number(process.argv[2] ?? 7)
const folder = process.argv[3] ?? join(import.meta.dirname, '../../../../shared/samples/thermal')
const WARM_UP = 12

const files = [
  ['plain counts 640x480', 'flir-sc660.jpg'],
  ['PNG 640x480', 'flir-t640-png.jpg'],
  ['plain counts 320x240', 'flir-e60-floor-heating.jpg'],
  ['DJI 640x512', 'dji-m3t-a.jpg'],
] as const

type Times = Readonly<Record<string, number>>

const zlib: Inflate = (data, maxBytes) => inflateSync(data, { maxOutputLength: Math.max(1, maxBytes) })
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

const ours = async (path: string): Promise<number> => {
  const bytes = new Uint8Array(readFileSync(path))
  const taken: number[] = []
  for (let run = -WARM_UP; run < runs; run++) {
    const start = performance.now()
    const { radiometry } = await decodeThermogram(bytes, { inflate: zlib })
    toThermogram(radiometry, radiometry.scene)
    if (run >= 0) taken.push(performance.now() - start)
  }
  return median(taken)
}

/** exiftool in one process an image, which hands out the counts and no temperatures. */
const exiftool = (path: string): number | null => {
  const tag = path.includes('dji-') ? '-ThermalData' : '-RawThermalImage'
  const taken: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    const { status, stdout } = spawnSync('exiftool', ['-b', tag, path], { maxBuffer: 2 ** 26 })
    if (status !== 0 || stdout.length === 0) return null
    taken.push(performance.now() - start)
  }
  return median(taken)
}

const python = (paths: readonly string[]): Readonly<Record<string, Times>> => {
  const { status, stdout } = spawnSync('python3', [join(import.meta.dirname, 'peers.py'), String(runs), ...paths], { maxBuffer: 2 ** 26 })
  return status === 0 ? (JSON.parse(stdout.toString()) as Record<string, Times>) : {}
}

const text = (ms: number | null | undefined, own: number): string =>
  ms === null || ms === undefined ? '-' : `${ms.toFixed(1)} (${(ms / own).toFixed(1)} x)`

if (!existsSync(folder)) console.log(`No samples at ${folder}.`)
else {
  const others = python(files.map(([, name]) => join(folder, name)))
  const hasExiftool = spawnSync('exiftool', ['-ver']).status === 0
  const rows = []
  for (const [kind, name] of files) {
    const path = join(folder, name)
    const own = await ours(path)
    rows.push({
      file: `${kind} (${name})`,
      'ours (ms)': Number(own.toFixed(2)),
      exiftool: hasExiftool ? text(exiftool(path), own) : 'not installed',
      flirpy: others.flirpy === undefined ? 'not installed' : text(others.flirpy[path], own),
      flyr: others.flyr === undefined ? 'not installed' : text(others.flyr[path], own),
      'numpy, formula only': text(others['numpy, formula only']?.[path], own),
    })
  }
  console.log('Milliseconds, and in brackets how many times ours; - where a reader cannot read the file.')
  console.table(rows)
}
