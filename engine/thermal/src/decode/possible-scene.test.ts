import { written } from '@ridgeline/words/written'
import { expect, it } from 'vitest'
import { possibleScene } from '#decode/possible-scene'

const sound = {
  emissivity: 0.95,
  distanceM: 30,
  reflectedTempK: 233.15,
  airTempK: 284.15,
  relativeHumidity: 0.6,
  windowTempK: 293.15,
  windowTransmission: 1,
}

/** A picture whose middle has no temperature. */
const noReading = () => null

it('leaves what can be, at both ends too', () => {
  for (const scene of [
    sound,
    { ...sound, emissivity: 1, distanceM: 0.1, relativeHumidity: 0.01, reflectedTempK: 123.15 },
    { ...sound, relativeHumidity: 1 },
  ])
    expect(possibleScene(scene, noReading)).toEqual({ scene, warnings: [] })
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
  const { scene, warnings } = possibleScene({ ...sound, [key]: stored }, noReading)
  expect(scene).toEqual({ ...sound, [key]: used })
  expect(warnings.map(({ code, message }) => [code, written(message)])).toEqual([['scene-impossible', expect.stringMatching(sentence)]])
})

/** Reads as warm as what is reflected, and one kelvin less through ten metres of air. */
const reading = ({ reflectedTempK, distanceM }: { reflectedTempK: number; distanceM: number }) =>
  reflectedTempK - Math.max(0, distanceM) / 10

it('says what a parameter does to the reading', () => {
  const told = (change: object, by: (scene: typeof sound) => number | null = reading) =>
    possibleScene({ ...sound, ...change }, by).warnings.map(({ code, message }) => [code, written(message)])
  expect(told({ reflectedTempK: 571.15 })).toEqual([
    ['scene-impossible', expect.stringMatching(/The middle of the picture reads 17\.0 °C, with the stored one 295\.0 °C\.$/)],
  ])
  expect(told({ emissivity: 0 }, ({ emissivity }) => (emissivity > 0 ? 290 : null))).toEqual([
    ['scene-impossible', expect.stringMatching(/With the stored one no temperature could be computed\.$/)],
  ])
  expect(told({ distanceM: 0 })).toEqual([
    [
      'scene-unset',
      'The camera stored a distance of 0.0 m, as when nobody set it. Set the right one: with 10.0 m the middle of the picture would read -41.0 °C in place of -40.0 °C.',
    ],
  ])
  expect(told({ relativeHumidity: 0 })).toEqual([['scene-unset', expect.stringMatching(/relative humidity of 0 %.*with 50 %/)]])
})

it('asks nothing of parameters that change nothing', () => {
  expect(possibleScene({ ...sound, distanceM: 0, airTempK: 0 }, noReading, ['emissivity']).warnings).toEqual([])
})
