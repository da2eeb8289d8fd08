import { parseArgs } from 'node:util'
import { analyseThermogram } from '#anomaly/analyse'
import { countFaults, faultTable } from './detect/faults.ts'
import { makeSecondScene } from './detect/second-maker/make-scene.ts'
import { type Judged, summarise } from './detect/summarise.ts'
import { resultTable } from './detect/table.ts'

/**
 * The same figures as `detect.ts` on roofs of the second maker, whose textures, cameras, sensor and forms are others, and how often
 * two known faults occur. `--seed N` and `--scenes N` choose the roofs.
 */
const { values } = parseArgs({ options: { seed: { type: 'string', default: '40000' }, scenes: { type: 'string', default: '120' } } })
const [seed, scenes] = [Number(values.seed), Number(values.scenes)]
const [judged, unaided]: [Judged[], Judged[]] = [[], []]
const faults = []
for (let i = 0; i < scenes; i++) {
  const scene = makeSecondScene(seed + i)
  const { anomalies, roof } = analyseThermogram(scene.image, { roof: scene.roof, pixelSizeM: scene.pixelSizeM })
  judged.push({ scene, anomalies, roof: roof.polygon })
  const alone = analyseThermogram(scene.image)
  unaided.push({ scene, anomalies: alone.anomalies, roof: alone.roof.polygon })
  faults.push(countFaults(scene, anomalies))
}
console.log(`${resultTable(summarise(seed, judged, unaided))}\n\n${faultTable(faults)}`)
