const target =
  'inline-flex min-h-16 min-w-16 items-center justify-center gap-2 rounded-ui border-2 px-3 text-lg font-semibold disabled:opacity-50 touch-manipulation'
export const choice = `${target} border-control bg-surface text-ink`
export const chosenChoice = `${target} border-accent bg-accent text-accent-ink`

interface Props<T extends string> {
  label: string
  options: readonly { readonly value: T; readonly label: string }[]
  value: T
  onChange: (value: T) => void
}

/** One of a few, in targets for gloves. */
export function Choices<T extends string>({ label, options, value, onChange }: Props<T>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 text-base font-medium">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={`${option.value === value ? chosenChoice : choice} flex-1`}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
