import { ChevronDown } from 'lucide-react'
import { controlClass, Field } from '#ui/form/field.tsx'

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
  disabled?: boolean
  hint?: string
  error?: string | undefined
}

/** A time zone picked from a list, by typing its first letters too; the browser's own list, which a phone shows best. */
export function TimeZoneSelect({ label, value, none, onChange, disabled = false, hint, error }: Props) {
  const zones = supported()
  const known = value === null || nearby.includes(value) || zones.includes(value)
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <span className="relative block">
          <select
            {...ids}
            value={value ?? NONE}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value === NONE ? null : event.target.value)}
            className={`${controlClass} h-11 appearance-none truncate pr-9 pl-3 text-lg md:h-9 md:text-base`}
          >
            {none !== undefined && <option value={NONE}>{none}</option>}
            {!known && <option value={value ?? NONE}>{words(value ?? '')}</option>}
            <optgroup label="United States">
              {nearby.map((zone) => (
                <option key={zone} value={zone}>
                  {words(zone)}
                </option>
              ))}
            </optgroup>
            <optgroup label="All">
              {zones
                .filter((zone) => !nearby.includes(zone))
                .map((zone) => (
                  <option key={zone} value={zone}>
                    {words(zone)}
                  </option>
                ))}
            </optgroup>
          </select>
          <ChevronDown aria-hidden size={16} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted" />
        </span>
      )}
    </Field>
  )
}
