import { lengthUnit } from '@ridgeline/web/format/length.ts'
import { typedLengthM } from '@ridgeline/web/format/typed-length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { useState } from 'react'
import type { Mark } from '#contract/shot'
import type { DrawingStep } from '#rules/marks'

interface Props {
  mark: Mark
  /** Whether a length is known that others are measured by. */
  isKnown: boolean
  step: (step: DrawingStep) => void
}

/** Lengths that lie about on a roof anyway (metres): a dollar bill, a foot, a yard of a tape. */
const handy = [
  { label: 'Dollar bill', lengthM: 0.156 },
  { label: '1 ft', lengthM: 0.3048 },
  { label: '3 ft', lengthM: 0.9144 },
] as const

/** Words of the chosen mark, or the length that it is known to have. */
export function ChosenMark({ mark, isKnown, step }: Props) {
  const units = useUnits()
  const [typed, setTyped] = useState('')
  const say = (lengthM: number | null) => step({ do: 'say', text: mark.text, lengthM })
  if (mark.kind === 'measured')
    return (
      <p className="text-base text-muted">
        {isKnown
          ? 'It holds for what lies as far away as the known length, and as square to the camera.'
          : 'Draw a known length beside it first: a tape, a coin, a shingle.'}
      </p>
    )
  if (mark.kind !== 'length')
    return (
      <TextField
        className="h-16!"
        label="Words"
        maxLength={200}
        value={mark.text}
        onChange={({ target }) => step({ do: 'say', text: target.value, lengthM: mark.lengthM })}
      />
    )
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-32 flex-1">
        <TextField
          className="h-16!"
          label="How long it is"
          hint="Such as 6 in or 2 ft 6 in"
          suffix={lengthUnit(units)}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            const lengthM = typedLengthM(target.value, units)
            if (lengthM !== null) say(lengthM)
          }}
        />
      </div>
      {handy.map(({ label, lengthM }) => (
        <button
          key={label}
          type="button"
          aria-pressed={mark.lengthM === lengthM}
          className="min-h-16 min-w-16 rounded-ui border-2 border-control bg-surface px-2 text-sm font-semibold aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink"
          onClick={() => say(lengthM)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
