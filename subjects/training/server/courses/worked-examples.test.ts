import { exampleAtmosphere, exampleCurve } from '@ridgeline/thermal/generate/file/kelvin-to-counts'
import { differenceBand } from '@ridgeline/thermal/radiometry/difference-band'
import { objectSignal } from '@ridgeline/thermal/radiometry/object-signal'
import { kelvinToSignal } from '@ridgeline/thermal/radiometry/planck'
import { sampleToKelvin } from '@ridgeline/thermal/radiometry/sample-to-kelvin'
import type { Scene } from '@ridgeline/thermal/radiometry/scene'
import { defaultTolerances, temperatureBand } from '@ridgeline/thermal/radiometry/uncertainty'
import { fahrenheitToKelvin, kelvinToFahrenheit } from '@ridgeline/thermal/units'
import { expect, test } from 'vitest'
import { eveningOf } from '#rules/evening'
import { readCourses } from '#server/courses/read-courses'

/** The evening that the lessons tell of: a membrane of 61.0 F and a place beside it that is 3.1 F warmer. */
const evening: Scene = {
  ...{ emissivity: 0.93, distanceM: 30, relativeHumidity: 0.6, windowTransmission: 1 },
  ...{ reflectedTempK: fahrenheitToKelvin(-10), airTempK: fahrenheitToKelvin(64), windowTempK: fahrenheitToKelvin(64) },
}
const calibration = { kind: 'planck', curve: exampleCurve, atmosphere: exampleAtmosphere } as const
const near = { ...evening, distanceM: 10 }

/** What a camera stores of a temperature (F), before it is rounded to a count. */
function stored(fahrenheit: number, scene: Scene): number {
  const { gain, offset } = objectSignal(exampleCurve, exampleAtmosphere, scene)
  return (kelvinToSignal(exampleCurve, fahrenheitToKelvin(fahrenheit)) - offset) / gain
}
const read = (sample: number, scene: Scene) => kelvinToFahrenheit(sampleToKelvin(calibration, scene)(sample))
const [dry, warm] = [stored(61, evening), stored(64.1, evening)]
const seen = (over: Partial<Scene>) => {
  const scene = { ...evening, ...over }
  return [read(dry, scene).toFixed(1), (read(warm, scene) - read(dry, scene)).toFixed(1)]
}

const texts = new Map(
  readCourses().flatMap(({ lessons }) =>
    lessons.map((lesson) => [lesson.id, lesson.blocks.map((block) => (block.kind === 'text' ? block.markdown : '')).join('\n')] as const),
  ),
)
const says = (lesson: string, words: string) => expect(texts.get(lesson), lesson).toContain(words)

test('emissivity: what the lesson says is what the program computes', () => {
  expect([0.93, 0.95, 1, 0.85].map((emissivity) => seen({ emissivity }))).toEqual([
    ['61.0', '3.1'],
    ['59.8', '3.1'],
    ['57.0', '3.0'],
    ['66.2', '3.3'],
  ])
  says('fundamentals/emissivity', 'With 0.95 it says 59.8 F, with 1.00 it says 57.0 F, with 0.85 it says 66.2 F')
  says('fundamentals/emissivity', 'comes out 3.1, 3.0 and 3.3 F warmer')
  const cap = { ...near, emissivity: 0.1 }
  expect([64, 84].map((fahrenheit) => read(stored(fahrenheit, cap), near).toFixed(1))).toEqual(['0.2', '3.6'])
  says('fundamentals/emissivity', 'it shows 0.2 F. Now the sun or a fan heats it to 84 F: it shows 3.6 F')
  expect([0.95, 0.88].map((emissivity) => read(stored(61, { ...evening, emissivity }), evening).toFixed(1))).toEqual(['62.2', '57.9'])
  says('fundamentals/emissivity', 'they show 62.2 F and 57.9 F')
})

test('reflected temperature and the other settings', () => {
  expect([64, -40].map((sky) => seen({ reflectedTempK: fahrenheitToKelvin(sky) })[0])).toEqual(['56.4', '62.2'])
  says('fundamentals/reflected-temperature', 'it says 56.4 F: 4.6 F too cold. Enter -40 F and it says 62.2 F')
  expect(seen({ airTempK: fahrenheitToKelvin(74) })[0]).toBe('60.3')
  expect(seen({ relativeHumidity: 0.9 })[0]).toBe('60.9')
  expect(seen({ distanceM: 1 })[0]).toBe('61.3')
  says(
    'camera/parameters-on-the-spot',
    'it comes out 0.7 F too cold. Enter 90 percent humidity instead of 60: 0.1 F. Enter a distance of 3 feet instead of 98: 0.3 F',
  )
})

test('bands', () => {
  const band = temperatureBand({ calibration }, evening, dry, defaultTolerances, 0.06)
  expect([band.lowK, band.highK].map((kelvin) => kelvinToFahrenheit(kelvin).toFixed(1))).toEqual(['54.5', '68.1'])
  says('fundamentals/bands', 'reaches from 54.5 to 68.1 F')
  const of = (difference: number, pixelCount: number) => {
    const [a, b] = [61 + difference, 61].map((fahrenheit) => ({ kelvin: fahrenheitToKelvin(fahrenheit), pixelCount }))
    if (!a || !b) throw new Error('two sides')
    const { lowK, highK } = differenceBand({ calibration }, evening, a, b, defaultTolerances, 0.06)
    return [lowK, highK].map((kelvin) => (kelvin * 1.8).toFixed(2))
  }
  expect([of(3.1, 400), of(3.1, 1), of(0.3, 1), of(0.3, 9)]).toEqual([
    ['2.93', '3.30'],
    ['2.64', '3.59'],
    ['-0.01', '0.62'],
    ['0.18', '0.42'],
  ])
  says('fundamentals/bands', 'it reaches from 2.9 to 3.3 F')
  says('fundamentals/bands', 'has a band from -0.01 to 0.62 F')
})

test('a day of the model: wet is colder in the morning, crosses, is warmer in the evening, and crosses again', () => {
  const { dryK, wetK } = eveningOf(2.5)
  const gap = (hour: number) => (((wetK[hour * 60] ?? 0) - (dryK[hour * 60] ?? 0)) * 1.8).toFixed(1)
  expect([10, 19, 20, 21, 22, 2, 5].map(gap)).toEqual(['-9.2', '11.9', '5.5', '3.1', '2.4', '1.0', '-0.6'])
  says('moisture/stored-heat', 'At sunset it is 11.9 F warmer, at 8 pm 5.5 F, at 9 pm 3.1 F, at 10 pm 2.4 F')
  const late = [0.5, 2.5, 5, 7].map((windMps) => {
    const roofs = eveningOf(windMps)
    return (((roofs.wetK[21 * 60] ?? 0) - (roofs.dryK[21 * 60] ?? 0)) * 1.8).toFixed(1)
  })
  expect(late).toEqual(['10.8', '3.1', '1.5', '1.1'])
  says('fundamentals/three-ways-of-heat', '10.8 F in air that hardly moves (1 mph), 3.1 F at 6 mph, 1.5 F at 11 mph and 1.1 F at 16 mph')
})
