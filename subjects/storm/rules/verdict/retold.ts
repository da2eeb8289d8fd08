import type { StormVerdict } from '#contract/storm'
import { findingOf, limitsOf } from '#rules/verdict/finding'
import type { StormQuestion, ToldAnswer } from '#rules/verdict/question'
import { bearingOn, stormRule } from '#rules/verdict/rule'
import { whyNotOf } from '#rules/verdict/verdict'
import { stormWindow } from '#rules/verdict/window'

/** A stored verdict in the words of this copy, made of what it was judged by; that of an older rule keeps its own. */
export function retold<Verdict extends Omit<StormVerdict, 'disagreements'>>(
  verdict: Verdict,
  place: Omit<StormQuestion, 'peril'>,
  answers: readonly ToldAnswer[],
): Verdict {
  if (verdict.rule !== stormRule.version) return verdict
  const { peril } = verdict
  const reports = verdict.reports.map((report) => ({ ...report, whyNot: whyNotOf(report.row, report.band, stormRule) }))
  const told = {
    question: { ...place, peril },
    verdict: verdict.verdict,
    reports,
    counted: reports.filter(({ counts }) => counts),
    evidence: { rows: [], answers: bearingOn(peril, answers, stormRule) },
    window: stormWindow(place.date, place.timeZone),
    rule: stormRule,
  }
  return { ...verdict, reports, finding: findingOf(told), limits: limitsOf(told) }
}
