import type { Units } from '@ridgeline/account/contract/session'
import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { formatDeltaT } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import type { ScenePreview, SceneRequest } from '#contract/scene-change'
import { type SceneField, sceneFields } from '#web/viewer/capture/scene-form.ts'
import { type PreviewState, useManyScenes, useScenePreview } from './many-scenes.ts'

interface Props {
  scanId: string
  request: SceneRequest
  onChanged: () => void
  onClose: () => void
}

/** What new parameters would change in many captures, before they are applied as one analysis. */
export function ManyScenesDialog({ scanId, request, onChanged, onClose }: Props) {
  const units = useUnits()
  const preview = useScenePreview(scanId, request)
  const apply = useManyScenes(scanId, onChanged, onClose)
  const count = preview.sum?.captures ?? 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={request.scope.of === 'camera' ? 'All captures of this camera' : 'All captures of the scan'}
      description={whatIsSet(request, units)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={count === 0} pending={apply.isPending} onClick={() => apply.mutate(request)}>
            {apply.isPending ? 'Applying...' : count === 0 ? 'Apply' : `Apply to ${formatCount(count, 'capture')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <HowFar preview={preview} />
        {preview.sum !== null && <Counts sum={preview.sum} />}
        {preview.sum !== null && preview.sum.largest.length > 0 && <Largest sum={preview.sum} units={units} />}
      </div>
    </Dialog>
  )
}

function whatIsSet({ parameters }: SceneRequest, units: Units): string {
  if (parameters === null) return 'Each capture goes back to the values of its file.'
  const set = (Object.keys(sceneFields) as SceneField[]).flatMap((name) => {
    const value = parameters[name]
    if (value === undefined) return []
    const { label, shown, digits, unit } = sceneFields[name]
    return [`${label.toLowerCase()} ${shown(value, units).toFixed(digits).replace('-', '\u2212')} ${unit(units)}`.trimEnd()]
  })
  return `Each capture gets ${set.join(', ')}. Its other parameters stay as they are.`
}

function HowFar({ preview }: { preview: PreviewState }) {
  if (preview.state === 'failed')
    return (
      <p role="alert" className="text-critical">
        {preview.message}
      </p>
    )
  if (preview.state === 'done') return null
  const { lookedAt, captures } = preview.sum ?? { lookedAt: 0, captures: 0 }
  const words =
    preview.sum === null ? 'Looking what would change' : `Looked through ${formatNumber(lookedAt)} of ${formatNumber(captures)} captures`
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="text-sm text-muted">
        {words}
      </p>
      <ProgressBar label="Captures looked through" fraction={captures === 0 ? null : lookedAt / captures} valueText={words} />
    </div>
  )
}

function Counts({ sum }: { sum: ScenePreview }) {
  if (sum.captures === 0) return <p>All of these captures have these parameters already. Nothing would change.</p>
  const untouched = sum.findings - sum.changed - sum.vanished
  const rows: readonly (readonly [string, number])[] = [
    ['Findings that change', sum.changed],
    ['New findings', sum.appeared],
    ['Findings that vanish', sum.vanished],
    ['Findings that stay', untouched],
  ]
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-medium tabular-nums">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <Notes sum={sum} />
    </div>
  )
}

function Notes({ sum: { same, fixed, failed, accepted } }: { sum: ScenePreview }) {
  const notes = [
    accepted > 0 &&
      `${formatCount(accepted, 'of them was accepted: it is', 'of them were accepted: they are')} marked as changed, and you are asked again.`,
    same > 0 && `${formatCount(same, 'capture has', 'captures have')} these parameters already.`,
    fixed > 0 && `${formatCount(fixed, 'capture is', 'captures are')} left out: the camera has applied the parameters for good.`,
    failed > 0 && `${formatCount(failed, 'capture', 'captures')} could not be looked through with these parameters.`,
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm text-muted">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

function Largest({ sum, units }: { sum: ScenePreview; units: Units }) {
  const said = (deltaK: number | null, otherwise: string) => (deltaK === null ? otherwise : formatDeltaT(deltaK, units))
  return (
    <table className="w-full text-sm">
      <caption className="mb-1.5 text-left font-semibold">Largest changes</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <th className="py-1 pr-3 font-normal">Capture</th>
          <th className="py-1 pr-3 text-right font-normal">Difference now</th>
          <th className="py-1 text-right font-normal">Then</th>
        </tr>
      </thead>
      <tbody>
        {sum.largest.map(({ captureId, fileName, deltaBeforeK, deltaAfterK }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one capture may stand here several times
          <tr key={`${captureId} ${index}`} className="border-b border-line last:border-0">
            <td className="max-w-40 truncate py-1.5 pr-3">{fileName}</td>
            <td className="py-1.5 pr-3 text-right whitespace-nowrap tabular-nums">{said(deltaBeforeK, 'none')}</td>
            <td className="py-1.5 text-right whitespace-nowrap tabular-nums">{said(deltaAfterK, 'gone')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
