import { said } from '@ridgeline/server/integrations/language/said'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import type { StormSourceAnswer, StormVerdict } from '#contract/storm'
import type { StormQuestion, ToldAnswer } from '#rules/verdict/question'
import type { JudgedStorm } from '#rules/verdict/verdict'

/** Sources and verdicts as they were stored, in English, in the language of the work under way. */
export function inWords(
  place: Omit<StormQuestion, 'peril'>,
  { sources, verdicts }: { readonly sources: readonly ToldAnswer[]; readonly verdicts: readonly JudgedStorm[] },
): { sources: StormSourceAnswer[]; verdicts: StormVerdict[] } {
  const answers = sources.map((answer) => ({ ...answer, sentence: said(answer.sentence) }))
  const { retold } = spoken('subjects/storm/rules/verdict/retold')
  return {
    sources: answers,
    verdicts: verdicts.map((verdict) => {
      const told = retold(verdict, place, answers)
      return {
        ...told,
        disagreements: told.disagreements.map(said),
        reports: told.reports.map((report) => ({ ...report, whyNot: report.whyNot && said(report.whyNot) })),
      }
    }),
  }
}
