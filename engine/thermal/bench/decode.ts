/**
 * Milliseconds from bytes in memory to temperatures, per kind of file, in one warm process, and the memory it takes.
 *
 * `node --expose-gc engine/thermal/bench/decode.ts [runs] [folder]`; a file is decoded `runs` times after warming up, the median counts. Memory is
 * everything asked for between the bytes and the temperatures, as a multiple of the float map: an upper bound of what is in use at once.
 * Targets: 640 x 480 plain counts under 6 ms, PNG under 18 ms, DJI, IS2, IRG and HIKMICRO under 10 ms, memory below 6 maps.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { decodeThermogram } from '#decode/decode'
import type { DecodeOptions } from '#decode/options'
import { toThermogram } from '#radiometry/thermogram'
import { buildIs2 } from '../test/build/fluke.ts'
import { buildHikmicro } from '../test/build/hikmicro.ts'
import { buildIrg } from '../test/build/irg.ts'

const runs = Number(process.argv[2] ?? 15)
const folder = process.argv[3] ?? join(import.meta.dirname, '../../../../shared/samples/thermal')
const WARM_UP = 8
const MEMORY_RUNS = 25

const inflate = (data: Uint8Array, maxBytes: number): Uint8Array => inflateSync(data, { maxOutputLength: Math.max(1, maxBytes) })

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

interface Timing {
  readonly kind: string
  readonly name: string
  readonly decodeMs: number
  readonly temperatureMs: number
  readonly totalMs: number
  /** With the built-in inflate, as in a browser. */
  readonly builtInMs: number
  /** Null where the run has no garbage collector to call. */
  readonly memoryMaps: number | null
}

const readAll = async (bytes: Uint8Array, options: DecodeOptions): Promise<void> => {
  const { radiometry } = await decodeThermogram(bytes, options)
  if (radiometry.calibration.kind !== 'counts-only') toThermogram(radiometry, radiometry.scene)
}

/** Bytes asked for by one reading, in float maps; the median of many, since a collection in the middle hides some and new machine code adds some. */
const memoryOf = async (bytes: Uint8Array, pixels: number): Promise<number | null> => {
  if (globalThis.gc === undefined) return null
  const seen: number[] = []
  for (let run = 0; run < MEMORY_RUNS; run++) {
    globalThis.gc()
    const before = process.memoryUsage()
    await readAll(bytes, { inflate })
    const after = process.memoryUsage()
    seen.push(after.arrayBuffers - before.arrayBuffers + Math.max(0, after.heapUsed - before.heapUsed))
  }
  return median(seen) / (4 * pixels)
}

/** A noisy scene of about 20 degrees Celsius, for formats without a real file of a full sensor. */
const noisy = (pixels: number): number[] => Array.from({ length: pixels }, (_, i) => 20 + ((i * 7919) % 997) / 250)

/** Made files of the size of a full sensor. */
const made: Readonly<Record<string, () => Uint8Array>> = {
  'made.is2': () => buildIs2({ width: 640, height: 480, celsius: noisy(640 * 480) }),
  'made-hikmicro.jpg': () =>
    buildHikmicro({ width: 640, height: 480, counts: noisy(640 * 480).map((celsius) => Math.round(9000 + 20 * celsius)) }),
  'made.irg': () => buildIrg({ width: 640, height: 512, counts: noisy(640 * 512).map((celsius) => Math.round(16 * (celsius + 273.15))) }),
}

const time = async (name: string, bytes: Uint8Array): Promise<Timing> => {
  const decodeMs: number[] = []
  const temperatureMs: number[] = []
  const totalMs: number[] = []
  const builtInMs: number[] = []
  let kind = ''
  let pixels = 0
  for (let run = -WARM_UP; run < runs; run++) {
    const start = performance.now()
    const file = await decodeThermogram(bytes, { inflate })
    const decoded = performance.now()
    const { radiometry } = file
    if (radiometry.calibration.kind !== 'counts-only') toThermogram(radiometry, radiometry.scene)
    const end = performance.now()
    kind = `${file.format}${radiometry.calibration.kind === 'planck' ? '' : ` ${radiometry.calibration.kind}`} ${file.width}x${file.height}`
    pixels = radiometry.frame.samples.length
    const again = performance.now()
    await readAll(bytes, {})
    const builtIn = performance.now() - again
    if (run < 0) continue
    builtInMs.push(builtIn)
    decodeMs.push(decoded - start)
    temperatureMs.push(end - decoded)
    totalMs.push(end - start)
  }
  return {
    kind,
    name,
    decodeMs: median(decodeMs),
    temperatureMs: median(temperatureMs),
    totalMs: median(totalMs),
    builtInMs: median(builtInMs),
    memoryMaps: await memoryOf(bytes, pixels),
  }
}

const round = (value: number): number => Math.round(value * 100) / 100

if (existsSync(folder)) {
  const folders = [folder, join(folder, '../cameras')].filter((each) => existsSync(each))
  const paths = folders.flatMap((each) => readdirSync(each).map((name) => join(each, name)))
  const timings: Timing[] = []
  for (const path of paths.filter((each) => /\/(flir|dji|wiris|tiff|infiray)-[^/]*\.(jpg|fff|seq|csq|tif|irg)$/.test(each)))
    timings.push(await time(basename(path), new Uint8Array(readFileSync(path))))
  for (const [name, make] of Object.entries(made)) timings.push(await time(name, make()))
  console.table(
    timings.map(({ kind, name, decodeMs, temperatureMs, totalMs, builtInMs, memoryMaps }) => ({
      kind,
      file: name,
      'decode (ms)': round(decodeMs),
      'temperatures (ms)': round(temperatureMs),
      'total (ms)': round(totalMs),
      'built-in inflate (ms)': round(builtInMs),
      'memory (maps)': memoryMaps === null ? '-' : round(memoryMaps),
    })),
  )
  const flir = timings.filter(({ kind }) => kind.startsWith('flir-rjpeg')).map(({ totalMs }) => totalMs)
  console.log(
    `FLIR radiometric JPEG, ${flir.length} files: median ${round(median(flir))} ms, mean ${round(flir.reduce((a, b) => a + b, 0) / flir.length)} ms`,
  )
} else {
  console.log(`No samples at ${folder}.`)
}
