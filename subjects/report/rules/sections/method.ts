import { statedErrors } from '@ridgeline/thermal/ground/errors-of-view'
import { defaultTolerances } from '@ridgeline/thermal/radiometry/uncertainty'
import { bandFloors, confidenceFloor, immediateCap, openCap, staleDays } from '@ridgeline/thermal/score/method'
import { formatNumber, type UnitSystem } from '#rules/format/quantity'
import { referencePointText } from '#rules/reference-points'
import type { ReportData } from '#rules/report-data'
import type { MethodSection } from '#rules/report-model'
import { differenceText, lengthText } from '#rules/sentences/quantity-text'

const differences =
  'Some cameras of this report give apparent temperatures or counts before a correction that their maker does not publish. No absolute temperature of theirs is printed. Their differences are printed as a range: from what the file gives to 1.6 times that, which is as far as the maker’s correction was measured to stretch them. How severe a finding is goes by how far it stands out of the noise there, not by degrees.'

const uncalibrated =
  'Some pictures of this report have counts or a scale that nobody has set against degrees. No absolute temperature of theirs is printed, and their differences are marked as uncalibrated: which side is warmer is right, by how much is not known.'

const percent = (share: number): string => `${formatNumber(100 * share, 0)} %`

/** The bands and errors that figures are stated with, from the constants they are computed with. */
function bandText(units: UnitSystem): string {
  const t = defaultTolerances
  const degrees = (k: number) => differenceText(k, units)
  const scene = `emissivity to ${t.emissivity}, reflected temperature to ${degrees(t.reflectedTempK)}, air to ${degrees(t.airTempK)}, humidity and distance to ${percent(t.distanceShare)}`
  return `A temperature lies in a band: from the coldest to the hottest over all scenes within the tolerances (${scene}), widened by the camera's ${degrees(t.instrumentK)} or ${percent(t.instrumentShare)}, whichever is more, and by noise. A difference within one picture has a far narrower one, as camera and scene are the same for both places; different materials are different scenes.`
}

function sizeText(units: UnitSystem): string {
  const { heightM, heightShare, focalShare, angleDeg, outlinePx } = statedErrors
  return `The size of a pixel on the roof follows from height, lens and tilt, or from a length that somebody measured. Stated errors: height ${lengthText(heightM, units)} or ${percent(heightShare)}, field of view ${percent(focalShare)}, pitch and roll ${angleDeg} degree each, outline ${outlinePx} px; joined as the root of the sum of squares.`
}

/** How the figures were made, and what they cannot say. */
export function methodSection(data: ReportData): MethodSection {
  const { productName, scan } = data
  const referencePoints = referencePointText(data)
  const factors = scan.captures.flatMap(({ temperatureStanding }) =>
    temperatureStanding === null ? [] : [temperatureStanding.differenceFactor],
  )
  return {
    id: 'method',
    title: 'Method and Limits',
    items: [
      {
        heading: 'Temperatures',
        text: 'Each thermogram is computed from the sensor values in its file and the parameters printed beside it. A change of emissivity, distance or reflected temperature changes every figure. Pixels without a valid value are hatched and not counted.',
      },
      ...(factors.some((factor) => factor !== null && factor !== 1) ? [{ heading: 'Differences', text: differences }] : []),
      ...(factors.includes(null) ? [{ heading: 'Uncalibrated differences', text: uncalibrated }] : []),
      { heading: 'Bands', text: bandText(data.units) },
      { heading: 'Sizes and areas', text: sizeText(data.units) },
      ...(referencePoints === null ? [] : [{ heading: 'Reference points', text: referencePoints }]),
      {
        heading: 'Anomalies',
        text: 'An area is outlined when it differs from the roof around it by more than the noise of that roof, and is large enough to be measured. The difference is the mean of the area minus the median of its surroundings. The confidence says how sure the engine is that the difference is real.',
      },
      {
        heading: 'Findings',
        text: 'The engine suggests; a person accepts, edits or rejects. Suggestions that nobody has reviewed are labeled. Rejected ones are left out.',
      },
      {
        heading: 'Health score',
        text: `From 100, each open finding takes points by its severity and the share of the pictured roof it covers, or by its severity alone where nobody measured that share. A finding that asks for immediate action holds the score at ${immediateCap.value} at most, any open one at ${openCap.value}. Findings that were added to this report by hand count by their severity. The advice beside the score follows the gravest open finding where that asks for more than the score does. From ${bandFloors.good} on a roof is good, from ${bandFloors.warning} on it needs maintenance. The confidence beside the score reflects how much was seen, how recently, and how good the evidence is. Below a confidence of ${percent(confidenceFloor.value)} there is no score; a score is provisional while the survey is not valid, the evidence is more than ${staleDays.value} days old, or nobody has reviewed the suggestions.`,
      },
      {
        heading: 'Limits',
        text:
          scan.survey.verdict === 'not-valid'
            ? 'Infrared shows temperatures of a surface at one time. It does not show why they differ, and this survey was made under conditions that do not support more than that. Nothing here is an opinion on a policy, a claim or the remaining life of the roof.'
            : 'Infrared shows temperatures of a surface at one time. It suggests where to look; a core, a probe or a meter on the roof decides. It does not show why temperatures differ. Nothing here is an opinion on a policy, a claim or the remaining life of the roof.',
      },
      {
        heading: 'Survey practice',
        text: `The limits for rain, wind, sun and time are common practice citing ASTM C1153; they are settings of ${productName}, not the words of the standard.`,
      },
    ],
  }
}
