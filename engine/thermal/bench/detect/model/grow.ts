import { type BoostedTrees, leafOf, softmax, TREE_DEPTH, type Tree } from '#anomaly/boosted'
import { createRandom } from '#generate/random'

/** One area: its figures, the number of its class, and how much it counts. */
export interface Example {
  readonly figures: Float64Array
  readonly target: number
  readonly weight: number
}

interface GrowOptions {
  readonly rounds: number
  readonly rate: number
  /** Added to the curvature of a leaf: the larger, the smaller what a leaf says. */
  readonly ridge: number
  /** Least curvature of a leaf. */
  readonly leastLeaf: number
  /** Share of the figures that a tree may choose of. */
  readonly figuresShare: number
}

const BINS = 48
const SPLITS = 2 ** TREE_DEPTH - 1

/** Upper limits of each figure's bins, by quantiles of what is known of it. Bin 0 holds what is not known. */
function limitsOf(examples: readonly Example[], figure: number): number[] {
  const known = examples.map(({ figures }) => figures[figure]).filter((value) => !Number.isNaN(value))
  known.sort((a, b) => a - b)
  const limits: number[] = []
  for (let n = 0; n < BINS - 1; n++) {
    const value = Number(known[Math.floor((n / (BINS - 1)) * known.length)]?.toPrecision(5))
    if (!Number.isNaN(value) && value !== limits.at(-1)) limits.push(value)
  }
  return limits
}

function binOf(limits: readonly number[], value: number): number {
  if (Number.isNaN(value)) return 0
  let [low, high] = [0, limits.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value >= limits[middle]) low = middle + 1
    else high = middle
  }
  return low
}

/** Grows trees by second-order gradient boosting of the softmax likelihood; the same examples always give the same trees. */
export function growTrees(examples: readonly Example[], classes: number, options: GrowOptions): BoostedTrees {
  const random = createRandom(20)
  const figures = examples[0].figures.length
  const limits = Array.from({ length: figures }, (_, figure) => limitsOf(examples, figure))
  const bins = limits.map((of, figure) => Uint8Array.from(examples, (example) => binOf(of, example.figures[figure])))
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  const bias = Array.from({ length: classes }, (_, k) =>
    Math.log((examples.reduce((sum, { target, weight }) => sum + (target === k ? weight : 0), 0) + 0.5) / (total + 0.5 * classes)),
  )
  const scores = examples.map(() => bias.slice())
  const rounds: Tree[][] = []
  const [slope, curve] = [new Float64Array(examples.length), new Float64Array(examples.length)]
  for (let round = 0; round < options.rounds; round++) {
    const said = scores.map(softmax)
    const trees: Tree[] = []
    for (let k = 0; k < classes; k++) {
      for (let i = 0; i < examples.length; i++) {
        const p = said[i][k]
        slope[i] = examples[i].weight * (p - Number(examples[i].target === k))
        curve[i] = examples[i].weight * Math.max(1e-6, p * (1 - p))
      }
      const chosen = limits.flatMap((of, figure) => (of.length > 0 && random.next() < options.figuresShare ? [figure] : []))
      trees.push(growTree(bins, limits, slope, curve, chosen, options))
    }
    for (let i = 0; i < examples.length; i++) for (let k = 0; k < classes; k++) scores[i][k] += leafOf(trees[k], examples[i].figures)
    rounds.push(trees)
  }
  return { bias, rounds }
}

function growTree(
  bins: readonly Uint8Array[],
  limits: readonly (readonly number[])[],
  slope: Float64Array,
  curve: Float64Array,
  chosen: readonly number[],
  options: GrowOptions,
): Tree {
  const nodes = new Uint8Array(slope.length)
  const figures = Array.from({ length: SPLITS }, () => 0)
  const thresholds = Array.from({ length: SPLITS }, () => 1e9)
  for (let depth = 0, first = 0; depth < TREE_DEPTH; depth++, first = 2 * first + 1) {
    const count = 2 ** depth
    const best = Array.from({ length: count }, () => ({ gain: 1e-6, figure: 0, bin: 255 }))
    for (const figure of chosen) {
      const own = bins[figure]
      const width = limits[figure].length + 1
      const [slopes, curves] = [new Float64Array(count * width), new Float64Array(count * width)]
      for (let i = 0; i < own.length; i++) {
        const at = (nodes[i] - first) * width + own[i]
        slopes[at] += slope[i]
        curves[at] += curve[i]
      }
      for (let node = 0; node < count; node++) {
        let [allSlope, allCurve] = [0, 0]
        for (let b = 0; b < width; b++) {
          allSlope += slopes[node * width + b]
          allCurve += curves[node * width + b]
        }
        let [leftSlope, leftCurve] = [0, 0]
        for (let b = 1; b < width; b++) {
          leftSlope += slopes[node * width + b - 1]
          leftCurve += curves[node * width + b - 1]
          const rightCurve = allCurve - leftCurve
          if (leftCurve < options.leastLeaf || rightCurve < options.leastLeaf) continue
          const rightSlope = allSlope - leftSlope
          const gain =
            leftSlope ** 2 / (leftCurve + options.ridge) +
            rightSlope ** 2 / (rightCurve + options.ridge) -
            allSlope ** 2 / (allCurve + options.ridge)
          if (gain > best[node].gain) best[node] = { gain, figure, bin: b }
        }
      }
    }
    for (let node = 0; node < count; node++) {
      figures[first + node] = best[node].figure
      if (best[node].bin < 255) thresholds[first + node] = limits[best[node].figure][best[node].bin - 1]
    }
    for (let i = 0; i < nodes.length; i++) {
      const { figure, bin } = best[nodes[i] - first]
      nodes[i] = 2 * nodes[i] + (bins[figure][i] >= bin ? 2 : 1)
    }
  }
  const [slopes, curves] = [new Float64Array(SPLITS + 1), new Float64Array(SPLITS + 1)]
  for (let i = 0; i < nodes.length; i++) {
    slopes[nodes[i] - SPLITS] += slope[i]
    curves[nodes[i] - SPLITS] += curve[i]
  }
  const leaves = Array.from(slopes, (value, leaf) => Number(((-options.rate * value) / (curves[leaf] + options.ridge)).toFixed(4)))
  return { figures, thresholds, leaves }
}
