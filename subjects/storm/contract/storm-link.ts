import type { StormRow } from './storm.ts'

/** The page of a record at its source, for people; null where it has none. */
export function recordLink({ source, id }: Pick<StormRow, 'source' | 'id'>): string | null {
  const [first = ''] = id.split('/')
  if (source === 'storm-events') return `https://www.ncdc.noaa.gov/stormevents/eventdetails.jsp?id=${encodeURIComponent(id)}`
  if (source === 'spc' || source === 'spc-filtered')
    return `https://www.spc.noaa.gov/climo/reports/${encodeURIComponent(first.slice(2))}_rpts.html`
  if (source === 'iem' || source === 'lsr') return `https://mesonet.agron.iastate.edu/p.php?pid=${encodeURIComponent(first)}`
  return null
}
