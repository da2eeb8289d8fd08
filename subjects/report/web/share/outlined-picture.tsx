import { useState } from 'react'
import type { SharedPicture } from '#contract/shared-page'

interface Props {
  src: string
  alt: string
  outlines: SharedPicture['outlines']
}

/** Width of a line, of its dark edge, and height of a letter, as shares of the longer side of the picture. */
const LINE = 0.003
const EDGE = 0.006
const LETTER = 0.028

/** A picture in a frame of one size, with the areas that were found drawn over it. Lay `key={src}` on it: the outlines wait for the size of the picture. */
export function OutlinedPicture({ src, alt, outlines }: Props) {
  const [size, setSize] = useState<{ width: number; height: number }>()
  return (
    <div className="relative aspect-[4/3] max-h-[80dvh] w-full bg-black">
      <img
        src={src}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        className="absolute inset-0 size-full object-contain"
      />
      {size && outlines.length > 0 && (
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" className="absolute inset-0 size-full">
          {outlines.map((o) => (
            <OutlineShape key={o.label + o.points.join()} outline={o} {...size} />
          ))}
        </svg>
      )}
    </div>
  )
}

/** White with a dark edge: seen on every colour of every palette. */
function OutlineShape({ outline, width, height }: { outline: SharedPicture['outlines'][number]; width: number; height: number }) {
  const longer = Math.max(width, height)
  const points = outline.points.map(([x, y]) => [x * width, y * height] as const)
  const path = points.map((p) => p.join(',')).join(' ')
  const left = Math.min(...points.map(([x]) => x))
  const top = Math.min(...points.map(([, y]) => y))
  const letter = LETTER * longer
  return (
    <g fill="none" strokeLinejoin="round">
      <polygon points={path} stroke="#0e1116" strokeWidth={EDGE * longer} />
      <polygon points={path} stroke="#ffffff" strokeWidth={LINE * longer} />
      {outline.label && (
        <text
          x={Math.min(left, width - 2.6 * letter)}
          y={Math.max(top - 0.4 * letter, letter)}
          fontSize={letter}
          fontWeight="600"
          fill="#ffffff"
          stroke="#0e1116"
          strokeWidth={letter / 5}
          paintOrder="stroke"
        >
          {outline.label}
        </text>
      )}
    </g>
  )
}
