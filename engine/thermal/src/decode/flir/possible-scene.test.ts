import { written } from '@ridgeline/words/written'
import { expect, it } from 'vitest'
import { possibleScene } from '#decode/flir/possible-scene'

const sound = {
  emissivity: 0.95,
  distanceM: 30,
  reflectedTempK: 233.15,
  airTempK: 284.15,
  relativeHumidity: 0.6,
  windowTempK: 293.15,
  windowTransmission: 1,
}

it('leaves what can be, at both ends too', () => {
  for (const scene of [
    sound,
    { ...sound, emissivity: 1, distanceM: 0, relativeHumidity: 0, reflectedTempK: 123.15 },
    { ...sound, relativeHumidity: 1 },
  ])
    expect(possibleScene(scene)).toEqual({ scene, warnings: [] })
})

it.each([
  ['reflectedTempK', 571.15, 293.15, /^The camera stored a reflected temperature of 298\.0 °C, which cannot be\. 20\.0 °C is used instead/],
  ['airTempK', 0, 293.15, /air temperature of -273\.1 °C/],
  ['airTempK', 20, 293.15, /air temperature of -253\.1 °C/],
  ['emissivity', 0, 0.95, /emissivity of 0\.00, which cannot be\. 0\.95 is used/],
  ['emissivity', 1.2, 0.95, /emissivity of 1\.20/],
  ['relativeHumidity', 1.5, 0.5, /relative humidity of 150 %/],
  ['distanceM', 1e6, 1, /distance of 1000000\.0 m/],
  ['windowTransmission', Number.NaN, 1, /window transmission that is no number\. 1\.00 is used/],
] as const)('replaces %s of %f and says by what', (key, stored, used, sentence) => {
  const { scene, warnings } = possibleScene({ ...sound, [key]: stored })
  expect(scene).toEqual({ ...sound, [key]: used })
  expect(warnings.map(({ code, message }) => [code, written(message)])).toEqual([['scene-impossible', expect.stringMatching(sentence)]])
})
