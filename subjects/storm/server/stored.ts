import { type Stored, stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const stormTables: readonly Stored[] = [
  stored('storm_watch', { key: ['organization_id'] }),
  stored('storm_watch_off', { key: ['property_id'] }),
  stored('storm_finding', { inDemo: true }),
  stored('storm_finding_place', { inDemo: true }),
  untold('storm_feed_state'),
  untold('storm_file'),
  untold('storm_row'),
  stored('storm_check', { inDemo: true }),
  untold('weather_answer'),
]
