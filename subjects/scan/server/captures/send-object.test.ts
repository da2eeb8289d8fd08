import { expect, test } from 'vitest'
import { contentDisposition, readRange } from '#server/captures/send-object'

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=100-', { start: 100, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=9-3', 'unsatisfiable'],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
] as const)('%s of 1000 bytes', (header, expected) => {
  expect(readRange(header, 1000)).toEqual(expected)
})

test('a file name cannot break out of its header', () => {
  expect(contentDisposition('a"b\r\nx.jpg')).toBe(`attachment; filename="a_b__x.jpg"; filename*=UTF-8''a%22b%0D%0Ax.jpg`)
})

test('a name that was cut inside a character is still a name', () => {
  expect(contentDisposition('Depot \ud83d.pdf')).toBe(`attachment; filename="Depot _.pdf"; filename*=UTF-8''Depot%20%EF%BF%BD.pdf`)
})
