import type { Units } from '@ridgeline/account/contract/session'
import type { CompareReason, Visit } from '@ridgeline/thermal/compare/comparable'
import type { AreaChange } from '@ridgeline/thermal/compare/compare-pictures'
import type { GrowthOnRoof } from '@ridgeline/thermal/compare/growth-on-roof'
import { formatArea, squaresOf } from '@ridgeline/web/format/area.ts'
import { formatCount, formatPercent } from '@ridgeline/web/format/count.ts'
import { formatSmallLength } from '@ridgeline/web/format/length.ts'
import { locale } from '@ridgeline/words/locale'
import type { Capture } from '#contract/capture'

type Measured = Pick<Capture, 'fileName' | 'pixelSizeM'>

const pictureOf = { earlier: 'the earlier picture', later: 'the later picture' } as const satisfies Record<Visit, string>
const surveyOf = { earlier: 'the earlier survey', later: 'the later survey' } as const satisfies Record<Visit, string>

/** Why something is not compared, or what is to be known, in one sentence. */
export function reasonSentence(reason: CompareReason): string {
  switch (reason.code) {
    case 'counts':
      return `Not compared: ${pictureOf[reason.visit]} holds counts of the sensor without temperatures. Reference points in its analysis turn them into temperatures.`
    case 'uncorrected':
      return `No difference of temperatures: those of ${pictureOf[reason.visit]} lack the correction of the camera's maker, so differences may be larger than they read.`
    case 'survey-not-valid':
      return `No growth is given: ${surveyOf[reason.visit]} was not valid, so areas may have looked smaller than they are, or not at all.`
    case 'emissivity':
      return `No difference of temperatures: the pictures were read with emissivity ${reason.earlier.toFixed(2)} and ${reason.later.toFixed(2)}. Set the same in both analyses.`
    case 'other-sign':
      return 'Not compared: suspected areas were warmer than the roof in one survey and colder in the other.'
    case 'other-hour':
      return `The surveys were ${Math.round(reason.minutes)} minutes apart in their time after sunset, so areas stand out differently strong.`
    case 'no-scale':
      return 'Growth is given in percent: neither picture says how large a pixel is on the roof. A known length in the analysis tells it.'
  }
}

/** An area then and now and "+116 ± 17 sq ft": as exact as its band allows, and the difference is that of the figures shown. */
export function growthText({ earlierM2, laterM2, errorM2 }: Omit<GrowthOnRoof, 'growthM2'>, units: Units) {
  const [inUnit, unit] = units === 'imperial' ? [100 * squaresOf(1), 'sq ft'] : [1, 'm²']
  const decimals = errorM2 * inUnit < 10 ? 1 : 0
  const { format } = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const shown = (areaM2: number | null) => Number(((areaM2 ?? 0) * inUnit).toFixed(decimals))
  const [before, now] = [shown(earlierM2), shown(laterM2)]
  return {
    before: `${format(before)} ${unit}`,
    now: `${format(now)} ${unit}`,
    change: `${now < before ? '\u2212' : '+'}${format(Math.abs(now - before))} ± ${format(errorM2 * inUnit)} ${unit}`,
  }
}

/** What happened to an area, in one line. */
export function changeSentence(change: AreaChange, grown: GrowthOnRoof | null, units: Units): string {
  if (change.change === 'unknown') return unknownSentence(change)
  if (change.change === 'new') return grown ? `New, ${formatArea(grown.growthM2, units)}` : 'New'
  if (change.change === 'gone') return 'Not seen any more'
  if (isUnchanged(change)) return grown ? `No change beyond ± ${formatArea(grown.errorM2, units)}` : 'No change that can be told'
  const share = shareOf(change)
  if (grown) return growthText(grown, units).change
  return share === null ? '' : `${share} in area`
}

/** "+24 %" of what it was; null where it was not there, or did not change. */
export function shareOf({ change, growthPx, earlier }: AreaChange): string | null {
  if (change !== 'measured' || growthPx === null || earlier === null) return null
  return `${growthPx < 0 ? '\u2212' : '+'}${formatPercent(Math.abs(growthPx) / earlier.areaPx)}`
}

/** The growth lies within what its edges may be off. */
export const isUnchanged = ({ change, growthPx, growthErrorPx }: AreaChange): boolean =>
  change === 'measured' && growthPx !== null && growthErrorPx !== null && Math.abs(growthPx) <= growthErrorPx

function unknownSentence({ earlier, later }: AreaChange): string {
  if (earlier?.isCut || later?.isCut) return 'Not comparable: it goes on behind the edge of a picture, or into what lies beside it'
  return earlier === null
    ? 'Not comparable: it hardly stood out in the earlier picture'
    : 'Not comparable: it hardly stands out in the later picture'
}

/** By what the areas were measured here: whoever has the analysis beside it finds another figure for the same area there. */
export function measuredSentence({ earlier, later }: { readonly earlier: Measured; readonly later: Measured }, units: Units): string {
  const pixel = earlier.pixelSizeM === null ? '' : `, where one pixel is ${formatSmallLength(earlier.pixelSizeM, units)}`
  return `Measured for this comparison in ${earlier.fileName}${pixel}, with ${later.fileName} laid on it. An analysis measures each area in the picture that shows it best and by its outline there, so its figure for the same area differs a little.`
}

/** What all measured areas came to together, and how many are not in it; null where nothing was measured on the roof. */
export function sumSentence(changes: readonly { readonly grown: GrowthOnRoof | null }[], units: Units): string | null {
  const known = changes.flatMap(({ grown }) => grown ?? [])
  if (known.length === 0) return null
  const total = (of: (each: GrowthOnRoof) => number) => known.reduce((sum, each) => sum + of(each), 0)
  const { before, now, change } = growthText(
    {
      earlierM2: total(({ earlierM2 }) => earlierM2 ?? 0),
      laterM2: total(({ laterM2 }) => laterM2 ?? 0),
      errorM2: Math.sqrt(total(({ errorM2 }) => errorM2 ** 2)),
    },
    units,
  )
  const sum = `Together ${before} before and ${now} now: ${change}.`
  const left = changes.length - known.length
  return left === 0 ? sum : `${sum} Not in it: ${formatCount(left, 'area')} that cannot be compared.`
}
