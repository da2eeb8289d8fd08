import { describe, expect, it } from 'vitest'
import { StormFileError } from '#rules/errors'
import { readAsos } from '#rules/weather/asos'
import { readAlerts, readForecastGrid, readGridPoint, readObservations } from '#rules/weather/nws'
import { readOpenMeteo } from '#rules/weather/open-meteo'
import { fromUnit } from '#rules/weather/units'

describe('units of NWS answers', () => {
  it.each([
    [10, 'unit:degC', 283.15],
    [36, 'wmoUnit:km_h-1', 10],
    [10, 'unit:m_s-1', 10],
    [0.002, 'unit:m', 2],
    [35, 'wmoUnit:percent', 0.35],
    [10, 'unit:furlong', null],
    [null, 'unit:degC', null],
  ])('%s %s is %s', (value, unit, expected) => expect(fromUnit(value, unit)).toBe(expected))
})

describe('ASOS', () => {
  const HEADER = 'station,valid,tmpf,dwpf,relh,drct,sknt,gust,p01i,skyc1,skyc2,skyc3,skyc4'
  it('missing is null, a trace is a little, the most cloud counts', () => {
    const [one, two] = readAsos(
      `${HEADER}\nLBB,2025-06-06 00:53,77.00,M,45.20,270.00,10.00,M,T,FEW,BKN,   ,   \nLBB,2025-06-06 01:53,M,M,M,M,M,82.00,0.50,M,M,M,M\n`,
    )
    expect(one).toMatchObject({ at: '2025-06-06T00:53:00Z', dewPointK: null, windFromDeg: 270, cloudCover: 0.75, relativeHumidity: 0.452 })
    expect(one?.airTempK).toBeCloseTo(298.15)
    expect(one?.windMps).toBeCloseTo(5.144, 3)
    expect(one?.rainMm).toBeGreaterThan(0)
    expect(two).toMatchObject({ airTempK: null, rainMm: 12.7, cloudCover: null })
    expect(two?.gustMps).toBeCloseTo(42.18, 2)
  })
  it.each([`${HEADER}\nLBB,2025-06-06 00:53,77.00`, 'ERROR: no station'])('refuses %j', (text) =>
    expect(() => readAsos(text)).toThrow(StormFileError),
  )
})

describe('Open-Meteo', () => {
  const answer = (given: object = {}) =>
    JSON.stringify({
      utc_offset_seconds: -18000,
      hourly_units: {
        temperature_2m: '°F',
        relative_humidity_2m: '%',
        dew_point_2m: '°F',
        precipitation: 'inch',
        cloud_cover: '%',
        wind_speed_10m: 'mp/h',
        wind_gusts_10m: 'mp/h',
      },
      hourly: {
        time: ['2025-06-05T19:00'],
        temperature_2m: [77],
        relative_humidity_2m: [50],
        dew_point_2m: [null],
        precipitation: [1],
        cloud_cover: [40],
        wind_speed_10m: [10],
        wind_gusts_10m: [95],
        ...given,
      },
    })
  it('reads hours of the local clock as UTC', () => {
    const [hour] = readOpenMeteo(answer())
    expect(hour).toMatchObject({
      at: '2025-06-06T00:00:00Z',
      relativeHumidity: 0.5,
      dewPointK: null,
      rainMm: 25.4,
      cloudCover: 0.4,
      windFromDeg: null,
    })
    expect(hour?.gustMps).toBeCloseTo(42.47, 2)
  })
  it('refuses lists of different lengths', () => expect(() => readOpenMeteo(answer({ precipitation: [] }))).toThrow('different lengths'))
})

describe('NWS forecast grid', () => {
  it('spreads intervals over their hours, rain shared among them', () => {
    const hours = readForecastGrid(
      JSON.stringify({
        properties: {
          temperature: { uom: 'wmoUnit:degC', values: [{ validTime: '2026-07-04T18:00:00+00:00/PT2H', value: 30 }] },
          quantitativePrecipitation: { uom: 'wmoUnit:mm', values: [{ validTime: '2026-07-04T18:00:00+00:00/PT6H', value: 3 }] },
          skyCover: { uom: 'wmoUnit:percent', values: [{ validTime: '2026-07-04T18:00:00+00:00/P1D', value: 25 }] },
        },
      }),
    )
    expect(hours).toHaveLength(24)
    expect(hours[0]).toMatchObject({ at: '2026-07-04T18:00:00Z', airTempK: 303.15, rainMm: 0.5, cloudCover: 0.25 })
    expect(hours[2]).toMatchObject({ airTempK: null, rainMm: 0.5 })
    expect(hours[6]).toMatchObject({ rainMm: null, cloudCover: 0.25 })
  })
})

it.each([readObservations, readGridPoint, readAlerts, readForecastGrid, readOpenMeteo, readAsos])(
  '%o refuses a web page and another JSON',
  (read) => {
    expect(() => read('<html>Service unavailable</html>')).toThrow('web page')
    expect(() => read('{"status":503}')).toThrow(StormFileError)
  },
)
