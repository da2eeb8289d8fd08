import { Slider } from '@ridgeline/web/ui/form/slider.tsx'
import { useMemo, useState } from 'react'
import type { LabProps } from './lab.tsx'
import { LabPicture, Reading, Readings } from './lab-parts.tsx'
import { labScene, pictureOf } from './lab-scene.ts'
import { useLabWords } from './lab-words.ts'

/** Two roofs under one span: a calm one and one with an area. */
export function SpanLab({ onUsed }: LabProps) {
  const { temperature, difference } = useLabWords()
  const roofs = useMemo(() => [labScene([], 5), labScene(['board-stock'], 9)].map(({ thermogram }) => thermogram), [])
  const middle = useMemo(() => {
    const values = roofs.flatMap(({ kelvin }) => [...kelvin.filter((_, at) => at % 37 === 0)]).toSorted((a, b) => a - b)
    return values[Math.floor(values.length / 2)] ?? 285
  }, [roofs])
  const [[low, high], setSpan] = useState<readonly [number, number]>([-6, 6])
  const span = { minK: middle + low, maxK: middle + Math.max(high, low + 0.4) }
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {roofs.map((roof, at) => (
          <LabPicture
            key={at === 0 ? 'calm' : 'area'}
            picture={pictureOf(roof, span)}
            label={at === 0 ? 'A calm roof' : 'A roof with an area'}
          />
        ))}
      </div>
      <Slider
        labels={['Lower end of the span', 'Upper end of the span']}
        value={[low, high]}
        min={-8}
        max={8}
        step={0.1}
        valueText={(value) => temperature(middle + value)}
        onChange={([from = -6, to = 6]) => {
          setSpan([from, to])
          onUsed()
        }}
      />
      <Readings>
        <Reading name="From">{temperature(span.minK)}</Reading>
        <Reading name="To">{temperature(span.maxK)}</Reading>
        <Reading name="Span">{difference(span.maxK - span.minK)}</Reading>
      </Readings>
    </>
  )
}
