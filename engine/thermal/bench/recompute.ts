/**
 * Milliseconds from changed scene parameters to a new picture, warm, on one core: table of temperatures, map of all pixels, palette.
 * Target: 640 x 512 in under 4 ms.
 *
 * `node engine/thermal/bench/recompute.ts [runs]`
 */
import { exampleAtmosphere, exampleCurve, kelvinToCounts } from '#generate/file/kelvin-to-counts'
import { createRandom } from '#generate/random'
import type { Calibration } from '#radiometry/calibration'
import { temperatureTable } from '#radiometry/lookup'
import { toThermogram } from '#radiometry/thermogram'
import { renderThermogram } from '#render/render'

const runs = Number(process.argv[2] ?? 60)
const WARM_UP = 200
const [width, height] = [640, 512]
const scene = {
  emissivity: 0.92,
  distanceM: 30,
  reflectedTempK: 233,
  airTempK: 285,
  relativeHumidity: 0.5,
  windowTempK: 285,
  windowTransmission: 1,
}
const calibration: Calibration = { kind: 'planck', curve: exampleCurve, atmosphere: exampleAtmosphere }

const random = createRandom(3)
const roof = Float32Array.from(
  { length: width * height },
  (_, i) => 283 + 6 * Math.sin((i % width) / 90) + 3 * Math.cos(i / width / 70) + 0.06 * random.normal(),
)
const counts = kelvinToCounts(roof, exampleCurve, exampleAtmosphere, scene)
const wide = Uint16Array.from({ length: width * height }, (_, i) => (i * 7919) % 65_536)

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const rounded = (values: readonly number[]): number => Math.round(median(values) * 100) / 100

/** Medians of the three steps over `runs` edits, each with another emissivity. */
function time(samples: Uint16Array) {
  const radiometry = { frame: { width, height, samples }, calibration }
  const [low, high] = [samples.reduce((a, b) => Math.min(a, b)), samples.reduce((a, b) => Math.max(a, b))]
  const out = new Uint8ClampedArray(width * height * 4)
  const kelvin = new Float32Array(width * height)
  const [table, map, picture, all]: number[][] = [[], [], [], []]
  for (let run = -WARM_UP; run < runs; run++) {
    const edited = { ...scene, emissivity: 0.85 + 0.001 * ((run + WARM_UP) % 100) }
    const start = performance.now()
    temperatureTable(calibration, edited, low, high)
    const tabled = performance.now()
    const image = toThermogram(radiometry, edited, kelvin)
    const mapped = performance.now()
    renderThermogram(image, { palette: 'iron', minK: 275, maxK: 292 }, out)
    const drawn = performance.now()
    if (run < 0) continue
    table.push(tabled - start)
    map.push(mapped - tabled)
    picture.push(drawn - mapped)
    all.push(drawn - tabled)
  }
  return {
    'table (ms)': rounded(table),
    'table and map (ms)': rounded(map),
    'palette (ms)': rounded(picture),
    'edit to picture (ms)': rounded(all),
    'fastest (ms)': Math.round(Math.min(...all) * 100) / 100,
  }
}

console.table({ [`${width} x ${height}, a roof`]: time(counts), [`${width} x ${height}, all 65,536 counts`]: time(wide) })
