import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDeltaT, formatTemperature } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { MapPinPlus, Trash2 } from 'lucide-react'
import type { Capture } from '#contract/capture'
import type { ReferencePoint } from '#contract/reference-point'
import type { Scan } from '#contract/scan'
import { focusStage } from '#web/viewer/zoom/focus-stage.ts'
import type { Measure } from './use-measure.ts'
import { useReferencePoints } from './use-reference-points.ts'

interface Props {
  scan: Pick<Scan, 'id' | 'referencePoints' | 'captures'>
  capture: Capture
  measure: Measure
  onChanged: () => void
}

/** Known temperatures of a scan, and the correction that follows from them. */
export function ReferencePanel({ scan, capture, measure, onChanged }: Props) {
  const points = useReferencePoints(scan, onChanged)
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-sm text-muted">{useCorrectionSentence(capture)}</p>
      {scan.referencePoints.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-ui border border-line">
          {scan.referencePoints.map((point, index) => (
            <PointRow
              key={point.id}
              point={point}
              number={index + 1}
              capture={scan.captures.find(({ id }) => id === point.captureId) ?? capture}
              disabled={points.isPending}
              onDelete={() => points.remove(point.id)}
            />
          ))}
        </ul>
      )}
      <Button
        size="small"
        className="self-start"
        disabled={points.isPending}
        onClick={() => {
          measure.draw({ type: 'choose', tool: 'spot', purpose: 'reference-point' })
          focusStage()
        }}
      >
        <MapPinPlus aria-hidden size={15} />
        Add reference point
      </Button>
    </div>
  )
}

function useCorrectionSentence({ correction, temperatureStanding }: Capture): string {
  const units = useUnits()
  if (temperatureStanding?.reason === 'relative-counts')
    return 'The maker does not publish what these counts mean in degrees. Give two places whose temperatures you know and that differ: the coldest and the hottest place of the picture have those of the two ends of the scale that the camera printed beside it.'
  if (correction === null) {
    const asked =
      temperatureStanding?.reason === 'embedded-table'
        ? 'Give one place whose temperature you know: without it there is no absolute temperature.'
        : 'Give two places whose temperatures you know and that differ: without them temperatures are apparent, uncorrected.'
    return `The maker keeps the last step to true temperatures secret. ${asked} DJI’s own program (DJI_IRP) or TIFFs exported by DJI’s tools do it too.`
  }
  const { gain, offsetK, pointCount, largestResidualK, tableOffset } = correction
  const points = pointCount === 1 ? 'one reference point' : formatCount(pointCount, 'reference point')
  const by = `Corrected by ${points}: `
  const worst = ` The point that fits worst is ${formatDeltaT(largestResidualK, units).replace('+', '')} away.`
  if (tableOffset !== undefined)
    return `${by}the camera’s own table is moved to meet ${pointCount === 1 ? 'it' : 'them'}.${pointCount > 1 ? worst : ''}`
  if (temperatureStanding?.reason === 'one-reference-point' && temperatureStanding.differenceFactor === null)
    return 'One reference point is given. A second one with another temperature says how many degrees a count is, and makes them absolute.'
  if (gain === 1)
    return `${by}${formatDeltaT(offsetK, units)} everywhere. Still apparent: a second point with another temperature also sets the stretch and makes them absolute.`
  const fit = pointCount > 2 ? worst : ''
  return `${by}temperatures are stretched by ${gain.toFixed(3)} and moved to meet them.${fit}`
}

interface RowProps {
  point: ReferencePoint
  number: number
  capture: Capture
  disabled: boolean
  onDelete: () => void
}

function PointRow({ point, number, capture, disabled, onDelete }: RowProps) {
  const units = useUnits()
  return (
    <li className="flex items-center gap-2 py-1 pl-3">
      <div className="min-w-0 flex-1">
        <dl className="flex flex-wrap gap-x-4">
          <Value name="Known">{formatTemperature(point.trueK, units)}</Value>
          {point.measuredK != null && (
            <>
              <Value name="Read, uncorrected">{formatTemperature(point.measuredK, units)}</Value>
              <Value name="Difference">{formatDeltaT(point.trueK - point.measuredK, units)}</Value>
            </>
          )}
        </dl>
        {point.measuredK === null && <span className="block text-sm text-critical">Not in use: a warning on its capture says why.</span>}
        <span className="block text-sm break-words text-muted">
          {capture.fileName}
          {point.note !== '' && `, ${point.note}`}
        </span>
      </div>
      <IconButton label={`Delete reference point ${number}`} disabled={disabled} onClick={onDelete}>
        <Trash2 aria-hidden size={15} />
      </IconButton>
    </li>
  )
}

/** One of the numbers of a reference point; the difference is what the file lacks to the known temperature. */
function Value({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
