import { otherConditions } from '#rules/condition-facts'
import type { ReportData } from '#rules/report-data'
import type { ConditionsSection } from '#rules/report-model'
import { conditionWord, verdictSentence, verdictWord } from '#rules/words/words'

/** Verdict on the survey, each reason for it, and the conditions as noted. */
export function conditionsSection({ scan, units }: ReportData): ConditionsSection {
  const { verdict, reasons } = scan.survey
  return {
    id: 'survey-conditions',
    title: 'Survey Conditions',
    verdict,
    verdictWord: verdictWord[verdict],
    verdictSentence: verdictSentence[verdict],
    reasons: [
      ...[...(scan.timeNotes ?? []), ...(scan.placeNotes ?? [])].map(({ sentence }) => ({
        met: 'limited' as const,
        word: conditionWord.limited,
        sentence,
      })),
      ...reasons.map(({ met, sentence }) => ({ met, word: conditionWord[met], sentence })),
    ],
    facts: otherConditions(scan.conditions, reasons, units),
  }
}
