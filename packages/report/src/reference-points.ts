import type { Capture } from '@ridgeline/contracts/capture'
import { formatCount, formatDelta, formatNumber, formatTemperature } from '#format/quantity'
import type { ReportData } from '#report-data'

/** How far a thermogram without its maker's correction can be trusted: `corrected by 2 reference points`, or `uncorrected`. */
export const correctionWords = ({ correction }: Pick<Capture, 'correction'>): string =>
  correction === null ? 'uncorrected' : `corrected by ${formatCount(correction.pointCount, 'reference point')}`

/** The places whose true temperature somebody measured and what followed, or null where there are none. */
export function referencePointText({ scan, units }: ReportData): string | null {
  if (scan.referencePoints.length === 0) return null
  const places = scan.referencePoints.map(({ captureId, at, trueK, measuredK, note }) => {
    const fileName = scan.captures.find(({ id }) => id === captureId)?.fileName ?? 'a capture that is gone'
    const read =
      measuredK == null ? '' : ` known, ${formatTemperature(measuredK, units)} read, difference ${formatDelta(trueK - measuredK, units)}`
    const place = `${fileName}, pixel ${Math.floor(at[0])}, ${Math.floor(at[1])}: ${formatTemperature(trueK, units)}${read}`
    return note === '' ? place : `${place} (${note})`
  })
  const residuals = scan.captures.flatMap(({ correction }) => (correction === null ? [] : [correction.largestResidualK]))
  const stretches = [...new Set(scan.captures.flatMap(({ correction }) => (correction === null ? [] : [formatNumber(correction.gain, 3)])))]
  const fit =
    residuals.length === 0
      ? ''
      : ` Temperatures of these cameras are stretched by ${stretches.join(', ')} and shifted; no reference point is off by more than ${formatDelta(Math.max(...residuals), units).replace('+', '')} afterwards.`
  return `The maker of this camera does not publish its last step from sensor values to temperatures. Places measured by other means correct it: ${places.join('; ')}.${fit}`
}
