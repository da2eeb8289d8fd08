import { text } from '@ridgeline/contract/text'

const AREAS = 'Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific'
const NAMED = new RegExp(`^(UTC|(${AREAS})(/[A-Z][A-Za-z_-]+){1,2})$`)

function isKnown(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/**
 * A time zone by its IANA name, of a region, or UTC. Offsets such as `+05:00` and words such as `EST5EDT` are none: they know no summer time, and PostgreSQL
 * reads their sign the other way round.
 */
export const timeZone = text(60).refine((zone) => NAMED.test(zone) && isKnown(zone), 'expected a time zone such as America/Chicago')
