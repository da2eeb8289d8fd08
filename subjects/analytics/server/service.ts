import { organizationOf } from '@ridgeline/account/server/organizations/own'
import type { DayRange } from '@ridgeline/contract/text'
import { assertFeature } from '@ridgeline/plan/server/gate'
import { daysOf } from '@ridgeline/plan/server/month'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import {
  type Analytics,
  certificateParts,
  type DelayPart,
  delayParts,
  LEAST_RECORDS,
  openingParts,
  outcomes,
  scoreParts,
  verdicts,
} from '#contract/analytics'
import { certificateCounts } from '#server/certificates'
import { countsOf } from '#server/count'
import { delayPartOf } from '#server/measures'
import { monthsBetween } from '#server/months'

interface OfPart {
  readonly part: string
  readonly n: number
}

const sum = (rows: readonly { n: number }[]): number => rows.reduce((total, { n }) => total + n, 0)
const countedBy = <P extends string>(parts: readonly P[], rows: readonly { part: string; n: number }[]) =>
  parts.map((part) => ({ part, count: sum(rows.filter((row) => row.part === part)) }))

/** Figures of the organization in whole months. @throws AppError `forbidden` where the plan has none, `invalid-request` for a period that is none */
export async function analyticsOf({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, range: DayRange): Promise<Analytics> {
  const own = await organizationOf(db, actor)
  assertFeature(own, 'analytics', now())
  const months = monthsBetween(range, now(), own.timeZone)
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const [counted, certificates] = await Promise.all([
    countsOf(db, own, first, last),
    db.execute<{ part: string; n: number }>(certificateCounts(own.id, now())),
  ])
  const of = (figure: string) => counted.flatMap(({ part, ...row }) => (row.figure === figure && part !== null ? [{ ...row, part }] : []))
  const ofMonth = new Map(counted.map(({ month, n }) => [month, n]))
  return {
    from: first,
    to: daysOf(last).lastDay,
    assessments: assessmentsOf(of('assessment'), ofMonth, months),
    delay: delayOf(of('delay')),
    suggestions: suggestionsOf(of('suggestion')),
    cores: coresOf(of('core')),
    scores: { count: sum(of('score')), parts: countedBy(scoreParts, of('score')) },
    openings: { count: sum(of('opening')), parts: countedBy(openingParts, of('opening')) },
    certificates: { count: sum(certificates.rows), parts: countedBy(certificateParts, certificates.rows) },
  }
}

function assessmentsOf(
  rows: readonly OfPart[],
  ofMonth: ReadonlyMap<string | null, number>,
  months: readonly string[],
): Analytics['assessments'] {
  const members = rows.map(({ part, n }) => ({ member: part, count: n }))
  return {
    count: sum(rows),
    months: months.map((month) => ({ ...daysOf(month), count: ofMonth.get(month) ?? 0 })),
    members: members.toSorted((a, b) => b.count - a.count || a.member.localeCompare(b.member)),
  }
}

/**
 * The day below which a share of the records lies, of days and how many records have each, in order: the record at that place, or the mean of the two around it, rounded.
 * @param share - 0-1
 */
export function quantileDays(days: readonly { days: number; n: number }[], share: number): number {
  const place = share * (days.reduce((total, { n }) => total + n, 0) - 1)
  const at = (index: number): number => {
    let before = 0
    for (const each of days) {
      before += each.n
      if (index < before) return each.days
    }
    return days.at(-1)?.days ?? 0
  }
  const [low, high] = [at(Math.floor(place)), at(Math.ceil(place))]
  return Math.round(low + (high - low) * (place - Math.floor(place)))
}

function delayOf(rows: readonly OfPart[]): Analytics['delay'] {
  const days = rows.map(({ part, n }) => ({ days: Number(part), n })).toSorted((a, b) => a.days - b.days)
  const count = sum(rows)
  const quantile = (share: number) => (count < LEAST_RECORDS ? null : quantileDays(days, share))
  const parts = days.map(({ days: each, n }) => ({ part: delayPartOf(each), n }))
  return {
    count,
    medianDays: quantile(0.5),
    lowerQuartileDays: quantile(0.25),
    upperQuartileDays: quantile(0.75),
    parts: countedBy(Object.keys(delayParts) as DelayPart[], parts),
  }
}

/** Rows of `kind|outcome` by their kind, the most first. */
function suggestionsOf(rows: readonly OfPart[]): Analytics['suggestions'] {
  const split = rows.map(({ part, n }) => ({ kind: part.split('|')[0] ?? '', part: part.split('|')[1] ?? '', n }))
  return [...new Set(split.map(({ kind }) => kind))]
    .map((kind) => split.filter((row) => row.kind === kind))
    .map((own) => ({ kind: own[0]?.kind ?? '', count: sum(own), parts: countedBy(outcomes, own) }))
    .toSorted((a, b) => b.count - a.count || a.kind.localeCompare(b.kind))
}

/** Rows of `method|kind|verdict` by the first two, in the order of both. */
function coresOf(rows: readonly OfPart[]): Analytics['cores'] {
  const split = rows.map(({ part, n }) => {
    const [method = '', kind = '', verdict = ''] = part.split('|')
    return { place: `${method}|${kind}`, method: method as Analytics['cores'][number]['method'], kind, part: verdict, n }
  })
  return [...new Set(split.map(({ place }) => place))].toSorted().flatMap((place) => {
    const own = split.filter((row) => row.place === place)
    return own[0] ? [{ method: own[0].method, kind: own[0].kind, count: sum(own), parts: countedBy(verdicts, own) }] : []
  })
}
