import type { Units } from '@ridgeline/account/contract/session'
import { capitalize } from '@ridgeline/report/rules/format/quantity'
import { temperatureWords } from '@ridgeline/report/rules/words/temperature-words'
import { formatLength } from '@ridgeline/web/format/length.ts'
import { formatTemperature } from '@ridgeline/web/format/temperature.ts'
import { cameraName } from '#contract/camera-name'
import { clockTime } from '#web/viewer/capture/clock-time.ts'
import type { ViewImage } from '#web/viewer/capture/view-image.ts'
import type { ExportSubject } from './export-kind.ts'

/** The two lines below an exported picture: which file from when, and what its numbers rest on. */
export function viewText({ capture, scene, correction }: ExportSubject, unit: ViewImage['unit'], units: Units): readonly [string, string] {
  return [
    [capture.fileName, clockTime(capture.takenAt), cameraName(capture.camera)].filter(Boolean).join('   '),
    basisText({ capture, scene, correction }, unit, units),
  ]
}

function basisText(
  { capture, scene, correction }: Pick<ExportSubject, 'capture' | 'scene' | 'correction'>,
  unit: ViewImage['unit'],
  units: Units,
) {
  if (unit === 'counts') return 'Relative counts, no absolute temperatures.'
  const parts: string[] = []
  if (scene !== null) {
    parts.push(
      `Emissivity ${scene.emissivity.toFixed(2)}, reflected ${formatTemperature(scene.reflectedTempK, units)}, distance ${formatLength(scene.distanceM, units)}.`,
    )
  }
  const { temperatureStanding } = capture
  if (temperatureStanding !== null && (temperatureStanding.status !== 'absolute' || correction !== null))
    parts.unshift(`${capitalize(temperatureWords({ temperatureStanding, correction }))}.`)
  return parts.join(' ')
}
