import { expect, test } from 'vitest'
import { nextRegionName } from './region-name.ts'

test('a new region takes the first free number of its kind', () => {
  expect(nextRegionName('box', [])).toBe('Box 1')
  expect(nextRegionName('box', [{ name: 'Box 1' }, { name: 'Box 3' }, { name: 'Spot 2' }])).toBe('Box 2')
})
