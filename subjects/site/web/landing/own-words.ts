import type { Units } from '@ridgeline/account/contract/session'
import { formatTemperature } from '@ridgeline/web/format/temperature.ts'
import type { OwnFile } from './read-thermogram.ts'

export const READING = 'Reading the file...'
export const NOT_READ = 'The file could not be read. Try again, or another file.'
export const TOO_LARGE = 'This file is larger than 200 MB. Expected: one thermogram, or a short recording.'
export const OUTSIDE = 'no temperature here'

/** What a file holds, in a line: "FLIR T640, 640 x 512, 41.0 °F to 71.3 °F". */
export function ownFacts({ camera, image, range, status }: Extract<OwnFile, { kind: 'thermogram' }>, units: Units): string {
  const temperatures = `${formatTemperature(range.minK, units)} to ${formatTemperature(range.maxK, units)}`
  const facts = `${image.width} x ${image.height}, ${temperatures}`
  const whole = camera === null ? facts : `${camera}, ${facts}`
  return status === 'absolute' ? whole : `${whole}. Apparent temperatures: the maker's own correction is not in the file`
}
