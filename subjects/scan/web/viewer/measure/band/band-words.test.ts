import { expect, test } from 'vitest'
import { bandText, causeText, partText } from './band-words.ts'

const band = (lowK: number, highK: number) => ({ lowK, kelvin: 300, highK, basis: 'scene' as const })

test('a band is one number where both sides are alike, and two where not', () => {
  expect(bandText(band(298, 302.1), 'metric')).toBe('± 2.1 °C')
  expect(bandText(band(299, 302), 'metric')).toBe('+2.0 °C \u22121.0 °C')
  expect(bandText(band(298, 302), 'imperial')).toBe('± 3.6 °F')
})

test('causes carry the tolerance they come from, in the member’s unit', () => {
  expect(causeText('emissivity', 'imperial')).toBe('Emissivity ± 0.025')
  expect(causeText('reflectedTempK', 'imperial')).toBe('Reflected temperature ± 27 °F')
  expect(causeText('instrument', 'metric')).toBe('Camera ± 2.0 °C or 2 %')
  expect(partText({ cause: 'noise', halfK: 0.196 }, 'metric')).toBe('± 0.20 °C')
})
