import { examineThermogram } from '#anomaly/analyse'
import { confidenceFigures } from '#anomaly/confidence'
import { type MakerName, makers } from './makers.ts'
import { matchScene } from './match.ts'
import type { BenchScene } from './scene.ts'
import { LEAST_OVERLAP } from './summarise.ts'

/**
 * Fits the weights of the confidence on roofs of both makers, as many of each, whose seeds no benchmark uses, and prints them for
 * `src/anomaly/confidence-model.ts`, with what share is right of areas of nine in ten. Run: node engine/thermal/bench/detect/fit-confidence.ts [roofs]
 */
const fittedOn = ['first', 'second'] as const satisfies readonly MakerName[]
const RIDGE = 1
const scenes = Number(process.argv[2] ?? 200)

interface Row {
  readonly maker: string
  readonly figures: readonly number[]
  readonly right: number
}

function rowsOf(maker: string, scene: BenchScene): Row[] {
  const { candidates } = examineThermogram(scene.image, { roof: scene.roof, pixelSizeM: scene.pixelSizeM })
  const judged = candidates.filter(({ evidence }) => evidence !== null)
  const { pairs } = matchScene(
    scene,
    judged.map(({ anomaly }) => anomaly),
    LEAST_OVERLAP,
  )
  return judged.flatMap(({ anomaly, evidence }) =>
    evidence ? [{ maker, figures: [1, ...confidenceFigures(evidence)], right: pairs.some(({ found }) => found === anomaly) ? 1 : 0 }] : [],
  )
}
const rows = fittedOn.flatMap((name) =>
  Array.from({ length: scenes }, (_, i) => rowsOf(name, makers[name].make(makers[name].fitSeed + i))).flat(),
)

/** Newton's steps for the logistic likelihood with a small ridge on all but the bias. */
function fitted(count: number): number[] {
  const weights = Array.from({ length: count }, () => 0)
  for (let step = 0; step < 30; step++) {
    const gradient = weights.map((weight, a) => (a === 0 ? 0 : -RIDGE * weight))
    const curvature = weights.map((_, a) => weights.map((__, b) => (a === b && a > 0 ? RIDGE : 1e-9)))
    for (const { figures, right } of rows) {
      const p = 1 / (1 + Math.exp(-figures.reduce((sum, figure, a) => sum + figure * weights[a], 0)))
      for (let a = 0; a < count; a++) {
        gradient[a] += (right - p) * figures[a]
        for (let b = 0; b < count; b++) curvature[a][b] += p * (1 - p) * figures[a] * figures[b]
      }
    }
    const change = solve(curvature, gradient)
    for (let a = 0; a < count; a++) weights[a] += change[a]
  }
  return weights
}

/** Gauss and Jordan with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rest = matrix.map((row, i) => [...row, right[i]])
  for (let a = 0; a < rest.length; a++) {
    const pivot = rest.slice(a).reduce((best, row, i) => (Math.abs(row[a]) > Math.abs(rest[best][a]) ? a + i : best), a)
    ;[rest[a], rest[pivot]] = [rest[pivot], rest[a]]
    rest[a] = rest[a].map((value) => value / rest[a][a])
    for (let b = 0; b < rest.length; b++) if (b !== a) rest[b] = rest[b].map((value, i) => value - rest[b][a] * rest[a][i])
  }
  return rest.map((row) => row[row.length - 1])
}

const all = fitted(rows[0].figures.length)
const [bias, ...weights] = all
console.log(`bias: ${bias.toFixed(3)}, weights: [${weights.map((weight) => weight.toFixed(2)).join(', ')}]`)
for (const maker of fittedOn) {
  const own = rows.filter((row) => row.maker === maker)
  const said = own.map(({ figures, right }) => ({
    p: 1 / (1 + Math.exp(-figures.reduce((sum, figure, a) => sum + figure * all[a], 0))),
    right,
  }))
  const shares = [
    [0.5, 0.7],
    [0.7, 0.85],
    [0.85, 0.95],
    [0.95, 1.01],
  ].map(([from, to]) => {
    const within = said.filter(({ p }) => p >= from && p < to)
    const mean = (of: (each: (typeof said)[number]) => number) =>
      (within.reduce((sum, each) => sum + of(each), 0) / Math.max(1, within.length)).toFixed(3)
    return `${within.length} said ${mean(({ p }) => p)}, right ${mean(({ right }) => right)}`
  })
  console.log(
    `${maker}: ${own.length} areas, ${own.filter(({ right }) => right === 1).length} right, on ${scenes} roofs; ${shares.join('; ')}`,
  )
}
