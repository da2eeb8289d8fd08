import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { analyseThermogram } from '#anomaly/analyse'
import { withBenchmark, withFiguresOf } from './detect/benchmark-of-page.ts'
import { byMaker } from './detect/by-maker.ts'
import { type LabResult, labResult } from './detect/lab.ts'
import { makeScene } from './detect/make-scene.ts'
import type { DetectResult } from './detect/result.ts'
import { toldOf } from './detect/scene.ts'
import { type Judged, LEAST_OVERLAP, summarise } from './detect/summarise.ts'
import { resultTable } from './detect/table.ts'

/**
 * Precision and recall of the analysis on planted roofs: on a fixed seed and on a fresh one, and on the roofs of each maker apart. `--seed N` sets the fresh one,
 * `--scenes N` the number of roofs, `--makers N` nothing but the roofs of each maker, `--write-docs` puts the table of the fixed seed into docs/method.md and its figures into docs/es/method.md.
 */
const FIXED_SEED = 20_000
const ROOFS_OF_EACH_MAKER = 60
const here = import.meta.dirname
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    scenes: { type: 'string', default: '240' },
    'write-docs': { type: 'boolean', default: false },
    'only-fixed': { type: 'boolean', default: false },
    makers: { type: 'string' },
  },
  strict: false,
})
const scenes = Number(values.scenes)
const freshSeed = values.seed === undefined ? 1_000_000 + Math.floor(Math.random() * 1e9) : Number(values.seed)

function runOn(seed: number, lab: LabResult | null = null): DetectResult {
  const judged: Judged[] = []
  const unaided: Judged[] = []
  for (let i = 0; i < scenes; i++) {
    const scene = makeScene(seed + i)
    const isUnaided = scene.roof === null && scene.pixelSizeM === null
    const { anomalies, roof } = analyseThermogram(scene.image, toldOf(scene))
    judged.push({ scene, anomalies, roof: roof.polygon })
    const alone = isUnaided ? { anomalies, roof } : analyseThermogram(scene.image)
    unaided.push({ scene, anomalies: alone.anomalies, roof: alone.roof.polygon })
  }
  return summarise(seed, judged, unaided, lab)
}

function renew(page: string, renewed: (old: string) => string): void {
  writeFileSync(page, withBenchmark(readFileSync(page, 'utf8'), renewed))
}

const tellMakers = (roofs: number): void =>
  console.log(`${roofs} roofs of each maker; right means an overlap of at least ${LEAST_OVERLAP}, one to one.\n\n${byMaker(roofs)}`)

if (values.makers !== undefined) {
  tellMakers(Number(values.makers))
  process.exit()
}
const fixed = runOn(FIXED_SEED, labResult())
console.log(`${resultTable(fixed)}\n`)
if (scenes === 240) {
  mkdirSync(join(here, 'results'), { recursive: true })
  writeFileSync(join(here, 'results/detect.json'), `${JSON.stringify(fixed, null, 2)}\n`)
}
if (values['write-docs'] === true) {
  const docs = join(here, '../../../docs')
  const table = resultTable(fixed)
  renew(join(docs, 'method.md'), () => table)
  renew(join(docs, 'es/method.md'), (old) => withFiguresOf(table, old))
}
if (values['only-fixed'] !== true) {
  console.log(`${resultTable(runOn(freshSeed))}\n`)
  tellMakers(ROOFS_OF_EACH_MAKER)
}
