/**
 * Milliseconds to analyse one thermogram of 640 x 512 pixels, warm, on one core. Target: under 150 ms, whatever lies on the roof and whether a person
 * drew it. The time of the processor is steadier than that of the clock where other programs run.
 *
 * `node engine/thermal/bench/analyse.ts [runs]`
 */

import { analyseThermogram } from '#anomaly/analyse'
import type { AnomalyKind } from '#anomaly/anomaly'
import type { AnalyseOptions } from '#anomaly/options'
import type { Point, Thermogram } from '#image'
import { type Planted, plantedThermogram, randomRoof } from '../test/planted-roof.ts'

const runs = Number(process.argv[2] ?? 40)
const WARM_UP = 10
const [width, height] = [640, 512]
const ground = { box: { left: 44, top: 37, right: 604, bottom: 469 }, parapetK: -3, groundK: 4 }
const outline: Point[] = [
  [44, 37],
  [604, 37],
  [604, 469],
  [44, 469],
]
const four = ['board-stock', 'picture-framed', 'amorphous', 'linear'] as const
const things = ['equipment', 'point', 'amorphous', 'board-stock'] as const

const roofOf = (kinds: readonly AnomalyKind[]): Thermogram => plantedThermogram({ ...randomRoof(7, kinds), width, height })

/** The same thing elsewhere. */
function moved(planted: Planted, dx: number, dy: number): Planted {
  const to = ([x, y]: Point): Point => [x + dx, y + dy]
  if (planted.kind === 'linear') return { ...planted, from: to(planted.from), to: to(planted.to) }
  if (planted.kind !== 'equipment') return { ...planted, centre: to(planted.centre) }
  const { left, top, right, bottom } = planted.box
  return { ...planted, box: { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy } }
}

const corners = [[0, 0, four], [320, 0, things], [0, 256, four]] as const // biome-ignore format: one line
const twelve = corners.flatMap(([dx, dy, kinds], i) => randomRoof(11 + i, kinds).planted.map((planted) => moved(planted, dx, dy)))
const crowded = { ...randomRoof(7, []), width, height, planted: twelve }
const crowdedWithGround = plantedThermogram({ ...crowded, roof: ground })

const cases: readonly (readonly [name: string, image: Thermogram, options: AnalyseOptions])[] = [
  ['clean roof', roofOf([]), {}],
  ['four anomalies', roofOf(four), {}],
  ['equipment and anomalies', roofOf(things), {}],
  ['twelve things', plantedThermogram(crowded), {}],
  ['twelve things, ground around the roof', crowdedWithGround, {}],
  ['the same, roof and scale given', crowdedWithGround, { roof: outline, pixelSizeM: 0.05 }],
]

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const rounded = (ms: number): number => Math.round(10 * ms) / 10

function time(image: Thermogram, options: AnalyseOptions) {
  const clockMs: number[] = []
  const processorMs: number[] = []
  for (let run = -WARM_UP; run < runs; run++) {
    const before = process.cpuUsage()
    const start = performance.now()
    analyseThermogram(image, options)
    const end = performance.now()
    const used = process.cpuUsage(before)
    if (run < 0) continue
    clockMs.push(end - start)
    processorMs.push((used.user + used.system) / 1000)
  }
  return {
    'median (ms)': rounded(median(clockMs)),
    'fastest (ms)': rounded(Math.min(...clockMs)),
    'processor (ms)': rounded(median(processorMs)),
  }
}

console.table(Object.fromEntries(cases.map(([name, image, options]) => [name, time(image, options)])))
