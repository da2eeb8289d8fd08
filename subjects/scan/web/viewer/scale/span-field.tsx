import { useEffect, useState } from 'react'
import type { ValueScale } from './value-scale.ts'

interface Props {
  label: string
  scale: ValueScale
  value: number
  onCommit: (value: number) => void
}

/** One end of the span as a number to type; Enter or leaving the field takes it, Escape gives it back. */
export function SpanField({ label, scale, value, onCommit }: Props) {
  const shown = scale.input(value)
  const [typed, setTyped] = useState(shown)
  useEffect(() => setTyped(shown), [shown])
  const commit = () => {
    const number = Number(typed.replace(',', '.').replace('\u2212', '-'))
    if (typed.trim() === '' || !Number.isFinite(number)) setTyped(shown)
    else if (typed !== shown) onCommit(scale.parse(number))
  }
  return (
    <span className="relative block">
      <input
        inputMode="decimal"
        aria-label={scale.unit === '' ? label : `${label} in ${scale.unit}`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') setTyped(shown)
        }}
        className={`h-11 rounded-ui border border-transparent bg-transparent text-right text-base font-medium hover:border-control focus:border-control focus:bg-field md:h-8 md:text-sm ${scale.unit === '' ? 'w-18 pr-2' : 'w-19 pr-7'}`}
      />
      {scale.unit !== '' && (
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-1.5 flex items-center text-xs text-muted">
          {scale.unit}
        </span>
      )}
    </span>
  )
}
