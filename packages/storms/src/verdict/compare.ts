import type { StormComparison, StormPeril, StormReport, StormSourceAnswer } from '@ridgeline/contracts/storm/storm'
import type { Collapsed } from '#verdict/collapse'
import type { StormRule } from '#verdict/rule'
import { magnitudeWords } from '#verdict/words'

/** What each source says by itself, re-issues taken together. */
export function compare(reports: readonly StormReport[], answers: readonly StormSourceAnswer[]): StormComparison[] {
  return answers
    .toSorted((a, b) => (a.source < b.source ? -1 : 1))
    .map(({ source, state }) => {
      const near = reports.filter(({ row, band }) => row.source === source && band !== 'beyond')
      const sizes = near.flatMap(({ row, day }) => (row.magnitude === null || day !== 'same-day' ? [] : [row.magnitude]))
      return {
        source,
        state,
        sameDay: near.filter(({ day }) => day === 'same-day').length,
        adjacentDay: near.filter(({ day }) => day === 'adjacent-day').length,
        nearestMiles: near.length > 0 ? Math.min(...near.map(({ distanceMiles }) => distanceMiles)) : null,
        largest: sizes.length > 0 ? Math.max(...sizes) : null,
      }
    })
}

/** Where the sources that answered disagree, and what corrections changed. */
export function disagreementsOf(
  peril: StormPeril,
  comparison: readonly StormComparison[],
  single: readonly Collapsed[],
  rule: StormRule,
): string[] {
  const all = comparison.filter(({ state }) => state === 'answered')
  // an extract disagrees with what it is taken from alone
  const answered = all.filter(({ source }) => !rule.sources[source].isExtract)
  const name = ({ source }: Pick<StormComparison, 'source'>) => rule.sources[source].name
  const heard = answered.filter(({ sameDay }) => sameDay > 0)
  const silent = heard.length > 0 ? answered.filter(({ sameDay }) => sameDay === 0) : []
  const sized = answered.filter(({ largest }) => largest !== null).toSorted((a, b) => b.largest! - a.largest!)
  const [most, least] = [sized[0], sized.at(-1)]
  const corrections = single.flatMap(({ row, stands }) =>
    stands
      .filter((old) => old.magnitude !== null && row.magnitude !== null && old.magnitude !== row.magnitude)
      .map(
        (old) =>
          `The office corrected ${magnitudeWords(peril, old.magnitude!)} at ${row.place} to ${magnitudeWords(peril, row.magnitude!)}.`,
      ),
  )
  return [
    ...silent.map(
      (one) =>
        `${heard.map(name).join(' and ')} ${heard.length > 1 ? 'have' : 'has'} reports within ${rule.bandMiles.area} mi on that day, ${name(one)} has none.`,
    ),
    ...(most && least && most.largest! - least.largest! >= rule.disagree[peril]
      ? [
          `Largest within ${rule.bandMiles.area} mi: ${magnitudeWords(peril, most.largest!)} by ${name(most)}, ${magnitudeWords(peril, least.largest!)} by ${name(least)}.`,
        ]
      : []),
    ...filteredWords(peril, all, rule),
    ...corrections.toSorted(),
  ]
}

/** What SPC left out of its filtered file, by its own rule: of reports of one event the larger stays. */
function filteredWords(peril: StormPeril, answered: readonly StormComparison[], rule: StormRule): string[] {
  const sameDayOf = (source: StormComparison['source']) => answered.find((each) => each.source === source)?.sameDay
  const [all, filtered] = [sameDayOf('spc'), sameDayOf('spc-filtered')]
  if (all === undefined || filtered === undefined || all === filtered) return []
  const apart = peril === 'tornado' ? '5 miles and 5 minutes' : '10 miles and 15 minutes'
  return [
    `SPC lists ${all} within ${rule.bandMiles.area} mi on that day, its filtered file ${filtered}: that one leaves out what lies in one county within ${apart} of another report.`,
  ]
}
