import type { BandPart } from '@ridgeline/thermal/radiometry/band-reader'
import type { ReactNode } from 'react'
import { BandParts } from '#web/viewer/measure/band/band-parts.tsx'
import { type PixelPoint, toStage, type Viewport } from '#web/viewer/zoom/viewport.ts'

/** The pixel that is read, and how the person got there: only the keyboard's way is read aloud, a mouse would never stop talking. */
export interface Cursor {
  readonly at: PixelPoint
  readonly by: 'pointer' | 'keyboard'
}

interface Props {
  cursor: Cursor | null
  text: string | null
  /** What the value is worth, "apparent, uncorrected", where it is not absolute. */
  status: string | null
  /** How sure the value is, "± 4.1 °F"; null where that is unknown. */
  band: string | null
  /** What the band rests on; null while nobody asked. */
  parts: readonly BandPart[] | null
  /** What stands below it. */
  below?: ReactNode
}

/** Value under the cursor, in the corner of the stage where it covers least. */
export function ReadOut({ cursor, text, status, band, parts, below }: Props) {
  return (
    <div className="pointer-events-none absolute top-3 bottom-14 left-3 flex flex-col items-start">
      {cursor !== null && text !== null && (
        <div aria-hidden="true" className="rounded-ui bg-black/75 px-2.5 py-1.5 text-white">
          <span className="text-lg font-semibold">{text}</span>
          {status !== null && <span className="ml-1.5 text-sm">{status}</span>}
          {band !== null && <span className="ml-1.5 text-sm text-white/85">{band}</span>}
          <span className="ml-2 text-xs text-white/75">
            x {cursor.at.x} y {cursor.at.y}
          </span>
          {parts !== null && parts.length > 0 && (
            <div className="mt-1 border-t border-white/25 pt-1">
              <BandParts parts={parts} />
            </div>
          )}
        </div>
      )}
      {below}
      <p aria-live="polite" className="sr-only">
        {cursor?.by === 'keyboard' &&
          text !== null &&
          `${[text, status, band].filter(Boolean).join(' ')}, column ${cursor.at.x}, row ${cursor.at.y}`}
      </p>
    </div>
  )
}

/** A cross around the pixel that is read, light on dark. */
export function CursorMark({ at, viewport }: { at: PixelPoint; viewport: Viewport }) {
  const { x, y } = toStage(viewport, { x: at.x + 0.5, y: at.y + 0.5 })
  const gap = Math.max(4, viewport.scale / 2)
  const arm = gap + 9
  const d = `M${x - arm} ${y}H${x - gap}M${x + gap} ${y}H${x + arm}M${x} ${y - arm}V${y - gap}M${x} ${y + gap}V${y + arm}`
  return (
    <g>
      <path d={d} stroke="#000" strokeOpacity="0.75" strokeWidth="4" />
      <path d={d} stroke="#fff" strokeWidth="1.75" />
    </g>
  )
}
