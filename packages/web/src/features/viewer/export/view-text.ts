import type { Units } from '@ridgeline/contracts/session'
import { clockTime } from '#features/viewer/capture/clock-time.ts'
import type { ViewImage } from '#features/viewer/capture/view-image.ts'
import { formatLength } from '#format/length.ts'
import { formatTemperature } from '#format/temperature.ts'
import type { ExportSubject } from './export-kind.ts'

/** The two lines below an exported picture: which file from when, and what its numbers rest on. */
export function viewText({ capture, scene, correction }: ExportSubject, unit: ViewImage['unit'], units: Units): readonly [string, string] {
  const camera = [capture.camera?.make, capture.camera?.model].filter(Boolean).join(' ')
  return [
    [capture.fileName, clockTime(capture.takenAt), camera].filter(Boolean).join('   '),
    basisText({ capture, scene, correction }, unit, units),
  ]
}

function basisText(
  { capture, scene, correction }: Pick<ExportSubject, 'capture' | 'scene' | 'correction'>,
  unit: ViewImage['unit'],
  units: Units,
) {
  if (unit === 'counts') return 'Relative counts, no temperatures.'
  const parts: string[] = []
  if (scene !== null) {
    parts.push(
      `Emissivity ${scene.emissivity.toFixed(2)}, reflected ${formatTemperature(scene.reflectedTempK, units)}, distance ${formatLength(scene.distanceM, units)}.`,
    )
  }
  if (correction !== null)
    parts.push(`Corrected by ${correction.pointCount} reference ${correction.pointCount === 1 ? 'point' : 'points'}.`)
  else if (capture.status === 'uncorrected') parts.push('Uncorrected: differences can be read, absolute temperatures only with care.')
  return parts.join(' ')
}
