import type { Issue } from '@ridgeline/contracts/issue'
import type { Hat } from '@ridgeline/contracts/organization'
import { defaultReportOptions, type ReportOptions } from '@ridgeline/contracts/report'
import { forbiddenWords } from '@ridgeline/thermal/survey/language'
import { oversteps } from '#hat-words'
import type { ReportData } from '#report-data'
import type { Verdict } from '#words'

/** What decides which words may stand: what the survey supports, and from whose side the organization writes. */
interface Ground {
  readonly verdict: Verdict
  readonly hat: Hat | undefined
}

const offends = (text: string, { verdict, hat }: Ground): boolean =>
  forbiddenWords(text, { verdict }).length > 0 || (hat !== undefined && oversteps(text, hat))

/** Stands where a sentence was taken out, so that nothing disappears silently. */
export const withheldSentence = 'A sentence was left out here: the survey does not support it.'
const outOfRoleSentence = 'A sentence was left out here: it is not for the author of this report to say.'
const neutralTitle = 'Thermal anomaly, verify'
const leftOut = 'Text left out'

/** `text` without the sentences a report may not say. */
export function guardProse(text: string, verdict: Verdict, hat?: Hat): string {
  const ground = { verdict, hat }
  if (!offends(text, ground)) return text
  const told = forbiddenWords(text, { verdict }).length > 0 ? withheldSentence : outOfRoleSentence
  const kept = text
    .split('\n')
    .map((line) => line.split(/(?<=[.!?])\s+/).filter((sentence) => !offends(sentence, ground)))
    .map((sentences) => sentences.join(' '))
    .filter((line) => line !== '')
    .join('\n')
  return kept === '' ? told : `${kept} ${told}`
}

const guardTitle = (text: string, ground: Ground, instead: string): string => (offends(text, ground) ? instead : text)

const guardIssue = (issue: Issue, ground: Ground): Issue => ({
  ...issue,
  title: guardTitle(issue.title, ground, neutralTitle),
  description: guardProse(issue.description, ground.verdict, ground.hat),
  location: guardTitle(issue.location, ground, leftOut),
  recommendedAction: guardProse(issue.recommendedAction, ground.verdict, ground.hat),
})

/**
 * Data and options with everything people and engine wrote held to what this survey supports and its author may say. Names, addresses and file names say who
 * and where, not what was found, and stay as they are.
 */
export function guardData(data: ReportData, options: ReportOptions): { data: ReportData; options: ReportOptions } {
  const { scan } = data
  const { verdict } = scan.survey
  const ground = { verdict, hat: data.hat }
  const say = (text: string) => guardProse(text, verdict, data.hat)
  const { roofAssembly } = scan.conditions
  const guarded = {
    ...scan,
    notes: say(scan.notes),
    failure: scan.failure === null ? null : say(scan.failure),
    issues: scan.issues.map((issue) => guardIssue(issue, ground)),
    health: {
      ...scan.health,
      reasons: scan.health.reasons.map((reason) => ({ ...reason, sentence: say(reason.sentence) })),
      raise: scan.health.raise.map(say),
    },
    metrics: scan.metrics.map((metric) => ({ ...metric, name: guardTitle(metric.name, ground, leftOut), meaning: say(metric.meaning) })),
    survey: { ...scan.survey, reasons: scan.survey.reasons.map((reason) => ({ ...reason, sentence: say(reason.sentence) })) },
    conditions: { ...scan.conditions, roofAssembly: { ...roofAssembly, membrane: guardTitle(roofAssembly.membrane, ground, leftOut) } },
    captures: scan.captures.map((capture) => ({
      ...capture,
      refusal: capture.refusal === null ? null : { ...capture.refusal, message: say(capture.refusal.message) },
      warnings: capture.warnings.map((warning) => ({ ...warning, message: say(warning.message) })),
    })),
  }
  return {
    data: { ...data, scan: guarded },
    options: {
      ...options,
      title: guardTitle(options.title, ground, defaultReportOptions.title),
      costEstimates: options.costEstimates.map((row) => ({ ...row, item: guardTitle(row.item, ground, leftOut) })),
    },
  }
}
