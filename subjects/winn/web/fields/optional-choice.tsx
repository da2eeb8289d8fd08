import { Select } from '@ridgeline/web/ui/form/select.tsx'
import type { Path } from '#contract/edit'
import { useDraftValue } from '#web/draft/draft-context.tsx'

const NONE = 'not-known'

interface Props {
  path: Path
  label: string
  options: readonly { value: string; label: string }[]
  /** How an open choice reads. */
  none?: string
  labelHidden?: boolean
  /** Told after a person chose. */
  onChosen?: (value: string | null) => void
}

/** A choice that may stay open. A value that is not among the options any more, such as a section that was removed, reads as open. */
export function OptionalChoice({ path, label, options, none = 'Not known', labelHidden = false, onChosen }: Props) {
  const [value, set] = useDraftValue(path)
  const isOffered = options.some((option) => option.value === value)
  const choose = (next: string) => {
    const chosen = next === NONE ? null : next
    set(chosen)
    onChosen?.(chosen)
  }
  return (
    <Select
      label={label}
      labelHidden={labelHidden}
      options={[{ value: NONE, label: none }, ...options]}
      value={isOffered ? String(value) : NONE}
      onChange={choose}
    />
  )
}
