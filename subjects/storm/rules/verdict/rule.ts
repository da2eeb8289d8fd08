import type { StormPeril, StormRow, StormSource } from '#contract/storm'
import type { ToldAnswer } from '#rules/verdict/question'

/** Sources that do not repeat each other: only different families confirm each other. */
export type StormFamily = 'local-reports' | 'storm-events' | 'radar' | 'sample'

interface SourceRule {
  readonly name: string
  readonly family: StormFamily
  /** Whether somebody on the ground saw it. */
  readonly isGround: boolean
  /** How long after the end of a day the source may still be silent of it (hours). */
  readonly lagHours: number
  /** Whether its silence or its failure says nothing that another source does not say: a file that leaves out some of the rows of another. */
  readonly isExtract: boolean
  /** Of what it tells; absent for a source of every peril. What it says or fails to say bears on nothing else. */
  readonly perils?: readonly StormPeril[]
}

/** What decides a verdict, as data. Raise `version` with any change: stored verdicts name the rule they were made by. */
export interface StormRule {
  readonly version: number
  /** Largest distance (miles) of each band. Beyond `area` a report is listed and never counts. */
  readonly bandMiles: { readonly onSite: number; readonly near: number; readonly area: number }
  readonly listedMiles: number
  /** From where a report counts: hail in inches, wind in miles an hour, tornado on the Fujita scale. */
  readonly counts: Readonly<Record<StormPeril, number>>
  /** Whether a report without a magnitude counts: damage by wind was seen, and a tornado is one without a rating. */
  readonly countsUnstated: Readonly<Record<StormPeril, boolean>>
  readonly weight: {
    readonly archive: number
    readonly measured: number
    readonly estimated: number
    readonly unstated: number
    readonly radar: number
  }
  readonly adjacentDayWeight: number
  /** What the weight has come down to at the end of `area`. */
  readonly farWeight: number
  readonly mostConfidence: number
  readonly reissue: { readonly miles: number; readonly minutes: number; readonly correctionMinutes: number }
  readonly sameReport: { readonly miles: number; readonly minutes: number; readonly archiveMinutes: number }
  /** Differences between sources that are worth a sentence. */
  readonly disagree: Readonly<Record<StormPeril, number>>
  readonly sources: Readonly<Record<StormSource, SourceRule>>
}

const local = { family: 'local-reports', isGround: true, lagHours: 24, isExtract: false } as const

/** Hail of an inch and wind of 58 mph are what the National Weather Service calls severe. */
export const stormRule: StormRule = {
  version: 2,
  bandMiles: { onSite: 1, near: 3, area: 10 },
  listedMiles: 25,
  counts: { hail: 1, wind: 58, tornado: 0 },
  countsUnstated: { hail: false, wind: true, tornado: true },
  weight: { archive: 1, measured: 0.9, estimated: 0.75, unstated: 0.6, radar: 0.4 },
  adjacentDayWeight: 0.5,
  farWeight: 0.2,
  mostConfidence: 0.98,
  reissue: { miles: 0.5, minutes: 0, correctionMinutes: 60 },
  sameReport: { miles: 1, minutes: 1, archiveMinutes: 5 },
  disagree: { hail: 0.25, wind: 5, tornado: 1 },
  sources: {
    spc: { name: 'SPC daily reports', ...local },
    'spc-filtered': { name: 'SPC filtered daily reports', ...local, isExtract: true },
    iem: { name: 'NWS local storm reports (IEM)', ...local },
    lsr: { name: 'NWS local storm reports (text)', ...local },
    'storm-events': { name: 'NCEI Storm Events', family: 'storm-events', isGround: true, lagHours: 120 * 24, isExtract: false },
    swdi: { name: 'NCEI radar hail (NX3HAIL)', family: 'radar', isGround: false, lagHours: 120 * 24, isExtract: false, perils: ['hail'] },
    sample: { name: 'Generated sample rows', family: 'sample', isGround: true, lagHours: 0, isExtract: false },
  },
}

/** How much a record of this kind is worth, at the place and on the day (0-1). */
export function weightOf(row: Pick<StormRow, 'source' | 'basis' | 'magnitude'>, rule: StormRule): number {
  if (!rule.sources[row.source].isGround) return rule.weight.radar
  if (row.source === 'storm-events') return rule.weight.archive
  if (row.magnitude === null) return rule.weight.unstated
  return row.basis === 'measured' ? rule.weight.measured : rule.weight.estimated
}

/** The answers of sources that tell of a peril. */
export const bearingOn = (peril: StormPeril, answers: readonly ToldAnswer[], rule: StormRule): ToldAnswer[] =>
  answers.filter(({ source }) => rule.sources[source].perils?.includes(peril) ?? true)
