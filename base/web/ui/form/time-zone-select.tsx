import { GroupedSelect } from '#ui/form/grouped-select.tsx'

const NONE = ''
const supported = (): readonly string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !zone.startsWith('Etc/')),
]

/** Zones of the United States first: most roofs stand there. */
const nearby = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

const regionLabel: Readonly<Record<string, string>> = {
  Africa: 'Africa',
  America: 'America',
  Antarctica: 'Antarctica',
  Arctic: 'Arctic',
  Asia: 'Asia',
  Atlantic: 'Atlantic',
  Australia: 'Australia',
  Europe: 'Europe',
  Indian: 'Indian Ocean',
  Pacific: 'Pacific',
}

/** `America: New York`; cities stand as the list of zones spells them. */
function words(zone: string): string {
  const [region = '', ...city] = zone.replaceAll('_', ' ').split('/')
  return [regionLabel[region] ?? region, ...(city.length > 0 ? [city.join('/')] : [])].join(': ')
}

interface Props {
  label: string
  /** Null for none of their own, where `none` says what counts then. */
  value: string | null
  none?: string
  onChange: (zone: string | null) => void
  hint?: string
}

/** A time zone picked from a list, by typing its first letters too. */
export function TimeZoneSelect({ value, none, onChange, ...field }: Props) {
  const zones = supported()
  const known = value === null || nearby.includes(value) || zones.includes(value)
  const choice = (zone: string) => ({ value: zone, label: words(zone) })
  return (
    <GroupedSelect
      {...field}
      value={value ?? NONE}
      onChange={(zone) => onChange(zone === NONE ? null : zone)}
      first={[...(none === undefined ? [] : [{ value: NONE, label: none }]), ...(known ? [] : [choice(value)])]}
      groups={[
        { label: 'United States', choices: nearby.map(choice) },
        { label: 'All', choices: zones.filter((zone) => !nearby.includes(zone)).map(choice) },
      ]}
    />
  )
}
