import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BoostedTrees, probabilitiesOf, tempered, writeTree } from '#anomaly/boosted'
import { type AreaModel, areaClasses } from '#anomaly/model'
import { figureNames } from '#objects/figures'
import { fittedNames } from '../makers.ts'
import { calibrationOf } from './calibrate.ts'
import { examplesOf, type LabelledRoof, labelledRoofs, valuesOf } from './examples.ts'
import { growTrees } from './grow.ts'
import { foundOn, foundTable, listedOf } from './judge-roofs.ts'

/**
 * Fits the model that says what an area is, on roofs of the fitted makers whose seeds no benchmark uses, and writes it to `src/anomaly/weights.ts`. Before, each maker is left out once: a model of
 * the others is judged on its roofs, and what all of these say of roofs that they never saw sets the temperature and what confidence is said.
 * Run: node engine/thermal/bench/detect/model/fit.ts [--roofs FILE] [--write]; the file keeps the measured roofs for the next run.
 */
const options = { rounds: 130, rate: 0.12, ridge: 1, leastLeaf: 1, figuresShare: 0.5 }
const { values } = parseArgs({ options: { roofs: { type: 'string' }, write: { type: 'boolean', default: false } } })
const roofs = labelledRoofs(fittedNames, values.roofs ?? null)
const fitted = (of: readonly LabelledRoof[]): BoostedTrees => growTrees(examplesOf(of), areaClasses.length, options)

const leftOut = fittedNames.map((name) => ({
  model: fitted(roofs.filter(({ maker }) => maker !== name)),
  own: roofs.filter(({ maker }) => maker === name),
}))
const temperature = temperatureOf(leftOut)
const calibration = calibrationOf(
  leftOut.map(({ model, own }) =>
    own.flatMap((roof) => listedOf({ ...model, temperature }, roof).map(({ likely, truth }) => ({ likely, isRight: truth !== null }))),
  ),
)
console.log(
  `Each maker left out, temperature ${temperature}, logit of what is said ${calibration.offset.toFixed(2)} + ${calibration.slope.toFixed(2)} times that of the probability:\n\n${foundTable(leftOut.map(({ model, own }, i) => ({ name: fittedNames[i], found: foundOn({ ...model, temperature, calibration }, own) })))}\n`,
)
const model = { ...fitted(roofs), temperature, calibration }
console.log(
  `Fitted on all, on the same roofs:\n\n${foundTable(
    fittedNames.map((name) => ({
      name,
      found: foundOn(
        model,
        roofs.filter(({ maker }) => maker === name),
      ),
    })),
  )}`,
)
if (values.write) writeFileSync(join(import.meta.dirname, '../../../src/anomaly/weights.ts'), asSource(model))

/** The temperature at which what the models say of the roofs of the maker that they do not know is most likely; every maker counts alike. */
function temperatureOf(of: typeof leftOut): number {
  const said = of.map(({ model: other, own }) =>
    own.flatMap(({ areas }) => areas.map((area) => ({ is: area.is === 'finding', p: probabilitiesOf(other, valuesOf(area))[0] }))),
  )
  const loss = (temperature: number): number =>
    said.reduce((sum, areas) => {
      const logs = areas.reduce(
        (all, { is, p }) => all + Math.log(Math.max(1e-9, is ? tempered(p, temperature) : 1 - tempered(p, temperature))),
        0,
      )
      return sum - logs / areas.length
    }, 0)
  const tried = Array.from({ length: 31 }, (_, i) => Number((0.7 + 0.1 * i).toFixed(1)))
  const losses = tried.map(loss)
  return tried[losses.indexOf(Math.min(...losses))]
}

function asSource({ bias, temperature: t, calibration: { offset, slope }, rounds }: AreaModel): string {
  const list = (of: readonly (string | number)[]): string =>
    of.map((each) => (typeof each === 'string' ? `'${each}'` : Number(each.toFixed(4)))).join(', ')
  return `import type { StoredModel } from '#anomaly/model'

/** Written by bench/detect/model/fit.ts; nothing here is changed by hand. */
export const weights: StoredModel = {
  figures: [${list(figureNames)}],
  classes: [${list(areaClasses)}],
  bias: [${list(bias)}],
  temperature: ${t},
  calibration: { offset: ${Number(offset.toFixed(3))}, slope: ${Number(slope.toFixed(3))} },
  rounds: [
${rounds.map((trees) => `    '${trees.map(writeTree).join(' ')}',`).join('\n')}
  ],
}
`
}
