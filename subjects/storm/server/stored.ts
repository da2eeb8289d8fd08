import { type Stored, stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const stormTables: readonly Stored[] = [
  stored('storm_watch', 'few', { key: ['organization_id'] }),
  stored('storm_watch_off', 'records', { key: ['property_id'] }),
  stored('storm_finding', { afterDays: 1095 }, { inDemo: true }),
  stored('storm_finding_place', { goes: 'with its finding' }, { inDemo: true }),
  untold('storm_feed_state', 'few'),
  untold('storm_file', { kept: 'verdicts name the file and its day' }),
  untold('storm_row', { kept: 'public reports that verdicts rest on; some 100,000 a year for the whole country' }),
  stored('storm_check', 'records', { inDemo: true }),
  untold('weather_answer', { afterDays: 0, of: 'its end' }),
]
