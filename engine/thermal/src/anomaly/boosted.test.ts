import { expect, test } from 'vitest'
import { calibrated, leafOf, probabilitiesOf, readTree, tempered, writeTree } from '#anomaly/boosted'

const tree = readTree('0,1,1,0,0,0,0|1,2,3,0,0,0,9|1,2,3,4,5,6,7,8')

test('a tree leads right where a figure reaches the threshold, left where it does not or is not known', () => {
  expect(
    [
      [0, 0],
      [0.5, 1],
      [0.99, 2],
      [1, 0],
      [9, 3],
      [Number.NaN, Number.NaN],
    ].map((values) => leafOf(tree, values)),
  ).toEqual([2, 2, 4, 6, 8, 1])
})

test('probabilities are the softmax of the sums', () => {
  const one = readTree('0,0,0,0,0,0,0|1,1,1,1,1,1,1|0,0,0,0,0,0,0,0.5')
  const none = readTree('0,0,0,0,0,0,0|1,1,1,1,1,1,1|0,0,0,0,0,0,0,0')
  const [a, b] = probabilitiesOf(
    {
      bias: [1, 0.3],
      rounds: [
        [one, none],
        [one, none],
      ],
    },
    [2],
  )
  expect(a).toBeCloseTo(1 / (1 + Math.exp(0.3 - 2)), 12)
  expect(a! + b!).toBeCloseTo(1, 12)
})

test('a temperature divides the odds in logarithms', () => {
  expect(tempered(0.5, 1.7)).toBe(0.5)
  expect(tempered(0.9, 2)).toBeCloseTo(0.75, 12)
  expect(tempered(0.2, 1)).toBeCloseTo(0.2, 12)
})

test('a curve moves and stretches the odds in logarithms', () => {
  expect(calibrated(0.9, { offset: 0, slope: 1 })).toBeCloseTo(0.9, 12)
  expect(calibrated(0.5, { offset: Math.log(3), slope: 7 })).toBeCloseTo(0.75, 12)
  expect(calibrated(0.8, { offset: -Math.log(2), slope: 0.5 })).toBeCloseTo(0.5, 12)
})

test('a tree is read as it was written, and one of another form is refused', () => {
  expect(readTree(writeTree(tree))).toEqual(tree)
  expect(() => readTree('0,1|1,2|1,2,3')).toThrow('7 figures')
})
