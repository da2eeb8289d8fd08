import { fahrenheitToKelvin } from '@ridgeline/thermal/units'
import { asMessage, message } from '@ridgeline/words/message'
import type { WeatherHour } from '#contract/weather/hour'
import { StormFileError } from '#rules/errors'
import { plainAnswer } from '#rules/read/answer'
import { coverOf, momentOf } from '#rules/weather/hour'
import { MM_PER_INCH, MPS_PER_KNOT } from '#rules/weather/units'

const WHAT = 'ASOS history'
/** What we ask for, in the order of the answer. */
export const asosColumns = ['tmpf', 'dwpf', 'relh', 'drct', 'sknt', 'gust', 'p01i', 'skyc1', 'skyc2', 'skyc3', 'skyc4'] as const

/**
 * Observations of airport stations by way of IEM (`format=onlycomma`, times in UTC): `M` is missing, `T` a trace of rain; Fahrenheit, knots, inches.
 *
 * @throws StormFileError for another header, and a line with fewer fields than it
 */
export function readAsos(text: string): WeatherHour[] {
  const [header = '', ...lines] = plainAnswer(text, WHAT)
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
  const names = header.split(',')
  if (names[0] !== 'station' || names[1] !== 'valid')
    throw new StormFileError(
      'other-format',
      message`${asMessage(WHAT)}: the header is another one.`,
      `station,valid,${asosColumns.join(',')}`,
      1,
    )
  return lines.map((line, i) => {
    const fields = line.split(',')
    const field = (name: (typeof asosColumns)[number]): string => fields[names.indexOf(name)] ?? 'M'
    const number = (name: (typeof asosColumns)[number], convert: (value: number) => number): number | null => {
      const word = field(name)
      if (word === 'T') return convert(0.0001)
      return word === 'M' || word === '' || Number.isNaN(Number(word)) ? null : convert(Number(word))
    }
    const at = momentOf(`${(fields[1] ?? '').replace(' ', 'T')}Z`)
    if (at === null || fields.length < names.length)
      throw new StormFileError(
        'truncated',
        message`${asMessage(WHAT)}: line ${i + 2} breaks off.`,
        message`${names.length} fields in each line.`,
        i + 2,
      )
    const covers = (['skyc1', 'skyc2', 'skyc3', 'skyc4'] as const).flatMap((name) => coverOf(field(name)) ?? [])
    return {
      at,
      airTempK: number('tmpf', fahrenheitToKelvin),
      dewPointK: number('dwpf', fahrenheitToKelvin),
      relativeHumidity: number('relh', (percent) => percent / 100),
      windMps: number('sknt', (knots) => knots * MPS_PER_KNOT),
      gustMps: number('gust', (knots) => knots * MPS_PER_KNOT),
      windFromDeg: number('drct', (deg) => deg),
      rainMm: number('p01i', (inches) => inches * MM_PER_INCH),
      cloudCover: covers.length > 0 ? Math.max(...covers) : null,
    }
  })
}
