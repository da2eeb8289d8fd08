import { searchWords } from '@ridgeline/server/db/search'
import { spoken, spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import { DEFAULT_STAGES, type ProjectStage, withWordsOf } from '#contract/stage'

/** The stages that the product brings, in the language of the work under way. What is stored of them is English, whoever stored it. */
const shipped = (): readonly ProjectStage[] => spoken('subjects/project/contract/stage').DEFAULT_STAGES

/** Stages for a reader: those that are called as the product calls them, in the reader's language. */
export const shownStages = (stages: readonly ProjectStage[]): readonly ProjectStage[] => withWordsOf(stages, DEFAULT_STAGES, shipped())
/** Stages as they are stored: what somebody was shown in their language and left as it was is English again. */
export const storedStages = (stages: readonly ProjectStage[]): readonly ProjectStage[] => withWordsOf(stages, shipped(), DEFAULT_STAGES)

const wordsOf = ({ name, tasks }: ProjectStage): string[] => [name, ...tasks.map(({ title }) => title)]

/** A stored name of a stage, or title of a task that a stage gave, for a reader: the product's own ones in the reader's language. */
export function shownStageWord(word: string): string {
  if (spokenLanguage() === 'en') return word
  const own = shipped()
  const [found] = DEFAULT_STAGES.flatMap((stage, i) =>
    wordsOf(stage).flatMap((each, k) => (each === word && own[i] ? [wordsOf(own[i])[k]] : [])),
  )
  return found ?? word
}

/** The stored titles of the stages' own tasks that say what somebody searches for as they read them; none where they read them as stored. */
export function storedTitlesSaying(search: string | undefined): string[] {
  const sought = searchWords(search ?? '')
  if (spokenLanguage() === 'en' || sought.length === 0) return []
  return DEFAULT_STAGES.flatMap(({ tasks }) => tasks.map(({ title }) => title)).filter((title) => {
    const words = searchWords(shownStageWord(title))
    return sought.every((begin) => words.some((word) => word.startsWith(begin)))
  })
}
