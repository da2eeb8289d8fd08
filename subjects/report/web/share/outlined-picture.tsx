import { useState } from 'react'
import type { SharedPicture } from '#contract/shared-page'
import { OutlineShape } from './outline-shape.tsx'

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
            <OutlineShape key={o.label + o.points.join()} label={o.label} {...drawnOn(size, o.points)} />
          ))}
        </svg>
      )}
    </div>
  )
}

function drawnOn({ width, height }: { width: number; height: number }, points: SharedPicture['outlines'][number]['points']) {
  const [line, edge, letter] = [LINE, EDGE, LETTER].map((share) => share * Math.max(width, height)) as [number, number, number]
  const within = { right: width - 2.6 * letter, top: letter }
  return { points: points.map(([x, y]) => [x * width, y * height] as const), line, edge, letter, within }
}
