/** The header of NCEI's details files. */
const HEADER =
  'BEGIN_YEARMONTH,BEGIN_DAY,BEGIN_TIME,END_YEARMONTH,END_DAY,END_TIME,EPISODE_ID,EVENT_ID,STATE,STATE_FIPS,YEAR,MONTH_NAME,EVENT_TYPE,CZ_TYPE,CZ_FIPS,CZ_NAME,WFO,BEGIN_DATE_TIME,CZ_TIMEZONE,END_DATE_TIME,INJURIES_DIRECT,INJURIES_INDIRECT,DEATHS_DIRECT,DEATHS_INDIRECT,DAMAGE_PROPERTY,DAMAGE_CROPS,SOURCE,MAGNITUDE,MAGNITUDE_TYPE,FLOOD_CAUSE,CATEGORY,TOR_F_SCALE,TOR_LENGTH,TOR_WIDTH,TOR_OTHER_WFO,TOR_OTHER_CZ_STATE,TOR_OTHER_CZ_FIPS,TOR_OTHER_CZ_NAME,BEGIN_RANGE,BEGIN_AZIMUTH,BEGIN_LOCATION,END_RANGE,END_AZIMUTH,END_LOCATION,BEGIN_LAT,BEGIN_LON,END_LAT,END_LON,EPISODE_NARRATIVE,EVENT_NARRATIVE,DATA_SOURCE'
const columns = HEADER.split(',')
const quoted = new Set(columns.slice(8))
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

export interface MadeEvent {
  readonly id: number
  readonly at: Date
  readonly type: 'Hail' | 'Thunderstorm Wind' | 'Tornado' | 'Flash Flood'
  readonly latitude: number | null
  readonly longitude: number | null
  readonly magnitude: number
}

/** A line as NCEI writes it, its time in central standard time. */
function lineOf({ id, at, type, latitude, longitude, magnitude }: MadeEvent): string {
  const local = new Date(at.getTime() - 6 * 3_600_000).toISOString()
  const [year = '', month = '', day = ''] = local.slice(0, 10).split('-')
  const when = `${day}-${months[Number(month) - 1]}-${year.slice(2)} ${local.slice(11, 19)}`
  const values: Record<string, string> = {
    EVENT_ID: String(id),
    STATE: 'TEXAS',
    YEAR: year,
    EVENT_TYPE: type,
    CZ_NAME: 'LUBBOCK',
    BEGIN_DATE_TIME: when,
    CZ_TIMEZONE: 'CST-6',
    SOURCE: 'Trained Spotter',
    MAGNITUDE: magnitude.toFixed(2),
    MAGNITUDE_TYPE: type === 'Hail' ? '' : 'EG',
    BEGIN_RANGE: '2',
    BEGIN_AZIMUTH: 'SE',
    BEGIN_LOCATION: 'LUBBOCK',
    BEGIN_LAT: latitude?.toFixed(4) ?? '',
    BEGIN_LON: longitude?.toFixed(4) ?? '',
    EVENT_NARRATIVE: `A spotter saw, at ""Main Street"", event ${id}.`,
  }
  return columns.map((name) => (quoted.has(name) && values[name] ? `"${values[name]}"` : (values[name] ?? ''))).join(',')
}

/** A yearly file piece by piece, in the form of NCEI's. */
export function* stormEventsFile(events: Iterable<MadeEvent>): Generator<string> {
  yield `${HEADER}\n`
  for (const event of events) yield `${lineOf(event)}\n`
}
