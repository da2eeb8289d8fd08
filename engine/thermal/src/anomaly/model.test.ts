import { expect, test } from 'vitest'
import { setAsideKinds } from '#anomaly/anomaly'
import { areaClasses, likelyOf, model, readModel } from '#anomaly/model'
import { weights } from '#anomaly/weights'
import { figureNames } from '#objects/figures'

test('weights are those of the figures and classes of the engine', () => {
  expect(weights.figures).toEqual([...figureNames])
  expect(weights.classes).toEqual(['finding', ...setAsideKinds, 'nothing'])
  expect(model.rounds.every((trees) => trees.length === areaClasses.length)).toBe(true)
  expect(model.rounds.length).toBeGreaterThan(20)
})

test('weights of another list of figures or classes are refused, as are trees of too few classes or of figures that there are not', () => {
  const [first, second, ...others] = weights.figures
  expect(() => readModel({ ...weights, figures: [second!, first!, ...others] })).toThrow('fit them again')
  expect(() => readModel({ ...weights, figures: weights.figures.slice(1) })).toThrow('fit them again')
  expect(() => readModel({ ...weights, classes: weights.classes.slice(1) })).toThrow('fit them again')
  expect(() => readModel({ ...weights, rounds: [weights.rounds[0]!.split(' ').slice(1).join(' ')] })).toThrow('in each round')
  const far = `${figureNames.length},0,0,0,0,0,0|1,1,1,1,1,1,1|0,0,0,0,0,0,0,0`
  expect(() => readModel({ ...weights, rounds: [areaClasses.map(() => far).join(' ')] })).toThrow('in each round')
})

test('what is said of an area adds up to less than one, and follows the temperature', () => {
  const values = figureNames.map(() => Number.NaN)
  const { finding, things } = likelyOf({ ...model, temperature: 1 }, values)
  expect(things).toHaveLength(setAsideKinds.length)
  expect(finding + things.reduce((sum, value) => sum + value, 0)).toBeLessThan(1)
  const odds = Math.log(finding / (1 - finding))
  const { finding: cooled } = likelyOf({ ...model, temperature: 2 }, values)
  expect(Math.log(cooled / (1 - cooled))).toBeCloseTo(odds / 2, 9)
})
