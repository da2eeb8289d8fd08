import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import type { VisitConditions } from '#contract/conditions'
import type { RoofPosition } from '#contract/place'
import type { Reading } from '#contract/reading'
import type { Doubt, ShotLine } from '#contract/shot'
import type { Standing } from '#rules/shot-list'
import { testSquareLabel } from '#rules/sides'

const skyWord = { clear: 'clear sky', partly: 'partly clouded', overcast: 'overcast' } as const
const windWord = { calm: 'calm', light: 'light wind', breezy: 'breezy', strong: 'strong wind' } as const
const rainWord = {
  now: 'rain during the visit',
  day: 'rain within 24 hours',
  'two-days': 'rain within 48 hours',
  longer: 'no rain for 48 hours',
} as const

/** What was seen and felt of the weather; empty where nobody noted it. */
export function weatherText({ sky, wind, rain, membraneDry }: VisitConditions): string {
  const membrane = membraneDry === null ? null : membraneDry ? 'dry membrane' : 'wet membrane'
  return [sky && skyWord[sky], wind && windWord[wind], rain && rainWord[rain], membrane].filter((word) => word !== null).join(', ')
}

/** How far a list of shots is: `9 of 16, 1 not accessible`. */
export function standingText({ done, total, notAccessible }: Pick<Standing, 'done' | 'total' | 'notAccessible'>): string {
  if (total === 0) return 'No list of shots'
  const standing = `${formatNumber(done)} of ${formatNumber(total)}`
  return notAccessible === 0 ? standing : `${standing}, ${formatNumber(notAccessible)} not accessible`
}

export const groupLabel = {
  address: 'Address and overview',
  elevation: 'Elevations',
  slope: 'Slopes',
  'test-square': 'Test squares',
  'close-up': 'Close-ups',
  collateral: 'Collateral',
  inside: 'Inside',
} as const satisfies Record<ShotLine['group'], string>

const coreWord = { dry: 'Core: dry', damp: 'Core: damp', wet: 'Core: wet' } as const

/** What was read or counted. */
export function readingText(reading: Reading): string {
  if (reading.kind === 'meter') return `Meter: ${formatNumber(reading.value)} ${reading.unit}`
  if (reading.kind === 'core') return coreWord[reading.result]
  return `${testSquareLabel[reading.side]}: ${formatCount(reading.hits.length, 'hit')} in ${reading.sideFt} by ${reading.sideFt} feet`
}

const coreResult = { dry: 'Dry', damp: 'Damp', wet: 'Wet' } as const

/** Its value alone, for where there is room for no more. */
export function readingValue(reading: Reading): string {
  if (reading.kind === 'meter') return `Meter ${formatNumber(reading.value)} ${reading.unit}`
  return reading.kind === 'core' ? coreResult[reading.result] : formatCount(reading.hits.length, 'hit')
}

const positionText = {
  plan: 'placed on the plan',
  phone: 'where the phone was',
  pin: 'at the pin of the roof',
} as const satisfies Record<RoofPosition['by'], string>

/** How its place on the roof is known; empty where nobody said. */
export const positionWords = ({ position }: Reading): string => (position ? positionText[position.by] : '')

/** What was said of it besides; empty where nothing was. */
export const readingDetail = (reading: Reading): string =>
  reading.kind === 'test-square' ? '' : [reading.kind === 'core' ? reading.layers : '', reading.note].filter(Boolean).join(', ')

/** Both in one line. */
export const readingWords = (reading: Reading): string => [readingText(reading), readingDetail(reading)].filter(Boolean).join(', ')

/** What the phone doubted about a picture. */
export const doubtText = {
  blurred: 'may be blurred',
  dark: 'dark',
  same: 'looks like the one before',
  lens: 'lens may be dirty',
} as const satisfies Record<Doubt, string>
