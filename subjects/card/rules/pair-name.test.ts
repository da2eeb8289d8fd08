import { expect, test } from 'vitest'
import { pairOf } from '#rules/pair-name'

test.each([
  ['100MEDIA/DJI_20240612143000_0001_T.JPG', '100MEDIA/dji_0001'],
  ['100MEDIA/DJI_20240612143001_0001_V.JPG', '100MEDIA/dji_0001'],
  ['101MEDIA/DJI_0001_THRM.JPG', '101MEDIA/dji_0001'],
  ['FLIR1234.jpg', 'flir1234'],
  ['FLIR1234_visual.jpg', 'flir1234'],
  ['DCIM/roof.jpg', null],
  ['', null],
])('%s', (path, pair) => expect(pairOf(path)).toBe(pair))
