import type { StormRow, StormSource, StormSourceAnswer } from '#contract/storm'
import { file } from './samples-folder.ts'

/** A report of hail of 1.5 in at the place and in the middle of the day that the tests ask about, but for what is said otherwise. */
export function stormRow(given: Partial<StormRow> = {}): StormRow {
  return {
    source: 'iem',
    id: 'one',
    at: '2025-06-05T22:00:00Z',
    issuedAt: '2025-06-05T22:30:00Z',
    peril: 'hail',
    event: 'HAIL',
    latitude: 33.59,
    longitude: -102.03,
    place: 'Lubbock, Lubbock, TX',
    end: null,
    magnitude: 1.5,
    basis: 'estimated',
    remark: '',
    file,
    ...given,
  }
}

export const answer = (
  source: StormSource,
  state: StormSourceAnswer['state'] = 'answered',
  asOf = '2026-06-01T00:00:00Z',
): StormSourceAnswer => ({
  source,
  state,
  sentence: state === 'failed' ? 'The source answered with a web page.' : '',
  asOf: state === 'answered' ? asOf : null,
  files: [],
})

/** Degrees of latitude of so many miles. */
export const milesNorth = (miles: number): number => miles / ((3958.8 * Math.PI) / 180)
