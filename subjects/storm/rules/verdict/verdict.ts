import type { Words } from '@ridgeline/words/message'
import type { StormReport, StormRow, StormVerdict, StormVerdictName } from '#contract/storm'
import { type Collapsed, collapseCopies, collapseReissues } from '#rules/verdict/collapse'
import { compare, disagreementsOf } from '#rules/verdict/compare'
import { compassPoint, distanceToTrack } from '#rules/verdict/distance'
import { findingOf, hasPublished, limitsOf } from '#rules/verdict/finding'
import type { StormEvidence, StormQuestion } from '#rules/verdict/question'
import { bearingOn, type StormFamily, type StormRule, stormRule, weightOf } from '#rules/verdict/rule'
import { dayOf, type StormWindow, stormWindow } from '#rules/verdict/window'

/** A verdict as it is stored: where its sources disagree is said when it is read. */
export type JudgedStorm = Omit<StormVerdict, 'disagreements'> & { readonly disagreements: readonly Words[] }

/**
 * What public records say of a peril at a place on a day.
 *
 * `confirmed`: a ground report over the threshold within `near` on the day, or two families of sources within `area`. `probable`: a ground report within
 * `area` on the day. `possible`: radar alone, or a day beside it. `not-found`: every source that was asked answered, its publication lag is over, and nothing
 * counts. `unknown`: otherwise, so that a source which failed never reads as calm. Pure: neither the order of the rows nor anything else but the arguments matters.
 */
export function judgeStorm(question: StormQuestion, given: StormEvidence, rule: StormRule = stormRule): JudgedStorm {
  const evidence = ofPerilOnly(question, given, rule)
  const window = stormWindow(question.date, question.timeZone)
  const single = collapseReissues(evidence.rows, rule)
  const bySource = presentAll(single, question, window, rule)
  const reports = presentAll(collapseCopies(single, rule), question, window, rule)
  const counted = reports.filter(({ counts }) => counts)
  const comparison = compare(bySource, evidence.answers)
  const verdict = verdictOf(counted, isSilenceKnown(evidence, window, rule), rule)
  const told = { question, verdict, reports, counted, evidence, window, rule }
  return {
    peril: question.peril,
    verdict,
    confidence: confidenceOf(counted, rule),
    finding: findingOf(told),
    reports,
    comparison,
    disagreements: disagreementsOf(question.peril, comparison, single, rule),
    limits: limitsOf(told),
    rule: rule.version,
  }
}

/** What bears on a peril: its rows, and how the sources answered that tell of it. Radar that infers hail says nothing of wind, and its failure nothing either. */
function ofPerilOnly({ peril }: StormQuestion, { rows, answers }: StormEvidence, rule: StormRule): StormEvidence {
  return {
    rows: rows.filter((row) => row.peril === peril),
    answers: bearingOn(peril, answers, rule),
  }
}

function presentAll(rows: readonly Collapsed[], question: StormQuestion, window: StormWindow, rule: StormRule): StormReport[] {
  return rows
    .flatMap(({ row, stands }): StormReport[] => {
      const day = dayOf(window, Date.parse(row.at))
      const distance = distanceToTrack(question, row)
      if (day === null || distance > rule.listedMiles) return []
      const { onSite, near, area } = rule.bandMiles
      const band: StormReport['band'] = distance <= onSite ? 'on-site' : distance <= near ? 'near' : distance <= area ? 'area' : 'beyond'
      const whyNot = whyNotOf(row, band, rule)
      const ids = stands.map(({ source, id }) => `${source} ${id}`).toSorted()
      return [
        {
          row,
          distanceMiles: Math.round(distance * 1000) / 1000,
          direction: compassPoint(question, row),
          band,
          day,
          counts: whyNot === null,
          whyNot,
          stands: ids,
        },
      ]
    })
    .toSorted((a, b) => a.distanceMiles - b.distanceMiles || (a.row.id < b.row.id ? -1 : a.row.id > b.row.id ? 1 : 0))
}

/** Why a report does not count; null for one that does. */
export function whyNotOf(row: StormRow, band: StormReport['band'], rule: StormRule): string | null {
  if (band === 'beyond') return `Farther than ${rule.bandMiles.area} mi.`
  if (row.magnitude === null) return rule.countsUnstated[row.peril] ? null : 'No size is stated.'
  return row.magnitude >= rule.counts[row.peril] ? null : 'Below the threshold.'
}

function verdictOf(counted: readonly StormReport[], isSilence: boolean, rule: StormRule): StormVerdictName {
  const sameDay = counted.filter(({ day }) => day === 'same-day')
  const ground = sameDay.filter(({ row }) => rule.sources[row.source].isGround)
  const families = new Set(sameDay.map(({ row }) => rule.sources[row.source].family))
  if (ground.some(({ band }) => band === 'on-site' || band === 'near') || families.size > 1) return 'confirmed'
  if (ground.length > 0) return 'probable'
  if (counted.length > 0) return 'possible'
  return isSilence ? 'not-found' : 'unknown'
}

/** Whether nothing found means nothing reported: no source failed that could know more than another, and one that hears from the ground, not rows made up, has had its time to publish. */
function isSilenceKnown({ answers }: StormEvidence, window: StormWindow, rule: StormRule): boolean {
  const asked = answers.filter(({ state, source }) => state !== 'off' && !rule.sources[source].isExtract)
  const published = asked.filter((answer) => hasPublished(answer, window, rule))
  return (
    asked.every(({ state }) => state === 'answered') &&
    published.some(({ source }) => rule.sources[source].isGround && rule.sources[source].family !== 'sample')
  )
}

/** Each family's best report, combined as independent: 1 - product of (1 - weight). */
function confidenceOf(counted: readonly StormReport[], rule: StormRule): number {
  const best = new Map<StormFamily, number>()
  for (const { row, distanceMiles, day } of counted) {
    const { onSite, area } = rule.bandMiles
    const far = Math.max(0, distanceMiles - onSite) / (area - onSite)
    const weight = weightOf(row, rule) * (1 - far * (1 - rule.farWeight)) * (day === 'same-day' ? 1 : rule.adjacentDayWeight)
    const { family } = rule.sources[row.source]
    best.set(family, Math.max(best.get(family) ?? 0, weight))
  }
  const missed = [...best.values()].toSorted((a, b) => a - b).reduce((product, weight) => product * (1 - weight), 1)
  return Math.round(Math.min(rule.mostConfidence, 1 - missed) * 100) / 100
}
