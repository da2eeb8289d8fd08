import { expect, test } from 'vitest'
import { parseScene, sceneText } from './scene-form.ts'

const scene = {
  emissivity: 0.954,
  distanceM: 10,
  reflectedTempK: 268.15,
  airTempK: 293.15,
  relativeHumidity: 0.5,
  windowTempK: 293.15,
  windowTransmission: 1,
}

test('fields are shown in the member’s units', () => {
  expect(sceneText(scene, 'metric')).toEqual({
    emissivity: '0.95',
    distanceM: '10.0',
    reflectedTempK: '-5.0',
    airTempK: '20.0',
    relativeHumidity: '50',
  })
  expect(sceneText(scene, 'imperial')).toMatchObject({ distanceM: '32.8', reflectedTempK: '23.0', airTempK: '68.0' })
})

test('what nobody touched keeps its exact value', () => {
  const parsed = parseScene({ ...sceneText(scene, 'imperial'), airTempK: '77' }, scene, 'imperial')
  expect(parsed).toEqual({ ok: true, scene: { ...scene, airTempK: expect.closeTo(298.15, 6) } })
})

test('a decimal comma and a minus sign are understood', () => {
  const parsed = parseScene({ ...sceneText(scene, 'metric'), emissivity: '0,9', reflectedTempK: '\u221220' }, scene, 'metric')
  expect(parsed).toMatchObject({ ok: true, scene: { emissivity: 0.9, reflectedTempK: expect.closeTo(253.15, 6) } })
})

test('each bad field gets its own sentence', () => {
  const typed = { emissivity: '0', distanceM: '', reflectedTempK: 'warm', airTempK: '900', relativeHumidity: '120' }
  expect(parseScene(typed, scene, 'metric')).toEqual({
    ok: false,
    errors: {
      emissivity: 'Emissivity must be above 0 and at most 1.',
      distanceM: 'Distance must be a number.',
      reflectedTempK: 'Reflected temperature must be a number.',
      airTempK: expect.stringMatching(/^Air temperature must be from -123\.\d to 126\.\d °C\.$/),
      relativeHumidity: 'Relative humidity must be from 0 to 100 %.',
    },
  })
})
