import { ChevronDown } from 'lucide-react'
import { controlClass, Field } from '#ui/form/field.tsx'

interface Choice {
  readonly value: string
  readonly label: string
}

export interface ChoiceGroup {
  readonly label: string
  readonly choices: readonly Choice[]
}

interface Props {
  label: string
  /** Choices above all groups, such as the one of none. */
  first?: readonly Choice[]
  groups?: readonly ChoiceGroup[]
  value: string
  onChange: (value: string) => void
  disabled?: boolean
  hint?: string | undefined
  error?: string | undefined
}

/** A long list of choices under headings, picked by typing first letters too: the browser's own list, which a phone shows best. */
export function GroupedSelect({ label, first = [], groups = [], value, onChange, disabled = false, hint, error }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <span className="relative block">
          <select
            {...ids}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlClass} h-11 appearance-none truncate pr-9 pl-3 text-lg md:h-9 md:text-base`}
          >
            {first.map(option)}
            {groups.map(({ label: heading, choices }) => (
              <optgroup key={heading} label={heading}>
                {choices.map(option)}
              </optgroup>
            ))}
          </select>
          <ChevronDown aria-hidden size={16} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted" />
        </span>
      )}
    </Field>
  )
}

const option = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
)
