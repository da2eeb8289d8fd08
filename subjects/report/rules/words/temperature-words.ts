import type { Capture } from '@ridgeline/scan/contract/capture'
import type { TemperatureStanding } from '@ridgeline/scan/contract/temperature-status'
import { formatCount } from '#rules/format/quantity'

type Judged = Pick<Capture, 'temperatureStanding' | 'correction'>

/** Words for what is not absolute, by its reason. */
const reasonWords: Readonly<Record<TemperatureStanding['reason'], string>> = {
  scene: 'absolute',
  'file-scale': 'absolute, as the file states them',
  'maker-program': 'corrected by DJI SDK',
  'reference-points': 'corrected by reference points',
  'open-formula': 'apparent, uncorrected by its maker',
  'one-reference-point': 'apparent, moved by one reference point',
  'guessed-scale': 'apparent, on a guessed scale',
  'uncalibrated-camera': 'apparent, of an uncalibrated camera',
  'own-figures-differ': 'apparent, other than the file’s own figures',
  'relative-counts': 'relative counts, no absolute temperatures without two reference points',
  'embedded-table': 'no absolute temperatures without a reference point',
  'counts-only': 'no temperatures, counts only',
}

/** What the temperatures of a capture are worth: `corrected by 2 reference points`, `apparent, uncorrected by its maker`; empty where it has none. */
export function temperatureWords(judged: Judged): string {
  const words = standingWords(judged)
  return judged.temperatureStanding?.layout === 'public-notes' ? `${words}, layout known from public notes` : words
}

function standingWords({ temperatureStanding, correction }: Judged): string {
  if (temperatureStanding === null) return ''
  const { reason } = temperatureStanding
  if (reason === 'reference-points' && correction !== null) return `corrected by ${formatCount(correction.pointCount, 'reference point')}`
  return reasonWords[reason]
}

/** Whether a page may print a temperature of this capture as one. */
export const isAbsolute = ({ temperatureStanding }: Pick<Capture, 'temperatureStanding'>): boolean =>
  temperatureStanding?.status === 'absolute'

/** What would make the temperatures absolute, as the end of a sentence; null where they are. */
export function makesAbsolute({ status, reason, differenceFactor }: TemperatureStanding): string | null {
  if (status === 'absolute') return null
  if (reason === 'guessed-scale') return 'choosing the scale of the TIFF in the viewer'
  if (reason === 'uncalibrated-camera') return 'a radiometric camera'
  if (reason === 'own-figures-differ') return 'a radiometric TIFF exported by the maker’s own program'
  if (reason === 'relative-counts')
    return 'two reference points that differ, such as the two ends of the scale that the camera prints beside its picture'
  if (reason === 'one-reference-point' && differenceFactor === null) return 'a second reference point that differs from the first'
  const others = 'DJI’s own program (DJI_IRP), or TIFFs exported by DJI’s tools'
  if (reason === 'embedded-table') return `one reference point, ${others}`
  if (reason === 'counts-only') return others
  return `two reference points that differ, ${others}`
}
