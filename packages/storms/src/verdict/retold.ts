import type { StormSourceAnswer, StormVerdict } from '@ridgeline/contracts/storm/storm'
import { findingOf, limitsOf } from '#verdict/finding'
import type { StormQuestion } from '#verdict/question'
import { bearingOn, stormRule } from '#verdict/rule'
import { stormWindow } from '#verdict/window'

/** A stored verdict in the words of this copy, made of what it was judged by; that of an older rule keeps its own. */
export function retold(verdict: StormVerdict, place: Omit<StormQuestion, 'peril'>, answers: readonly StormSourceAnswer[]): StormVerdict {
  if (verdict.rule !== stormRule.version) return verdict
  const { peril, reports } = verdict
  const told = {
    question: { ...place, peril },
    verdict: verdict.verdict,
    reports,
    counted: reports.filter(({ counts }) => counts),
    evidence: { rows: [], answers: bearingOn(peril, answers, stormRule) },
    window: stormWindow(place.date, place.timeZone),
    rule: stormRule,
  }
  return { ...verdict, finding: findingOf(told), limits: limitsOf(told) }
}
