import { describe, expect, it } from 'vitest'
import { readAlerts, readGridPoint, readObservations } from '#rules/weather/nws'
import { hasSamples, sample } from './samples-folder.ts'

describe.runIf(hasSamples())('real answers of the weather service', () => {
  it('observations: 1 of 1, metres a second and metres by their codes', () => {
    expect(readObservations(sample('nws/stations_observations.json'))).toEqual([
      {
        at: '2019-06-27T10:53:00Z',
        airTempK: 283.15,
        dewPointK: 283.15,
        relativeHumidity: 0.1,
        windMps: 10,
        gustMps: 10,
        windFromDeg: 10,
        rainMm: null,
        cloudCover: 0.1875,
      },
    ])
  })
  it('the grid cell of a place', () => {
    expect(readGridPoint(sample('nws/points.json'))).toEqual({ gridId: 'TAE', gridX: 58, gridY: 65, timeZone: 'America/New_York' })
  })
  it('alerts: 2 of 2, times in UTC', () => {
    const alerts = readAlerts(sample('nws/alerts_active_zone_second.json'))
    expect(alerts).toHaveLength(2)
    expect(alerts[0]).toMatchObject({
      id: 'NWS-IDP-PROD-3965873-3369046',
      event: 'Flood Watch',
      sentAt: '2019-12-20T21:34:00Z',
      endsAt: '2019-12-22T18:00:00Z',
      severity: 'severe',
      isCancelled: false,
    })
  })
})
