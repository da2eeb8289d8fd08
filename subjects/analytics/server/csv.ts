import { csvRow } from '@ridgeline/server/http/answer/csv'
import type { Analytics, AnalyticsTable } from '#contract/analytics'

type Field = string | number | null
type Parts = readonly { readonly part: string; readonly count: number }[]

const counts = (parts: Parts): number[] => parts.map(({ count }) => count)
const names = (parts: Parts | undefined): string[] => (parts ?? []).map(({ part }) => part)
const partRows = (parts: Parts): Field[][] => [['part', 'count'], ...parts.map(({ part, count }) => [part, count])]

/** A digit stands for ten scores, the last one for eleven: 90 to 100. */
const tensOf = (part: string): [number | null, number | null] =>
  /^\d$/.test(part) ? [Number(part) * 10, part === '9' ? 100 : Number(part) * 10 + 9] : [null, null]

const tables: Record<AnalyticsTable, (of: Analytics) => Field[][]> = {
  months: ({ assessments }) => [
    ['first_day', 'last_day', 'assessments'],
    ...assessments.months.map(({ firstDay, lastDay, count }) => [firstDay, lastDay, count]),
  ],
  members: ({ assessments }) => [['member', 'assessments'], ...assessments.members.map(({ member, count }) => [member, count])],
  delay: ({ delay }) => [
    ...partRows(delay.parts),
    ['median_days', delay.medianDays],
    ['lower_quartile_days', delay.lowerQuartileDays],
    ['upper_quartile_days', delay.upperQuartileDays],
  ],
  suggestions: ({ suggestions }) => [
    ['kind', 'suggestions', ...names(suggestions[0]?.parts)],
    ...suggestions.map(({ kind, count, parts }) => [kind, count, ...counts(parts)]),
  ],
  cores: ({ cores }) => [
    ['method', 'kind', 'looked_at', ...names(cores[0]?.parts)],
    ...cores.map(({ method, kind, count, parts }) => [method, kind, count, ...counts(parts)]),
  ],
  scores: ({ scores }) => [
    ['part', 'score_from', 'score_to', 'count'],
    ...scores.parts.map(({ part, count }) => [part, ...tensOf(part), count]),
  ],
  openings: ({ openings }) => partRows(openings.parts),
  certificates: ({ certificates }) => partRows(certificates.parts),
}

/** One table of the figures as CSV. */
export const analyticsCsvOf = (of: Analytics, table: AnalyticsTable): string =>
  tables[table](of)
    .map((row) => csvRow(row))
    .join('')
