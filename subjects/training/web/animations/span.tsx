import { renderThermogram } from '@ridgeline/thermal/render/render'
import { formatTemperature } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { RasterPicture } from '@ridgeline/web/ui/display/raster-picture.tsx'
import { useMemo } from 'react'
import { renderScene, sceneWith } from '#rules/practical/scenes'
import type { FrameProps } from './animation.tsx'

/** Spans around the level of the roof (K), one after the other. */
const spans = [
  { name: 'Too wide: one color hides the difference', low: -22, high: 22 },
  { name: 'Fitting: the area stands out', low: -3.5, high: 3.5 },
  { name: 'Too narrow: noise looks like a fire', low: -0.4, high: 0.4 },
  { name: 'Wrong level: everything is white', low: -9, high: -5 },
] as const

/** One roof under four spans. */
export function Span({ at }: FrameProps) {
  const units = useUnits()
  const { thermogram, levelK } = useMemo(() => {
    const made = renderScene(sceneWith(['board-stock'], 9)).thermogram
    const sorted = made.kelvin.filter((_, place) => place % 37 === 0).toSorted()
    return { thermogram: made, levelK: sorted[Math.floor(sorted.length / 2)] ?? 285 }
  }, [])
  const step = Math.min(spans.length - 1, Math.floor(at * spans.length))
  const { name, low, high } = spans[step] ?? spans[0]
  const rgba = useMemo(() => {
    const ends = { minK: levelK + low, maxK: levelK + high }
    return renderThermogram(thermogram, { palette: 'iron', ...ends }) as Uint8ClampedArray<ArrayBuffer>
  }, [thermogram, levelK, low, high])
  return (
    <>
      <div className="overflow-hidden rounded-ui border border-line">
        <RasterPicture width={thermogram.width} height={thermogram.height} rgba={rgba} label="" />
      </div>
      <p className="mt-2 text-sm tabular-nums">{`${name}. Span ${formatTemperature(levelK + low, units)} to ${formatTemperature(levelK + high, units)}.`}</p>
    </>
  )
}
