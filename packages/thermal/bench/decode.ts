/**
 * Milliseconds from bytes in memory to temperatures, per kind of file, in one warm process.
 *
 * `node packages/thermal/bench/decode.ts [runs] [folder]`; a file is decoded `runs` times after warming up, the median counts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { decodeThermogram } from '#decode/decode'
import { toThermogram } from '#radiometry/thermogram'

const runs = Number(process.argv[2] ?? 15)
const folder = process.argv[3] ?? join(import.meta.dirname, '../../../../shared/samples/thermal')
const WARM_UP = 8

const inflate = (data: Uint8Array, maxBytes: number): Uint8Array => inflateSync(data, { maxOutputLength: Math.max(1, maxBytes) })

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

interface Timing {
  readonly kind: string
  readonly name: string
  readonly decodeMs: number
  readonly temperatureMs: number
  readonly totalMs: number
}

const time = async (name: string): Promise<Timing> => {
  const bytes = new Uint8Array(readFileSync(join(folder, name)))
  const decodeMs: number[] = []
  const temperatureMs: number[] = []
  const totalMs: number[] = []
  let kind = ''
  for (let run = -WARM_UP; run < runs; run++) {
    const start = performance.now()
    const file = await decodeThermogram(bytes, { inflate })
    const decoded = performance.now()
    const { radiometry } = file
    if (radiometry.calibration.kind !== 'counts-only') toThermogram(radiometry, radiometry.scene)
    const end = performance.now()
    kind = `${file.format}${radiometry.calibration.kind === 'planck' ? '' : ` ${radiometry.calibration.kind}`} ${file.width}x${file.height}`
    if (run < 0) continue
    decodeMs.push(decoded - start)
    temperatureMs.push(end - decoded)
    totalMs.push(end - start)
  }
  return { kind, name, decodeMs: median(decodeMs), temperatureMs: median(temperatureMs), totalMs: median(totalMs) }
}

const round = (value: number): number => Math.round(value * 100) / 100

if (existsSync(folder)) {
  const names = readdirSync(folder).filter((name) => /^(flir|dji|wiris|tiff)-.*\.(jpg|fff|seq|csq|tif)$/.test(name))
  const timings: Timing[] = []
  for (const name of names) timings.push(await time(name))
  console.table(
    timings.map(({ kind, name, decodeMs, temperatureMs, totalMs }) => ({
      kind,
      file: name,
      'decode (ms)': round(decodeMs),
      'temperatures (ms)': round(temperatureMs),
      'total (ms)': round(totalMs),
    })),
  )
  const flir = timings.filter(({ kind }) => kind.startsWith('flir-rjpeg')).map(({ totalMs }) => totalMs)
  console.log(
    `FLIR radiometric JPEG, ${flir.length} files: median ${round(median(flir))} ms, mean ${round(flir.reduce((a, b) => a + b, 0) / flir.length)} ms`,
  )
} else {
  console.log(`No samples at ${folder}.`)
}
