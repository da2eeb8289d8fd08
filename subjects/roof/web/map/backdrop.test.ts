import { expect, test } from 'vitest'
import { cornerText, typedCorner } from './backdrop.ts'

test.each([
  ['34.2747, -119.2103', [-119.2103, 34.2747]],
  [' 34.2747;-119.2103 ', [-119.2103, 34.2747]],
  ['34 -119', [-119, 34]],
  ['-119.2103, 34.2747', null],
  ['34.2747', null],
  ['34,2747, -119', null],
  ['north, west', null],
  ['34.2747, -219', null],
])('a corner typed as "%s" is %j', (text, corner) => expect(typedCorner(text)).toEqual(corner))

test('a corner is written as it is typed', () => expect(typedCorner(cornerText([-119.2103, 34.2747]))).toEqual([-119.2103, 34.2747]))
