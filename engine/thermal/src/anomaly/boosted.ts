/** Splits on the way from the root of a tree to a leaf. */
export const TREE_DEPTH = 3
const SPLITS = 2 ** TREE_DEPTH - 1

/** A complete binary tree: figure and threshold of each split (in reading order), then what each leaf adds to the score of a class. */
export interface Tree {
  readonly figures: readonly number[]
  readonly thresholds: readonly number[]
  readonly leaves: readonly number[]
}

/** One tree for each class in each round. */
export interface BoostedTrees {
  readonly bias: readonly number[]
  readonly rounds: readonly (readonly Tree[])[]
}

/** The leaf that figures lead to: right where a figure reaches the threshold, left where it does not or is not known. */
export function leafOf({ figures, thresholds, leaves }: Tree, values: ArrayLike<number>): number {
  let at = 0
  for (let depth = 0; depth < TREE_DEPTH; depth++) at = 2 * at + (values[figures[at]] >= thresholds[at] ? 2 : 1)
  return leaves[at - SPLITS]
}

/**
 * Probability of each class, 0-1, which add up to 1: the softmax of the sums of what the trees of each class say.
 *
 * @param values - figures in the order in which the trees name them; NaN where one is not known
 * @see Friedman, Greedy Function Approximation: A Gradient Boosting Machine, Annals of Statistics 29 (2001)
 */
export function probabilitiesOf({ bias, rounds }: BoostedTrees, values: ArrayLike<number>): number[] {
  const scores = bias.slice()
  for (const trees of rounds) for (let k = 0; k < scores.length; k++) scores[k] += leafOf(trees[k], values)
  return softmax(scores)
}

export function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - most))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}

const toNumbers = (text: string): number[] => text.split(',').map(Number)

/** A tree as text: figures, thresholds and leaves, each with commas, parted by `|`. */
export function readTree(text: string): Tree {
  const [figures, thresholds, leaves] = text.split('|').map(toNumbers)
  if (figures?.length !== SPLITS || thresholds?.length !== SPLITS || leaves?.length !== SPLITS + 1)
    throw new RangeError(`A tree of ${SPLITS} figures, ${SPLITS} thresholds and ${SPLITS + 1} leaves was expected, not ${text}`)
  return { figures, thresholds, leaves }
}

export const writeTree = ({ figures, thresholds, leaves }: Tree): string =>
  [
    figures.join(),
    thresholds.map((value) => Number(value.toPrecision(5))).join(),
    leaves.map((value) => Number(value.toFixed(4))).join(),
  ].join('|')

/** A curve from probabilities to how often they are right: `logit(right) = offset + slope * logit(probability)`. */
export interface Calibration {
  readonly offset: number
  readonly slope: number
}

/** How often what has a probability is right (0-1). @see Platt, Probabilistic Outputs for Support Vector Machines, 1999 */
export const calibrated = (probability: number, { offset, slope }: Calibration): number =>
  1 / (1 + Math.exp(-offset) * ((1 - probability) / probability) ** slope)

/** The odds of a probability in logarithms divided by a temperature: one half stays one half. @see Guo et al., On Calibration of Modern Neural Networks, ICML 2017 */
export const tempered = (probability: number, temperature: number): number => calibrated(probability, { offset: 0, slope: 1 / temperature })
