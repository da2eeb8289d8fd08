import { RoofRuler } from '@ridgeline/scan/web/viewer/whole-roof/roof-ruler.tsx'
import { useElementSize } from '@ridgeline/scan/web/viewer/zoom/use-element-size.ts'
import { useGestures } from '@ridgeline/scan/web/viewer/zoom/use-gestures.ts'
import { usePanZoom } from '@ridgeline/scan/web/viewer/zoom/use-pan-zoom.ts'
import { toStage } from '@ridgeline/scan/web/viewer/zoom/viewport.ts'
import { ZoomButtons } from '@ridgeline/scan/web/viewer/zoom/zoom-buttons.tsx'
import type { Size } from '@ridgeline/thermal/image'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import type { SharedRoof as Roof } from '#contract/shared-page'
import { tilesInView } from '#rules/whole-roof/tiles'
import { OutlineShape } from '#web/share/outline-shape.tsx'

interface Props {
  roof: Roof
  /** What it shows, for who does not see it. */
  label: string
  /** Address of a square. */
  tileUrl: (place: string) => string
  /** Without outlines where the visible picture is shown. */
  outlines: Roof['outlines']
}

/** The whole roof to be moved and zoomed: only the squares that are seen are fetched. */
export function SharedRoof(props: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const size = useElementSize(ref)
  return (
    <div
      ref={ref}
      className="relative max-h-[min(72dvh,44rem)] min-h-64 w-full overflow-hidden bg-black"
      style={{ aspectRatio: `${props.roof.width} / ${props.roof.height}` }}
    >
      {size && <SizedRoof {...props} stage={size} />}
    </div>
  )
}

const STEP_PX = 60
const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [STEP_PX, 0],
  ArrowRight: [-STEP_PX, 0],
  ArrowUp: [0, STEP_PX],
  ArrowDown: [0, -STEP_PX],
}
const nothing = () => {}

function SizedRoof({ roof, label, tileUrl, outlines, stage }: Props & { stage: Size }) {
  const ref = useRef<HTMLDivElement>(null)
  const { width, height, pixelSizeM } = roof
  const image = useMemo(() => ({ width, height }), [width, height])
  const panZoom = usePanZoom(ref, image, stage)
  const { viewport, pan, zoom } = panZoom
  const gestures = useGestures({
    onPan: pan,
    onPinch: zoom,
    onTap: nothing,
    onHover: nothing,
    onGrab: () => false,
    onDrag: nothing,
    onDrop: nothing,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (way) pan(...way)
    else if (event.key === '+' || event.key === '=') zoom(1.4)
    else if (event.key === '-') zoom(1 / 1.4)
    else if (event.key === '0') panZoom.fit()
    else return
    event.preventDefault()
  }
  const onStage = ([across, down]: readonly [number, number]) => {
    const { x, y } = toStage(viewport, { x: across * width, y: down * height })
    return [x, y] as const
  }
  const tiles = tilesInView(image, { ...viewport, ...stage }, window.devicePixelRatio)
  return (
    <>
      <div
        ref={ref}
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to arrive
        tabIndex={0}
        aria-label={`${label}. Arrow keys move it, plus and minus zoom, 0 fits.`}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown + - 0"
        className={`absolute inset-0 touch-none outline-offset-[-2px] ${panZoom.isFitted ? '' : 'cursor-grab active:cursor-grabbing'}`}
        {...gestures}
        onKeyDown={onKeyDown}
      >
        {tiles.map(({ place, left, top, right, bottom }) => (
          <img
            key={place}
            src={tileUrl(place)}
            alt=""
            draggable={false}
            className="absolute max-w-none"
            style={{ left, top, width: right - left, height: bottom - top, imageRendering: viewport.scale > 4 ? 'pixelated' : 'auto' }}
          />
        ))}
      </div>
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        {outlines.map(({ label: number, points }) => (
          <OutlineShape key={number + points.join()} label={number} points={points.map(onStage)} line={1.75} edge={4} letter={13} />
        ))}
      </svg>
      {pixelSizeM !== null && <RoofRuler pixelM={pixelSizeM / viewport.scale} />}
      <ZoomButtons panZoom={panZoom} />
    </>
  )
}
