import { expect, test } from 'vitest'
import { misspelling, nearestWord } from '#server/nearest-word'

test.each([
  ['harbor', 'harbor', 0],
  ['habror', 'harbor', 1],
  ['harbr', 'harbor', 1],
  ['hharbor', 'harbor', 1],
  ['herber', 'harbor', 2],
  ['depot', 'harbor', 3],
])('%s and %s are %i apart', (a, b, distance) => expect(misspelling(a, b, 2)).toBe(distance))

test('the nearest word is meant, by its beginning too; short words and far ones mean nothing else', () => {
  const words = ['harbor', 'harlem', 'logistics', 'main']
  expect(nearestWord('habror', words)).toBe('harbor')
  expect(nearestWord('logsitcs', words)).toBe('logistics')
  expect(nearestWord('lgist', words)).toBeNull()
  expect(nearestWord('logsit', words)).toBe('logistics')
  expect(nearestWord('mai', ['max'])).toBeNull()
  expect(nearestWord('school', words)).toBeNull()
  expect(nearestWord('rof', ['ref', 'reference', 'roof'])).toBe('roof')
})
