import { setAsideKinds } from '#anomaly/anomaly'
import { type BoostedTrees, type Calibration, probabilitiesOf, readTree, tempered } from '#anomaly/boosted'
import { weights } from '#anomaly/weights'
import { figureNames } from '#objects/figures'

/** What an area can be: a finding, one of the things, or nothing but the roof. */
export const areaClasses = ['finding', ...setAsideKinds, 'nothing'] as const
export type AreaClass = (typeof areaClasses)[number]

/** Trees as they are stored, with the names of figures and classes that they were fitted with. */
export interface StoredModel {
  readonly figures: readonly string[]
  readonly classes: readonly string[]
  readonly bias: readonly number[]
  readonly temperature: number
  readonly calibration: Calibration
  /** Of each round a tree for each class, parted by spaces. */
  readonly rounds: readonly string[]
}

/** Trees, the temperature of what they say of findings among all areas, and how often those that are listed are right on roofs of makers that the trees never saw. */
export interface AreaModel extends BoostedTrees {
  readonly temperature: number
  readonly calibration: Calibration
}

/** How likely an area is a finding, and each of the things (in the order of `setAsideKinds`): 0-1. @param values - figures in the order of `figureNames` */
export function likelyOf(
  { temperature, ...trees }: Pick<AreaModel, 'temperature' | 'bias' | 'rounds'>,
  values: ArrayLike<number>,
): { readonly finding: number; readonly things: readonly number[] } {
  const [probability, ...others] = probabilitiesOf(trees, values)
  const finding = tempered(probability, temperature)
  return { finding, things: others.slice(0, setAsideKinds.length).map((value) => (value * (1 - finding)) / (1 - probability)) }
}

/** @throws RangeError where the weights are of other figures or classes than the engine has */
export function readModel({ figures, classes, bias, temperature, calibration, rounds }: StoredModel): AreaModel {
  if (figures.join() !== figureNames.join() || classes.join() !== areaClasses.join() || bias.length !== areaClasses.length)
    throw new RangeError('Weights for the figures and classes of the engine were expected: fit them again (bench/detect/model/fit).')
  const trees = rounds.map((round) => round.split(' ').map(readTree))
  const isWhole = trees.every((round) => round.length === areaClasses.length)
  if (!isWhole || trees.flat().some((tree) => tree.figures.some((at) => !(at >= 0 && at < figureNames.length))))
    throw new RangeError(`A tree for each of ${areaClasses.length} classes over ${figureNames.length} figures was expected in each round.`)
  return { bias, temperature, calibration, rounds: trees }
}

export const model = readModel(weights)
