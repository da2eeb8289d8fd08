import { asMessage, type Message, message, type Words } from '@ridgeline/words/message'
import { written } from '@ridgeline/words/written'
import type { StormComparison, StormPeril, StormReport } from '#contract/storm'
import type { Collapsed } from '#rules/verdict/collapse'
import type { ToldAnswer } from '#rules/verdict/question'
import type { StormRule } from '#rules/verdict/rule'
import { magnitudeWords } from '#rules/verdict/words'

/** What each source says by itself, re-issues taken together. */
export function compare(reports: readonly StormReport[], answers: readonly ToldAnswer[]): StormComparison[] {
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
): Words[] {
  const all = comparison.filter(({ state }) => state === 'answered')
  // an extract disagrees with what it is taken from alone
  const answered = all.filter(({ source }) => !rule.sources[source].isExtract)
  const name = ({ source }: Pick<StormComparison, 'source'>) => asMessage(rule.sources[source].name)
  const heard = answered.filter(({ sameDay }) => sameDay > 0)
  const silent = heard.length > 0 ? answered.filter(({ sameDay }) => sameDay === 0) : []
  const sized = answered.filter(({ largest }) => largest !== null).toSorted((a, b) => b.largest! - a.largest!)
  const [most, least] = [sized[0], sized.at(-1)]
  const corrections = single.flatMap(({ row, stands }) =>
    stands
      .filter((old) => old.magnitude !== null && row.magnitude !== null && old.magnitude !== row.magnitude)
      .map((old) => message`The office corrected ${sizeOf(peril, old.magnitude!)} at ${row.place} to ${sizeOf(peril, row.magnitude!)}.`),
  )
  return [
    ...silent.map((one) =>
      heard.length > 1
        ? message`${allOf(heard.map(name))} have reports within ${rule.bandMiles.area} mi on that day, ${name(one)} has none.`
        : message`${name(heard[0]!)} has reports within ${rule.bandMiles.area} mi on that day, ${name(one)} has none.`,
    ),
    ...(most && least && most.largest! - least.largest! >= rule.disagree[peril]
      ? [
          message`Largest within ${rule.bandMiles.area} mi: ${sizeOf(peril, most.largest!)} by ${name(most)}, ${sizeOf(peril, least.largest!)} by ${name(least)}.`,
        ]
      : []),
    ...filteredWords(peril, all, rule),
    ...corrections.toSorted((a, b) => (written(a) < written(b) ? -1 : 1)),
  ]
}

const sizeOf = (peril: StormPeril, magnitude: number): Message =>
  peril === 'hail' ? message`${magnitude.toFixed(2)} in` : asMessage(magnitudeWords(peril, magnitude))

/** Names as a list of them reads: `A and B and C`. */
const allOf = ([first, ...others]: readonly Message[]): Message =>
  others.reduce((told, one) => message`${told} and ${one}`, first ?? message``)

/** What SPC left out of its filtered file, by its own rule: of reports of one event the larger stays. */
function filteredWords(peril: StormPeril, answered: readonly StormComparison[], rule: StormRule): Words[] {
  const sameDayOf = (source: StormComparison['source']) => answered.find((each) => each.source === source)?.sameDay
  const [all, filtered] = [sameDayOf('spc'), sameDayOf('spc-filtered')]
  if (all === undefined || filtered === undefined || all === filtered) return []
  const apart = peril === 'tornado' ? message`5 miles and 5 minutes` : message`10 miles and 15 minutes`
  return [
    message`SPC lists ${all} within ${rule.bandMiles.area} mi on that day, its filtered file ${filtered}: that one leaves out what lies in one county within ${apart} of another report.`,
  ]
}
