import type { Point, Thermogram } from '@ridgeline/thermal/image'
import type { PaletteName } from '@ridgeline/thermal/render/palettes'
import { renderThermogram } from '@ridgeline/thermal/render/render'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Span } from '#web/viewer/scale/span.ts'

/** Outlines with their number: as the area is in the picture, and as it was before. */
interface VisitMark {
  readonly number: string
  readonly outlines: readonly (readonly Point[])[]
  readonly before: readonly (readonly Point[])[]
}

interface Props {
  title: string
  image: Thermogram
  palette: PaletteName | Uint8Array
  span: Span
  marks: readonly VisitMark[]
  selected: string | null
  onSelect: (number: string | null) => void
  legend: ReactNode
}

const pathOf = (outline: readonly Point[]): string => `M${outline.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** One picture of a comparison with its outlines; numbers can be pressed, the list beside it does the same by keyboard. */
export function VisitPicture({ title, image, palette, span, marks, selected, onSelect, legend }: Props) {
  const { width, height } = image
  return (
    <figure className="min-w-0">
      <div className="relative overflow-hidden rounded-ui bg-black">
        <Painted image={image} palette={palette} span={span} label={title} />
        <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="pointer-events-none absolute inset-0 size-full">
          {marks.map((mark) => (
            <g key={mark.number} fill="none" strokeLinejoin="round">
              <Outlines outlines={mark.outlines} isStrong={mark.number === selected} />
              <Outlines outlines={mark.before} isStrong={mark.number === selected} dashes="5 4" />
            </g>
          ))}
        </svg>
        {marks.map((mark) => (
          <MarkNumber key={mark.number} mark={mark} image={image} isSelected={mark.number === selected} onSelect={onSelect} />
        ))}
      </div>
      <figcaption className="mt-2">
        <span className="block font-medium">{title}</span>
        {legend}
      </figcaption>
    </figure>
  )
}

/** A light line on a dark one: one of both is seen on any colour. */
function Outlines({ outlines, isStrong, dashes }: { outlines: VisitMark['outlines']; isStrong: boolean; dashes?: string }) {
  if (outlines.length === 0) return null
  const line = { d: outlines.map(pathOf).join(''), vectorEffect: 'non-scaling-stroke', ...(dashes && { strokeDasharray: dashes }) } as const
  return (
    <>
      <path {...line} stroke="#000" strokeOpacity="0.7" strokeWidth={isStrong ? 6 : 3.5} />
      <path {...line} stroke="#fff" strokeWidth={isStrong ? 3 : 1.5} />
    </>
  )
}

function MarkNumber({
  mark,
  image,
  isSelected,
  onSelect,
}: {
  mark: VisitMark
  image: Thermogram
  isSelected: boolean
  onSelect: Props['onSelect']
}) {
  const [x, y] = [...mark.outlines, ...mark.before].flat().reduce((best, point) => (point[0] + point[1] < best[0] + best[1] ? point : best))
  // as far from the edge as the number is wide and high
  const inside = (share: number, least: string) => `clamp(${least}, ${100 * share}%, 100%)`
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={() => onSelect(isSelected ? null : mark.number)}
      className={`absolute flex h-6 min-w-6 -translate-x-full -translate-y-3/4 items-center justify-center rounded-full border px-1.5 text-xs font-semibold ${
        isSelected ? 'border-black bg-white text-black' : 'border-white bg-black text-white'
      }`}
      style={{ left: inside(x / image.width, '2.75rem'), top: inside(y / image.height, '1.25rem') }}
    >
      {mark.number}
    </button>
  )
}

function Painted({ image, palette, span, label }: Pick<Props, 'image' | 'palette' | 'span'> & { label: string }) {
  const ref = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const context = ref.current?.getContext('2d')
    if (!context) return
    const pixels = context.createImageData(image.width, image.height)
    renderThermogram(image, { palette, minK: span.min, maxK: span.max }, pixels.data)
    context.putImageData(pixels, 0, 0)
  }, [image, palette, span.min, span.max])
  return <canvas ref={ref} role="img" aria-label={label} width={image.width} height={image.height} className="block h-auto w-full" />
}
