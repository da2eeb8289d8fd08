import { isoInZone } from '@ridgeline/property/contract/place-time'
import { formatConfidence } from '@ridgeline/scan/contract/health-words'
import type { StormPeril, StormReport, StormSourceAnswer, StormVerdict } from '@ridgeline/storm/contract/storm'
import type { StormCheck } from '@ridgeline/storm/contract/storm-check'
import { stormRule } from '@ridgeline/storm/rules/verdict/rule'
import { timeOfDay } from '@ridgeline/words/clock'
import { compassWord } from '@ridgeline/words/compass'
import { formatDate, formatDateTime, formatMoment } from '#rules/format/date'
import { formatCount, formatNumber, formatSpeed, type UnitSystem } from '#rules/format/quantity'
import type { Fact, SheetBlock, SheetSection } from '#rules/report-model'
import { type Absent, absent } from '#rules/sections/not-part'
import { numberIn } from '#rules/winn/references'
import { listBlock, sheet, tableBlock, textBlock } from '#rules/winn/sheet'
import { winnTitles } from '#rules/winn/titles'
import type { WinnData } from '#rules/winn/winn-data'

const MM_PER_INCH = 25.4
const KM_PER_MILE = 1.609344
const MPS_PER_MPH = 0.44704
/** Records of one day that do not count are printed up to here, the nearest first; all of them are attached. */
const MOST_OTHERS = 12

const perilWord: Record<StormPeril, string> = { hail: 'Hail', wind: 'Wind', tornado: 'Tornado' }
const basisWord: Record<StormReport['row']['basis'], string> = {
  measured: 'measured',
  estimated: 'estimated',
  radar: 'inferred by radar',
  unstated: 'not stated',
}
const answerWord: Record<StormSourceAnswer['state'], string> = { answered: 'Answered', failed: 'Failed', off: 'Not asked' }

/** What public records say of storms at the place, as it was stored with its records. */
export function stormSection({ storms, units }: WinnData): SheetSection | Absent {
  if (storms.length === 0) return absent(winnTitles.storms)
  const shared = sharedLimits(storms)
  const blocks = storms.flatMap((check, index) => checkBlocks(check, { number: numberIn('R', index), shared, units }))
  const lead =
    'What public records say of these days near the property, stored when it was asked, with every record it rests on. It tells what was reported near the place, not what happened on this roof.'
  return sheet(winnTitles.storms, lead, [...blocks, listBlock('Limits of storm records', [...shared])])
}

/** Sentences that hold for every check, so that they are printed once. */
function sharedLimits(storms: readonly StormCheck[]): ReadonlySet<string> {
  const [first, ...others] = storms.map(limitsOf)
  return new Set([...(first ?? [])].filter((limit) => others.every((limits) => limits.has(limit))))
}
const limitsOf = ({ verdicts }: StormCheck): ReadonlySet<string> => new Set(verdicts.flatMap(({ limits }) => limits))

interface Printed {
  readonly number: string
  readonly shared: ReadonlySet<string>
  readonly units: UnitSystem
}

function checkBlocks(check: StormCheck, { number, shared, units }: Printed): (SheetBlock | null)[] {
  const { verdicts, sources, day, timeZone } = check
  const { shown, more } = reportsOf(verdicts)
  const own = [...limitsOf(check)].filter((limit) => !shared.has(limit))
  const rows = shown.map((report) => rowOf(report, day, timeZone, units))
  const answers = sources.map(({ source, state, sentence, asOf, files }) => [
    stormRule.sources[source].name,
    answerWord[state],
    asOf === null ? '' : formatMoment(asOf, timeZone),
    [sentence, files[0] && `SHA-256 ${files[0].sha256.slice(0, 12)}${files.length > 1 ? ` and ${files.length - 1} more` : ''}.`]
      .filter(Boolean)
      .join(' '),
  ])
  return [
    listBlock(`${number} Storms on ${formatDate(day)}`, verdicts.map(verdictText)),
    textBlock('', askedText(check)),
    tableBlock('', recordColumns, rows),
    more === 0
      ? null
      : textBlock('', `${formatCount(more, 'more record')} of these days that do not count are in draft.json, attached to this file.`),
    listBlock(
      'Where the sources disagree',
      verdicts.flatMap(({ disagreements }) => disagreements),
    ),
    tableBlock('', answerColumns, answers),
    listBlock(`Limits of the answer about ${formatDate(day)}`, own),
  ]
}

const verdictText = ({ peril, finding, confidence }: StormVerdict): string =>
  `${perilWord[peril]}. ${finding}${confidence > 0 ? ` Confidence ${formatConfidence(confidence)}.` : ''}`

const askedText = ({ latitude, longitude, timeZone, askedAt, createdBy, verdicts }: StormCheck): string =>
  `Asked for ${latitude.toFixed(4)}, ${longitude.toFixed(4)} on ${formatMoment(askedAt, timeZone)} by ${createdBy}, rule ${verdicts[0]?.rule ?? stormRule.version}. Times are those of the clock at the place (${timeZone}).`

/**
 * What a reader decides by: the verdict of each peril that somebody reported, then each record that it rests on with its source and id.
 */
export function stormFacts({ verdicts, day, timeZone }: StormCheck, units: UnitSystem): Fact[] {
  const told = verdicts.filter(({ reports }) => reports.some(({ counts }) => counts))
  const none = told.length === 0 ? verdicts.map(({ peril, finding }) => ({ name: perilWord[peril], value: finding })) : []
  return [
    ...none,
    ...told.flatMap(({ peril, finding, reports }) => [
      { name: perilWord[peril], value: finding },
      ...reports.filter(({ counts }) => counts).map((report) => recordFact(report, { day, timeZone }, units)),
    ]),
  ]
}

function recordFact(report: StormReport, { day, timeZone }: Pick<StormCheck, 'day' | 'timeZone'>, units: UnitSystem): Fact {
  const [time = '', peril = '', magnitude = '', basis = '', distance = '', source = ''] = rowOf(report, day, timeZone, units)
  return { name: `${time}, ${distance}`, value: [`${peril} ${magnitude}`, basis, source].filter(Boolean).join(', ') }
}

/** Records the verdicts rest on, then the nearest others. */
function reportsOf(verdicts: readonly StormVerdict[]): { readonly shown: StormReport[]; readonly more: number } {
  const all = verdicts.flatMap(({ reports }) => reports)
  const others = all.filter(({ counts }) => !counts).toSorted((a, b) => a.distanceMiles - b.distanceMiles)
  return {
    shown: [...all.filter(({ counts }) => counts), ...others.slice(0, MOST_OTHERS)],
    more: Math.max(0, others.length - MOST_OTHERS),
  }
}

const recordColumns = [
  { label: 'Time' },
  { label: 'Report' },
  { label: 'Magnitude', isFigure: true },
  { label: 'How known' },
  { label: 'Distance', isFigure: true },
  { label: 'Source and record', isWide: true },
  { label: 'Counts' },
]
const answerColumns = [
  { label: 'Source', isWide: true },
  { label: 'State' },
  { label: 'As of' },
  { label: 'What it said of itself', isWide: true },
]

function rowOf(
  { row, distanceMiles, direction, counts, whyNot, stands, day: when }: StormReport,
  day: string,
  timeZone: string,
  units: UnitSystem,
) {
  const at = isoInZone(new Date(row.at), timeZone)
  const same = stands.filter((id) => id !== `${row.source} ${row.id}`)
  return [
    when === 'same-day' && at.startsWith(day) ? timeOfDay(new Date(row.at), timeZone) : formatDateTime(at.slice(0, 16)),
    perilWord[row.peril],
    magnitudeText(row, units),
    row.magnitude === null ? '' : basisWord[row.basis],
    `${distanceText(distanceMiles, units)} ${compassWord(direction)}`,
    `${stormRule.sources[row.source].name}, ${row.id}${same.length === 0 ? '' : `; the same report: ${same.join(', ')}`}`,
    counts ? (when === 'same-day' ? 'Yes' : 'Yes, another day') : `No. ${whyNot ?? ''}`.trim(),
  ]
}

function magnitudeText({ peril, magnitude }: StormReport['row'], units: UnitSystem): string {
  if (magnitude === null) return 'not stated'
  if (peril === 'tornado') return `EF${magnitude}`
  if (peril === 'wind') return formatSpeed(magnitude * MPS_PER_MPH, units)
  return units === 'imperial' ? `${formatNumber(magnitude, 2)} in` : `${formatNumber(magnitude * MM_PER_INCH)} mm`
}

const distanceText = (miles: number, units: UnitSystem): string =>
  units === 'imperial' ? `${formatNumber(miles, 2)} mi` : `${formatNumber(miles * KM_PER_MILE, 2)} km`
