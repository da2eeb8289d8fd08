import { surveyChecks } from '#survey/checks'
import type { SurveyConditions } from '#survey/conditions'
import { type SurveyLimits, surveyLimits } from '#survey/limits'
import type { SurveyReason, SurveyVerdict } from '#survey/verdict'

type Mode = 'capacitance' | 'conductance'
type Verdict = SurveyVerdict['verdict']

/** Without these nothing can be claimed; when one is unknown the survey is not valid, as if it had failed. */
const essential: Readonly<Record<'always' | Mode, readonly SurveyReason['code'][]>> = {
  always: ['assembly'],
  capacitance: ['sunset'],
  conductance: ['difference'],
}

const rank: Readonly<Record<Verdict, number>> = { valid: 0, 'valid-with-limits': 1, 'not-valid': 2 }

/**
 * Decides what a survey may be used for, before any finding is worded.
 *
 * Two ways lead to a valid survey: heat stored on a sunny day and given back after sunset (capacitance), or heat that passes from
 * a heated or cooled inside (conductance). The way with the better verdict is taken, capacitance when equal.
 * A failed condition makes the survey not valid. A limited one, and any unknown one, leaves at best `valid-with-limits`. Unknown
 * essentials (assembly; whether the surface was dry, known from the membrane or the last rain; time after sunset or temperature
 * difference) make it not valid: what nobody knows never counts in a survey's favour.
 */
export function surveyGate(conditions: SurveyConditions, limits: SurveyLimits = surveyLimits): SurveyVerdict {
  const always = surveyChecks.always.map((check) => check(conditions, limits))
  const ways = (['capacitance', 'conductance'] as const).map((mode) => {
    const own = surveyChecks[mode].map((check) => check(conditions, limits))
    return { mode, own, verdict: verdictOf(mode, always, own) }
  })
  const best = rank[ways[1]!.verdict] < rank[ways[0]!.verdict] ? ways[1]! : ways[0]!
  const opposite = best.mode === 'capacitance' && isCooledInside(conditions, limits)
  const reasons = [...always, ...best.own, ...(opposite ? [oppositeFlows] : [])]
  if (best.verdict === 'not-valid') return { verdict: 'not-valid', suspectSign: null, mode: null, reasons }
  const verdict = opposite ? 'valid-with-limits' : best.verdict
  return { verdict, mode: best.mode, suspectSign: opposite ? null : signOf(best.mode, conditions, limits), reasons }
}

/** Stored heat and a cooled inside pull in opposite directions, so warmer or colder cannot be told apart. */
const oppositeFlows: SurveyReason = { code: 'opposite-flows', met: 'limited', values: {} }

function verdictOf(mode: Mode, always: readonly SurveyReason[], own: readonly SurveyReason[]): Verdict {
  const all = [...always, ...own]
  const needed = [...essential.always, ...essential[mode]]
  const state = (code: SurveyReason['code']) => all.find((reason) => reason.code === code)?.met
  if (all.some(({ met }) => met === 'failed')) return 'not-valid'
  if (needed.some((code) => state(code) === 'unknown')) return 'not-valid'
  if (state('membrane-dry') === 'unknown' && state('rain') === 'unknown') return 'not-valid'
  return all.every(({ met }) => met === 'met') ? 'valid' : 'valid-with-limits'
}

function isCooledInside({ insideTempK, airTempK }: SurveyConditions, { differenceFailK }: SurveyLimits): boolean {
  return insideTempK !== null && airTempK !== null && airTempK - insideTempK >= differenceFailK
}

function signOf(
  mode: Mode,
  { minutesAfterSunset, insideTempK, airTempK }: SurveyConditions,
  { sunsetLateMin }: SurveyLimits,
): 1 | -1 | null {
  if (mode === 'conductance') return insideTempK! > airTempK! ? 1 : -1
  return minutesAfterSunset! > sunsetLateMin ? null : 1
}
