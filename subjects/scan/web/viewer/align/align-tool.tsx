import type { Size } from '@ridgeline/thermal/image'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { Slider } from '@ridgeline/web/ui/form/slider.tsx'
import { useIsWide } from '@ridgeline/web/ui/use-min-width.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Capture } from '#contract/capture'
import { pictureUrl } from '#web/viewer/capture/api.ts'
import type { ShapePoint } from '#web/viewer/measure/region-shape.ts'
import { useElementSize } from '#web/viewer/zoom/use-element-size.ts'
import { fitViewport } from '#web/viewer/zoom/viewport.ts'
import { AlignBar } from './align-bar.tsx'
import { AlignLoupe } from './align-loupe.tsx'
import { AlignPoints } from './align-points.tsx'
import { PlacedThermogram } from './placed-thermogram.tsx'
import { alignedPlacement, placementOf } from './placement.ts'
import { type AlignDraft, useAlignment } from './use-alignment.ts'
import { VisibleFrame } from './visible-frame.tsx'

interface Props {
  capture: Capture
  /** The thermogram at one CSS pixel for each of its own. */
  thermal: ReactNode
  /** Its size in pixels. */
  image: Size
  onSaved: () => void
  onClose: () => void
}

/** Four pairs of points that lay the thermogram over its standard picture, with a preview of how it lies. */
export function AlignTool({ capture, thermal, image, onSaved, onClose }: Props) {
  const draft = useAlignment(capture, image, () => {
    onSaved()
    onClose()
  })
  const [step, setStep] = useState<'points' | 'preview'>('points')
  const [opacity, setOpacity] = useState(0.5)
  const [picture, setPicture] = useState<Size | null>(null)
  const [selected, setSelected] = useState<number | null>(null)
  const isWide = useIsWide()
  const top = useRef<HTMLDivElement>(null)
  // On a phone both pictures need the whole height.
  useEffect(() => {
    if (!isWide) top.current?.scrollIntoView({ block: 'start' })
  }, [isWide])
  const placed = alignedPlacement(draft.pairs)
  const refusal = typeof placed === 'string' ? placed : null
  return (
    <>
      <div ref={top} className="scroll-mt-14" />
      <AlignBar capture={capture} draft={draft} picture={picture} refusal={refusal} onClose={onClose}>
        <SegmentedControl
          label="Alignment"
          value={step}
          onChange={setStep}
          options={[
            { value: 'points', label: 'Points' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
        {step === 'preview' && (
          <div className="w-36">
            <Slider
              labels={['Strength of the thermogram']}
              min={0}
              max={1}
              step={0.05}
              value={[opacity]}
              valueText={(value) => `${Math.round(value * 100)} % thermal`}
              onChange={([value]) => value !== undefined && setOpacity(value)}
            />
          </div>
        )}
      </AlignBar>
      {step === 'preview' ? (
        <div className="relative aspect-5/4 min-h-0 min-w-0 md:aspect-auto md:flex-1">
          <VisibleFrame capture={capture}>
            {(shown) => (
              <PlacedThermogram
                thermal={thermal}
                placement={typeof placed === 'string' ? placementOf(capture, image) : placed}
                shown={shown}
                style={{ opacity }}
              />
            )}
          </VisibleFrame>
        </div>
      ) : (
        <div className="grid h-[52dvh] min-h-80 min-w-0 grid-rows-2 gap-0.5 md:h-auto md:min-h-0 md:flex-1 md:grid-cols-2 md:grid-rows-1">
          <ThermalPane thermal={thermal} image={image} draft={draft} selected={selected} onSelect={setSelected} />
          <VisibleFrame capture={capture} onSize={setPicture}>
            {(shown, size) => (
              <>
                <AlignPoints
                  picture="standard picture"
                  points={draft.pairs.visible}
                  extent={unit}
                  step={{ width: 1 / size.width, height: 1 / size.height }}
                  shown={shown}
                  onPut={(index, at) => draft.put('visible', index, at)}
                  selected={selected}
                  onSelect={setSelected}
                />
                {selected !== null && (
                  <AlignLoupe at={shownAt(draft.pairs.visible[selected], unit, shown)} shown={shown} zoom={visibleZoom(draft, shown)}>
                    <img src={pictureUrl(capture.id, 'visible')} alt="" className="size-full max-w-none" />
                  </AlignLoupe>
                )}
              </>
            )}
          </VisibleFrame>
        </div>
      )}
    </>
  )
}

const unit: Size = { width: 1, height: 1 }

interface PaneProps {
  thermal: ReactNode
  image: Size
  draft: AlignDraft
  selected: number | null
  onSelect: (index: number | null) => void
}

function ThermalPane({ thermal, image, draft, selected, onSelect }: PaneProps) {
  const ref = useRef<HTMLDivElement>(null)
  const room = useElementSize(ref)
  const { scale, x, y } = fitViewport(image, room ?? image)
  const shown = { width: image.width * scale, height: image.height * scale }
  return (
    <div ref={ref} className="relative size-full overflow-hidden bg-black">
      <div className="absolute" style={{ left: x, top: y, ...shown }}>
        <Scaled by={scale}>{thermal}</Scaled>
        <AlignPoints
          picture="thermogram"
          points={draft.pairs.thermal}
          extent={image}
          step={{ width: 1, height: 1 }}
          shown={shown}
          onPut={(index, at) => draft.put('thermal', index, at)}
          selected={selected}
          onSelect={onSelect}
        />
        {selected !== null && (
          <AlignLoupe at={shownAt(draft.pairs.thermal[selected], image, shown)} shown={shown} zoom={LOUPE_PX / scale}>
            <Scaled by={scale}>{thermal}</Scaled>
          </AlignLoupe>
        )}
      </div>
    </div>
  )
}

/** The thermogram at `by` CSS pixels for each of its own. */
const Scaled = ({ by, children }: { by: number; children: ReactNode }) => (
  <div className="absolute top-0 left-0 origin-top-left [&>canvas]:max-w-none" style={{ transform: `scale(${by})` }}>
    {children}
  </div>
)

/** CSS pixels that a pixel of the thermogram fills in the loupes. */
const LOUPE_PX = 7
const LEAST_ZOOM = 1.5
const MOST_ZOOM = 24

/** A point of a picture of this extent on the picture as it is shown (CSS pixels). */
const shownAt = (point: ShapePoint | undefined, extent: Size, shown: Size): ShapePoint => [
  ((point?.[0] ?? 0) / extent.width) * shown.width,
  ((point?.[1] ?? 0) / extent.height) * shown.height,
]

/** How far the standard picture is magnified, so that both loupes show the same piece of roof at the same size. */
function visibleZoom({ pairs }: AlignDraft, shown: Size): number {
  const visible = aroundOf(pairs.visible.map((point) => shownAt(point, unit, shown)))
  if (visible === 0) return MOST_ZOOM
  return Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, (LOUPE_PX * aroundOf(pairs.thermal)) / visible))
}

/** Length of the way around four points. */
const aroundOf = (points: readonly ShapePoint[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y]
    return sum + Math.hypot(nextX - x, nextY - y)
  }, 0)
