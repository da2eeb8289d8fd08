import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { analyseThermogram } from '#anomaly/analyse'
import { type LabResult, labResult } from './detect/lab.ts'
import { makeScene } from './detect/make-scene.ts'
import type { DetectResult } from './detect/result.ts'
import { type Judged, summarise } from './detect/summarise.ts'
import { resultTable } from './detect/table.ts'

/**
 * Precision and recall of the analysis on planted roofs: on a fixed seed and on a fresh one. `--seed N` sets the fresh one,
 * `--scenes N` the number of roofs, `--write-docs` puts the table of the fixed seed into docs/method.md.
 */
const FIXED_SEED = 20_000
/** Definitions of links nobody follows: the page shows nothing for them. */
const BEFORE_TABLE = '[benchmark]: #benchmark'
const AFTER_TABLE = '[benchmark-end]: #benchmark'
const here = import.meta.dirname
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    scenes: { type: 'string', default: '240' },
    'write-docs': { type: 'boolean', default: false },
    'only-fixed': { type: 'boolean', default: false },
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
    const { anomalies, roof } = analyseThermogram(scene.image, { roof: scene.roof, pixelSizeM: scene.pixelSizeM })
    judged.push({ scene, anomalies, roof: roof.polygon })
    const alone = isUnaided ? { anomalies, roof } : analyseThermogram(scene.image)
    unaided.push({ scene, anomalies: alone.anomalies, roof: alone.roof.polygon })
  }
  return summarise(seed, judged, unaided, lab)
}

const fixed = runOn(FIXED_SEED, labResult())
console.log(`${resultTable(fixed)}\n`)
if (scenes === 240) {
  mkdirSync(join(here, 'results'), { recursive: true })
  writeFileSync(join(here, 'results/detect.json'), `${JSON.stringify(fixed, null, 2)}\n`)
}
if (values['write-docs'] === true) {
  const page = join(here, '../../../docs/method.md')
  const text = readFileSync(page, 'utf8')
  const [from, to] = [BEFORE_TABLE, AFTER_TABLE].map((marker) => text.indexOf(marker))
  if (from < 0 || to < from) throw new Error(`${page} has no place for the benchmark`)
  writeFileSync(page, `${text.slice(0, from)}${BEFORE_TABLE}\n\n${resultTable(fixed)}\n\n${text.slice(to)}`)
}
if (values['only-fixed'] !== true) console.log(`${resultTable(runOn(freshSeed))}\n`)
