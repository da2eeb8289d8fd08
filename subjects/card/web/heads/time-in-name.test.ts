import { expect, test } from 'vitest'
import { timeInName } from './time-in-name.ts'

test.each([
  ['DJI_20260614214005_0001_T.JPG', '2026-06-14T21:40:05'],
  ['IMG_20260614_214005.jpg', '2026-06-14T21:40:05'],
  ['PXL_20260614_214005123.jpg', null],
  ['20260614-214005.mp4', '2026-06-14T21:40:05'],
  ['DJI_20261399214005_0001.JPG', null],
  ['FLIR0001.jpg', null],
])('%s', (name, local) => expect(timeInName(name)).toBe(local))
