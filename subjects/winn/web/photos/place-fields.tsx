import { typedNumber } from '@ridgeline/web/format/typed-length.ts'
import { useState } from 'react'
import type { Annotation } from '#contract/evidence'

type Point = Annotation['from']
type End = 'from' | 'to'
interface Props {
  annotation: Annotation
  number: number
  onChange: (end: End, place: Point) => void
}

/** Where an annotation begins and ends, in percent from the left and the top: the way to draw without a pointer. */
export function PlaceFields({ annotation, number, onChange }: Props) {
  const ends: readonly End[] = annotation.kind === 'text' ? ['from'] : ['from', 'to']
  return (
    <div className="col-span-2 flex flex-wrap gap-2 sm:col-span-1">
      {ends.map((end) => {
        const place = annotation[end]
        const name = `Annotation ${number}, ${end === 'from' ? 'start' : 'end'}`
        return (
          <span key={end} className="flex items-center gap-1 text-sm text-muted">
            {end === 'from' ? 'from' : 'to'}
            <Percent label={`${name}: percent from the left`} value={place[0]} onChange={(x) => onChange(end, [x, place[1]])} />
            <Percent label={`${name}: percent from the top`} value={place[1]} onChange={(y) => onChange(end, [place[0], y])} />
          </span>
        )
      })}
    </div>
  )
}

function Percent({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    const percent = typedNumber(text)
    if (percent !== null && percent >= 0 && percent <= 100) onChange(percent / 100)
  }
  return (
    <input
      aria-label={label}
      title={label}
      inputMode="decimal"
      maxLength={6}
      value={typed ?? String(Math.round(value * 1000) / 10)}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped(null)}
      className="h-11 w-16 rounded-ui border border-control bg-surface px-2 text-ink tabular-nums md:h-9"
    />
  )
}
