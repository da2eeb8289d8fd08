import { TextField } from '#ui/form/field.tsx'

interface Props {
  label: string
  placeholder: string
  value: string
  onChange: (words: string) => void
  /** Where it stands in a row with other controls. */
  className?: string
}

/** A search above a list. */
export const SearchField = ({ label, placeholder, value, onChange, className = 'mb-4 max-w-md' }: Props) => (
  <div className={className}>
    <TextField
      label={label}
      labelHidden
      type="search"
      placeholder={placeholder}
      maxLength={200}
      value={value}
      onChange={(e) => onChange(e.target.value)}
    />
  </div>
)
