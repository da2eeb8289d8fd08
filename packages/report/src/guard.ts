import type { Issue } from '@ridgeline/contracts/issue'
import { defaultReportOptions, type ReportOptions } from '@ridgeline/contracts/report'
import { forbiddenWords } from '@ridgeline/thermal/survey/language'
import type { ReportData } from '#report-data'
import type { Verdict } from '#words'

const offends = (text: string, verdict: Verdict): boolean => forbiddenWords(text, { verdict }).length > 0

/** Stands where a sentence was taken out, so that nothing disappears silently. */
export const withheldSentence = 'A sentence was left out here: the survey does not support it.'
const neutralTitle = 'Thermal anomaly, verify'
const leftOut = 'Text left out'

/** `text` without the sentences a report may not say. */
export function guardProse(text: string, verdict: Verdict): string {
  if (!offends(text, verdict)) return text
  const kept = text
    .split('\n')
    .map((line) => line.split(/(?<=[.!?])\s+/).filter((sentence) => !offends(sentence, verdict)))
    .map((sentences) => sentences.join(' '))
    .filter((line) => line !== '')
    .join('\n')
  return kept === '' ? withheldSentence : `${kept} ${withheldSentence}`
}

const guardTitle = (text: string, verdict: Verdict, instead: string): string => (offends(text, verdict) ? instead : text)

const guardIssue = (issue: Issue, verdict: Verdict): Issue => ({
  ...issue,
  title: guardTitle(issue.title, verdict, neutralTitle),
  description: guardProse(issue.description, verdict),
  location: guardTitle(issue.location, verdict, leftOut),
  recommendedAction: guardProse(issue.recommendedAction, verdict),
})

/**
 * Data and options with everything people and engine wrote held to what this survey supports. Names, addresses and file names say who
 * and where, not what was found, and stay as they are.
 */
export function guardData(data: ReportData, options: ReportOptions): { data: ReportData; options: ReportOptions } {
  const { scan } = data
  const { verdict } = scan.survey
  const say = (text: string) => guardProse(text, verdict)
  const { roofAssembly } = scan.conditions
  const guarded = {
    ...scan,
    notes: say(scan.notes),
    failure: scan.failure === null ? null : say(scan.failure),
    issues: scan.issues.map((issue) => guardIssue(issue, verdict)),
    health: {
      ...scan.health,
      reasons: scan.health.reasons.map((reason) => ({ ...reason, sentence: say(reason.sentence) })),
      raise: scan.health.raise.map(say),
    },
    metrics: scan.metrics.map((metric) => ({ ...metric, name: guardTitle(metric.name, verdict, leftOut), meaning: say(metric.meaning) })),
    survey: { ...scan.survey, reasons: scan.survey.reasons.map((reason) => ({ ...reason, sentence: say(reason.sentence) })) },
    conditions: { ...scan.conditions, roofAssembly: { ...roofAssembly, membrane: guardTitle(roofAssembly.membrane, verdict, leftOut) } },
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
      title: guardTitle(options.title, verdict, defaultReportOptions.title),
      costEstimates: options.costEstimates.map((row) => ({ ...row, item: guardTitle(row.item, verdict, leftOut) })),
    },
  }
}
