import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { compassPoints, pointOf } from '#rules/direction/compass'

const POINT_DEG = 45
const NONE = 'none'

interface Props {
  label: string
  hint?: string
  /** Degrees from north towards east; null for none. */
  value: number | null
  /** What none is called. */
  none: string
  onChange: (deg: number | null) => void
}

/** One of eight points of the compass. A direction that was measured finer stays as it is until another point is chosen. */
export function PointChoice({ label, hint, value, none, onChange }: Props) {
  const options = [{ value: NONE, label: none }, ...compassPoints.map((point) => ({ value: point, label: point }))]
  return (
    <Select
      label={label}
      {...(hint !== undefined && { hint })}
      options={options}
      value={value === null ? NONE : pointOf(value)}
      onChange={(point) => onChange(point === NONE ? null : (compassPoints as readonly string[]).indexOf(point) * POINT_DEG)}
    />
  )
}
