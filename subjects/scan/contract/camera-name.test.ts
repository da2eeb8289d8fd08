import { expect, test } from 'vitest'
import { cameraName } from './camera-name.ts'

test.each([
  ['DJI', 'M3T', 'DJI M3T'],
  ['DJI', 'FLIR', 'DJI Zenmuse XT'],
  ['FLIR', 'FLIR T640', 'FLIR T640'],
  ['FLIR', 'FLIRONE', 'FLIR FLIRONE'],
  [null, 'WIRIS Pro', 'WIRIS Pro'],
  ['DJI', null, 'DJI'],
  [null, null, ''],
])('make %s and model %s are called "%s"', (make, model, name) => expect(cameraName({ make, model })).toBe(name))

test('a file that names no camera has none', () => expect(cameraName(null)).toBe(''))
