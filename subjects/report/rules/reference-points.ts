import { capitalize, formatDelta, formatNumber, formatTemperature } from '#rules/format/quantity'
import type { ReportData } from '#rules/report-data'

/** The places whose true temperature somebody measured and what followed, or null where there are none. */
export function referencePointText({ scan, units }: ReportData): string | null {
  if (scan.referencePoints.length === 0) return null
  const places = scan.referencePoints.map(({ captureId, at, trueK, measuredK, measuredStatus, note }) => {
    const fileName = scan.captures.find(({ id }) => id === captureId)?.fileName ?? 'a capture that is gone'
    // What was read before the correction is no temperature of the roof: only how far off it was is printed.
    const read =
      measuredK == null || measuredStatus === 'none' ? '' : ` known, ${formatDelta(trueK - measuredK, units)} from what the file gave`
    const place = `${fileName}, pixel ${Math.floor(at[0])}, ${Math.floor(at[1])}: ${formatTemperature(trueK, units)}${read}`
    return note === '' ? place : `${place} (${note})`
  })
  const corrections = scan.captures.flatMap(({ correction }) => (correction === null ? [] : [correction]))
  const stretches = [
    ...new Set(corrections.filter(({ tableOffset }) => tableOffset === undefined).map(({ gain }) => formatNumber(gain, 3))),
  ]
  const ways = [
    ...(stretches.length > 0 ? [`Temperatures of these cameras are stretched by ${stretches.join(', ')} and shifted`] : []),
    ...(corrections.some(({ tableOffset }) => tableOffset !== undefined) ? ['the index into the table of the camera is shifted'] : []),
  ]
  const largestK = Math.max(...corrections.map(({ largestResidualK }) => largestResidualK))
  const fit =
    corrections.length === 0
      ? ''
      : ` ${capitalize(ways.join('; '))}; no reference point is off by more than ${formatDelta(largestK, units).replace('+', '')} afterwards.`
  return `The maker of this camera does not publish its last step from sensor values to temperatures. Places measured by other means correct it: ${places.join('; ')}.${fit}`
}
