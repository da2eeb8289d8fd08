import type { Anomaly, FindingKind } from '#anomaly/anomaly'
import { isCutBy } from '#image'
import type { SurveyVerdict } from '#survey/verdict'

/** The ninth of the image that holds the middle of an anomaly. */
export interface PlaceInImage {
  readonly row: 'upper' | 'middle' | 'lower'
  readonly column: 'left' | 'middle' | 'right'
}

/** What an issue says, without words: title, description, place and action follow from it in `subjects/report/rules/sentences`. */
export interface IssueFacts extends Pick<Anomaly, 'sign' | 'deltaK' | 'peakDeltaK' | 'areaM2' | 'reasons'> {
  readonly kind: FindingKind
  /** Whether moisture may be suspected: the survey allows it, the sign fits, and the kind is one that moisture makes. */
  readonly isSuspected: boolean
  /** On a roof that sheds water, under which there is no membrane. */
  readonly isSteep?: true
  readonly verdict: SurveyVerdict['verdict']
  readonly place: PlaceInImage
  /** The capture as a person knows it. */
  /** Name of the picture; empty where it is the whole roof. */
  readonly label: string
  /** The picture's edge cuts it, and that of every other picture that shows it: its area is the least it can be. What an older version stored does not say. */
  readonly isCut?: boolean
  /** True differences are 1 to this times those given; left out where they are as given, null where nobody knows. */
  readonly differenceFactor?: number | null
  /** How many pictures show it. */
  readonly views?: number
}

/** Kinds that moisture makes; under a line or a spot it is never suspected. */
const ofMoisture: readonly FindingKind[] = ['board-stock', 'picture-framed', 'amorphous']

export function issueFacts(
  anomaly: Anomaly & { readonly kind: FindingKind },
  image: {
    readonly width: number
    readonly height: number
    readonly label: string
    readonly differenceFactor: number | null
    readonly isSteep?: boolean
  },
  survey: Pick<SurveyVerdict, 'verdict' | 'suspectSign'>,
): IssueFacts {
  const { kind, sign, deltaK, peakDeltaK, areaM2, reasons } = anomaly
  const { label, differenceFactor, isSteep = false } = image
  const isSuspected = !isSteep && survey.verdict !== 'not-valid' && survey.suspectSign === sign && ofMoisture.includes(kind)
  const place = placeInImage(anomaly, image)
  const { verdict } = survey
  const isCut = isCutBy(image, anomaly.box)
  return {
    ...(isSteep && { isSteep }),
    kind,
    sign,
    deltaK,
    peakDeltaK,
    areaM2,
    reasons,
    isSuspected,
    verdict,
    place,
    label,
    isCut,
    differenceFactor,
    views: 1,
  }
}

export function placeInImage({ box }: Pick<Anomaly, 'box'>, { width, height }: { width: number; height: number }): PlaceInImage {
  const third = (middle: number, size: number) => Math.min(2, Math.floor((3 * middle) / size))
  const rows = ['upper', 'middle', 'lower'] as const
  const columns = ['left', 'middle', 'right'] as const
  return {
    row: rows[third((box.top + box.bottom) / 2, height)],
    column: columns[third((box.left + box.right) / 2, width)],
  }
}
