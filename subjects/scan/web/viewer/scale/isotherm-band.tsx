import { Slider } from '@ridgeline/web/ui/form/slider.tsx'
import type { Span } from './span.ts'
import type { ValueScale } from './value-scale.ts'

interface Props {
  isotherm: Span
  range: Span
  scale: ValueScale
  onChange: (isotherm: Span) => void
  onCommit: (isotherm: Span) => void
}

/** The band of values that is marked green on the picture. */
export function IsothermBand({ isotherm, range, scale, onChange, onCommit }: Props) {
  const spanOf = ([min = range.min, max = range.max]: readonly number[]): Span => ({ min, max: Math.max(max, min + scale.gap) })
  return (
    <div className="flex items-center gap-3 border-b border-line px-3 py-1 text-sm">
      <span aria-hidden="true" className="size-3 shrink-0 rounded-full" style={{ background: 'rgb(0 224 140)' }} />
      <span className="whitespace-nowrap">
        {scale.text(isotherm.min)} to {scale.text(isotherm.max)}
      </span>
      <Slider
        labels={['Isotherm from', 'Isotherm to']}
        value={[isotherm.min, isotherm.max]}
        min={range.min}
        max={range.max}
        step={scale.step / 5}
        valueText={scale.text}
        onChange={(value) => onChange(spanOf(value))}
        onCommit={(value) => onCommit(spanOf(value))}
      />
    </div>
  )
}
