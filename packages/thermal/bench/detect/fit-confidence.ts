import { readFileSync } from 'node:fs'
import { examineThermogram } from '#anomaly/analyse'
import { confidenceFigures } from '#anomaly/confidence'
import { makeScene } from './make-scene.ts'
import { matchScene } from './match.ts'
import { LEAST_OVERLAP } from './summarise.ts'

/**
 * Fits the weights of the confidence on planted roofs whose seeds the benchmark never uses, and prints them for
 * `src/anomaly/confidence-model.ts`. Areas judged on scenes of other makers join where files of them are named, as
 * `[{ "figures": [...], "right": 0 | 1 }]`. Run: node packages/thermal/bench/detect/fit-confidence.ts [roofs] [file...]
 */
const FIRST_SEED = 500_000
const RIDGE = 1
const scenes = Number(process.argv[2] ?? 400)

const rows: { readonly figures: readonly number[]; readonly right: number }[] = []
for (let i = 0; i < scenes; i++) {
  const scene = makeScene(FIRST_SEED + i)
  const { candidates } = examineThermogram(scene.image, { roof: scene.roof, pixelSizeM: scene.pixelSizeM })
  const judged = candidates.filter(({ evidence }) => evidence !== null)
  const { pairs } = matchScene(
    scene,
    judged.map(({ anomaly }) => anomaly),
    LEAST_OVERLAP,
  )
  for (const { anomaly, evidence } of judged) {
    if (evidence) rows.push({ figures: [1, ...confidenceFigures(evidence)], right: pairs.some(({ found }) => found === anomaly) ? 1 : 0 })
  }
}

const own = rows.length
for (const file of process.argv.slice(3)) {
  for (const { figures, right } of JSON.parse(readFileSync(file, 'utf8')) as typeof rows) rows.push({ figures: [1, ...figures], right })
}

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

const [bias, ...weights] = fitted(rows[0].figures.length)
console.log(
  `${rows.length} areas, ${rows.filter(({ right }) => right === 1).length} right, on ${scenes} roofs from seed ${FIRST_SEED}, ${rows.length - own} elsewhere`,
)
console.log(`bias: ${bias.toFixed(3)}, weights: [${weights.map((weight) => weight.toFixed(3)).join(', ')}]`)
