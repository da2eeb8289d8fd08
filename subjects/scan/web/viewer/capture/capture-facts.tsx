import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { capitalize } from '@ridgeline/report/rules/format/quantity'
import { selfCheckWords } from '@ridgeline/report/rules/words/self-check-words'
import { temperatureWords } from '@ridgeline/report/rules/words/temperature-words'
import { formatNumber } from '@ridgeline/web/format/count.ts'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { formatDeltaT, formatTemperature } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { cameraName } from '#contract/camera-name'
import type { Capture } from '#contract/capture'
import { clockTime } from './clock-time.ts'

/** What is known about a capture, as a list of names and values; unknown facts are left out. */
export function CaptureFacts({ capture }: { capture: Capture }) {
  const units = useUnits()
  const { temperatures: t, camera } = capture
  const words = temperatureWords(capture)
  const facts: readonly (readonly [string, string | null])[] = [
    ['Temperatures', words === '' ? null : capitalize(words)],
    ['Self-check', capture.selfCheck === undefined ? null : capitalize(selfCheckWords(capture.selfCheck, units))],
    ['Coldest', t && formatTemperature(t.minK, units)],
    ['Mean', t && formatTemperature(t.meanK, units)],
    ['Hottest', t && formatTemperature(t.maxK, units)],
    ['Dry roof', capture.backgroundK === null ? null : formatTemperature(capture.backgroundK, units)],
    ['Noise', capture.noiseK === null ? null : formatDeltaT(capture.noiseK, units, 2).replace('+', '±')],
    ['No value', t && t.invalidCount > 0 ? `${formatNumber(t.invalidCount)} pixels` : null],
    [
      'Size',
      capture.width && capture.height
        ? `${capture.width} × ${capture.height} px, ${formatFileSize(capture.sizeBytes)}`
        : formatFileSize(capture.sizeBytes),
    ],
    ['Taken', clockTime(capture.takenAt)],
    ['Camera', cameraName(camera) || null],
    ['Lens', camera?.lens ?? null],
    ['Serial', camera?.serial ?? null],
    ['Calibrated', camera?.calibratedOn ? formatPlaceDay({ date: `${camera.calibratedOn}T12:00:00Z`, timeZone: 'UTC' }) : null],
    ['Format', capture.format],
    ['Position', capture.position && `${capture.position.latitude.toFixed(5)}, ${capture.position.longitude.toFixed(5)}`],
    ['Original', `SHA-256 ${capture.sha256.slice(0, 12)}…`],
  ]
  return (
    <dl className="grid grid-cols-[6rem_1fr] gap-x-3 gap-y-1.5 text-sm">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
