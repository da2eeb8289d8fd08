import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Capture } from '#contract/capture'
import type { Scan } from '#contract/scan'
import type { PixelPoint } from '#web/viewer/zoom/viewport.ts'
import { seenBy } from './seen-by.ts'
import { SightList } from './sight-list.tsx'

/** What the flight that a picture belongs to adds to what is shown of it. */
export interface FlightOnStage {
  /** The place that is looked at, in pixels of the picture on the screen; the picture begins there. */
  readonly spot: PixelPoint | null
  readonly onSpot: (at: PixelPoint) => void
  /** The pictures that saw it. */
  readonly sights: ReactNode
}

/** A press on the whole roof asks which pictures saw that spot; each of them opens at it. Undefined for scans that are no flight. */
export function useFlight(
  { wholeRoof, captures }: Pick<Scan, 'wholeRoof' | 'captures'>,
  capture: Capture | null,
  onCapture: (captureId: string) => void,
): FlightOnStage | undefined {
  const [kept, setKept] = useState<{ captureId: string; at: PixelPoint; from?: { captureId: string; at: PixelPoint } } | null>(null)
  const mosaic = wholeRoof?.mosaics.find(({ picture }) => picture.id === capture?.id)
  const spot = kept !== null && kept.captureId === capture?.id ? kept.at : null
  const roof = mosaic ? undefined : wholeRoof?.mosaics.find(({ frames }) => frames.some(({ captureId }) => captureId === capture?.id))
  const sights = useMemo(() => (mosaic && spot ? seenBy(mosaic, spot, captures) : []), [mosaic, spot, captures])
  if (!wholeRoof || capture === null) return
  return {
    spot,
    onSpot: (at) => setKept(mosaic ? { captureId: capture.id, at } : null),
    sights: roof ? (
      <BackToRoof
        onPress={() => {
          setKept(kept?.from?.captureId === roof.picture.id ? kept.from : null)
          onCapture(roof.picture.id)
        }}
      />
    ) : (
      <SightList
        sights={sights}
        onClose={() => setKept(null)}
        onOpen={({ capture: { id }, at }) => {
          setKept({ captureId: id, at, ...(spot && { from: { captureId: capture.id, at: spot } }) })
          onCapture(id)
        }}
      />
    ),
  }
}

/** From a picture of the flight to the whole roof, at the spot that was looked at. */
const BackToRoof = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="pointer-events-auto mt-2 inline-flex min-h-11 items-center gap-2 rounded-ui bg-black/75 px-2.5 text-sm text-white hover:bg-black md:min-h-8 print:hidden"
  >
    <ArrowLeft aria-hidden size={15} />
    Whole roof
  </button>
)
