import { capitalize } from '@ridgeline/report/rules/format/quantity'
import { temperatureWords } from '@ridgeline/report/rules/words/temperature-words'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { Pentagon, SquarePen, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Capture, Scene } from '#contract/capture'
import type { Scan } from '#contract/scan'
import type { SceneRequest } from '#contract/scene-change'
import { useCapturePatch } from '#web/viewer/capture/api.ts'
import { CaptureFacts } from '#web/viewer/capture/capture-facts.tsx'
import { ScalePanel } from '#web/viewer/capture/scale-panel.tsx'
import { type ManyScope, ScenePanel } from '#web/viewer/capture/scene-panel.tsx'
import type { LiveCapture } from '#web/viewer/capture/use-capture-view.ts'
import type { Outline } from '#web/viewer/outline/use-outline.ts'
import { DrawnDialog } from './drawn-dialog.tsx'
import { ManyScenesDialog } from './many-scenes-dialog.tsx'
import { PixelSizePanel } from './pixel-size-panel.tsx'
import { ReferencePanel } from './reference-panel.tsx'
import { RegionPanel } from './region-panel.tsx'
import type { Measure } from './use-measure.ts'

interface Props {
  scan: Pick<Scan, 'id' | 'referencePoints' | 'captures'>
  capture: Capture | null
  live: LiveCapture
  outline: Outline
  measure: Measure
  onChanged: () => void
}

/** The maker keeps the last step to true temperatures secret, and points can make up for it. */
const takesReferencePoints = ({ temperatureStanding, correction }: Capture): boolean =>
  correction !== null || ['open-formula', 'embedded-table', 'relative-counts'].includes(temperatureStanding?.reason ?? '')

/** Captures beside this one that may get the same parameters: those of its camera, where the scan has another, and all. */
export function widerThan(capture: Capture, captures: readonly Capture[]): ManyScope[] {
  const measured = captures.filter(({ scene, frame }) => scene !== null && frame !== null)
  const cameraOf = ({ camera }: Capture) => JSON.stringify([camera?.make, camera?.model, camera?.serial])
  const own = measured.filter((other) => cameraOf(other) === cameraOf(capture))
  if (measured.length < 2) return []
  return own.length > 1 && own.length < measured.length ? ['camera', 'scan'] : ['scan']
}

/** What the capture says, the parameters behind its temperatures, and the roof outline. */
export function MeasurePanel({ scan, capture, live, outline, measure, onChanged }: Props) {
  const patch = useCapturePatch(capture?.id ?? '', onChanged)
  const [many, setMany] = useState<SceneRequest | null>(null)
  if (capture === null) return <p className="text-muted">Choose a capture to measure.</p>
  const before = capture.scene
  const apply = (scene: Scene | null, isUndo = false) =>
    patch.mutate(
      { scene },
      {
        onSuccess: () => {
          live.setDraftScene(null)
          toast({
            title: scene === null ? 'File values in use' : 'Object parameters applied',
            description: 'Anomalies and score are computed again.',
            ...(!isUndo && { action: { label: 'Undo', onClick: () => apply(before, true) } }),
          })
        },
        onError: (error) =>
          toast({
            title: 'Object parameters not applied',
            description: sentenceOf(error, 'Try again in a moment.'),
            variant: 'destructive',
          }),
      },
    )
  return (
    <div className="flex flex-col gap-6">
      {live.shown.state === 'ready' && (
        <>
          <Part title="Regions">
            <StatusLine capture={capture} />
            <RegionPanel measure={measure} view={live.shown.view} basis={live.shown.basis} />
          </Part>
          <Part title="Object parameters">
            <ScenePanel
              key={capture.id}
              detail={live.shown.detail}
              onDraft={live.setDraftScene}
              onApply={apply}
              onMany={(of, parameters) => setMany({ scope: of === 'scan' ? { of } : { of, captureId: capture.id }, parameters })}
              wider={widerThan(capture, scan.captures)}
              pending={patch.isPending}
            />
          </Part>
          {capture.scale !== null && (
            <Part title="Temperature scale">
              <ScalePanel capture={{ ...capture, scale: capture.scale }} onChanged={onChanged} />
            </Part>
          )}
          {takesReferencePoints(capture) && (
            <Part title="Reference points">
              <ReferencePanel scan={scan} capture={capture} measure={measure} onChanged={onChanged} />
            </Part>
          )}
          <Part title="Pixel size">
            <PixelSizePanel capture={capture} measure={measure} onChanged={onChanged} />
          </Part>
          <Part title="Roof outline">
            <OutlineControls capture={capture} outline={outline} />
          </Part>
        </>
      )}
      <Part title={capture.fileName}>
        <CaptureFacts capture={capture} />
      </Part>
      {many !== null && (
        <ManyScenesDialog
          scanId={scan.id}
          request={many}
          onChanged={() => {
            live.setDraftScene(null)
            onChanged()
          }}
          onClose={() => setMany(null)}
        />
      )}
      <DrawnDialog scan={scan} capture={capture} measure={measure} onChanged={onChanged} />
    </div>
  )
}

/** Above every value that is not absolute. */
function StatusLine({ capture }: { capture: Capture }) {
  const { temperatureStanding } = capture
  if (temperatureStanding === null || temperatureStanding.status === 'absolute') return null
  return <p className="mb-2 text-sm text-warning">{capitalize(temperatureWords(capture))}.</p>
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2.5 font-semibold break-words">{title}</h3>
    {children}
  </section>
)

function OutlineControls({ capture, outline }: { capture: Capture; outline: Outline }) {
  const isBusy = outline.drawing.mode !== 'idle' || outline.isSaving
  const current = capture.roofPolygon ?? capture.roofUsed
  const sentence =
    capture.roofPolygon !== null
      ? 'Your outline decides what counts as roof.'
      : current === null
        ? 'No outline yet: the whole picture counts as roof.'
        : 'The roof was found automatically. Draw an outline where that is not right.'
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-muted">{sentence}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={isBusy} onClick={() => outline.dispatch({ type: 'start' })}>
          <Pentagon aria-hidden size={15} />
          Draw outline
        </Button>
        {current !== null && (
          <Button size="small" disabled={isBusy} onClick={() => outline.dispatch({ type: 'edit', points: current })}>
            <SquarePen aria-hidden size={15} />
            Edit corners
          </Button>
        )}
        {capture.roofPolygon !== null && (
          <Button size="small" disabled={isBusy} onClick={outline.clear}>
            <Trash2 aria-hidden size={15} />
            Clear
          </Button>
        )}
      </div>
    </div>
  )
}
