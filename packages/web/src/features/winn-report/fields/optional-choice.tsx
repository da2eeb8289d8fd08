import type { Path } from '@ridgeline/contracts/draft/edit'
import { useDraftValue } from '#features/winn-report/draft/draft-context.tsx'
import { Select } from '#ui/form/select.tsx'

const NONE = 'not-known'

/** A choice that may stay open. */
export function OptionalChoice({
  path,
  label,
  options,
}: {
  path: Path
  label: string
  options: readonly { value: string; label: string }[]
}) {
  const [value, set] = useDraftValue(path)
  return (
    <Select
      label={label}
      options={[{ value: NONE, label: 'Not known' }, ...options]}
      value={typeof value === 'string' ? value : NONE}
      onChange={(next) => set(next === NONE ? null : next)}
    />
  )
}
