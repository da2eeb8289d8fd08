import { expect, test } from 'vitest'
import { compareNames } from '#mosaic/file-order'

test('names stand in the order in which people count them', () => {
  const names = ['b1', 'DJI_10_T.tif', 'DJI_9_T.tif', 'DJI_0100_T.tif', 'a', 'DJI_9_V.tif']
  expect(names.toSorted(compareNames)).toEqual(['DJI_9_T.tif', 'DJI_9_V.tif', 'DJI_10_T.tif', 'DJI_0100_T.tif', 'a', 'b1'])
  expect(compareNames('x01', 'x1')).toBe(-compareNames('x1', 'x01'))
  expect(compareNames('x1', 'x1')).toBe(0)
})
