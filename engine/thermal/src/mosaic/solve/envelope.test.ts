import { expect, test } from 'vitest'
import { createRandom } from '#generate/random'
import { addTo, factorise, newEnvelope, solveWith } from '#mosaic/solve/envelope'

test('a positive definite system is solved, with rows of different reach', () => {
  const random = createRandom(9)
  const first = Int32Array.from([0, 0, 1, 1, 3, 0])
  const [matrix, dense] = [newEnvelope(first), Array.from({ length: 6 }, () => new Float64Array(6))]
  for (let row = 0; row < 6; row++) {
    for (let column = first[row]!; column <= row; column++) {
      const value = row === column ? 5 : random.between(-1, 1)
      addTo(matrix, column, row, value)
      dense[row]![column] = value
      dense[column]![row] = value
    }
  }
  const solution = Float64Array.from({ length: 6 }, random.normal)
  const right = Float64Array.from(dense, (row) => row.reduce((sum, value, k) => sum + value * solution[k]!, 0))
  expect(factorise(matrix)).toBe(true)
  solveWith(matrix, right)
  for (let k = 0; k < 6; k++) expect(right[k]).toBeCloseTo(solution[k]!, 12)
})

test('what is not positive definite is told', () => {
  const matrix = newEnvelope(Int32Array.from([0, 0]))
  addTo(matrix, 0, 0, 1)
  addTo(matrix, 1, 0, 2)
  addTo(matrix, 1, 1, 1)
  expect(factorise(matrix)).toBe(false)
})
