import { handbookLanguages } from '#server/handbook/language'
import { readHandbook } from '#server/handbook/read-handbook'
import { languageOfQuestion } from '#server/handbook/search/question-language'
import { handbookSearch } from '#server/handbook/search/search'
import { beyondTheHandbook, questions, unanswerable } from './questions.ts'
import { spanishQuestions, spanishUnanswerable } from './spanish-questions.ts'

/**
 * How well the handbook is found, asked as the product asks it: 120 questions as field people type them and 30 that nothing answers, and the same in Spanish. The
 * halves are counted apart: one was looked at while the search was worked on, the other was not.
 */
const searches = Object.fromEntries(handbookLanguages.map((language) => [language, handbookSearch(readHandbook(language), language)]))
const ask = (question: string) => searches[languageOfQuestion(question) ?? 'en']!(question)
const isMisses = process.argv.includes('--misses')
const share = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} % (${part} of ${all})`

function measure(name: string, set: typeof questions): void {
  const asked = set.map(([question, ...passages], i) => {
    const { found, known } = ask(question)
    const place = found.findIndex(({ passage }) => passages.includes(passage.id))
    return { question, passages, half: i % 2 === 0 ? 'looked at' : 'held back', place, known, first: found[0] }
  })
  for (const half of ['looked at', 'held back', null]) {
    const of = asked.filter((each) => half === null || each.half === half)
    const count = (is: (each: (typeof asked)[number]) => boolean) => share(of.filter(is).length, of.length)
    console.log(
      `${name}, ${half ?? 'all'}: first ${count(({ place }) => place === 0)}, in three ${count(({ place }) => place >= 0)}, answered ${count(({ known }) => known)}, answered rightly ${count(({ known, place }) => known && place === 0)}`,
    )
  }
  if (!isMisses) return
  for (const { question, passages, first, place, half, known } of asked)
    if (half === 'looked at' && (place !== 0 || !known))
      console.log(
        `  ${place === 0 ? 'unsure' : place > 0 ? `place ${place + 1}` : 'missed'}: ${question} -> ${passages[0]}, found ${first?.passage.id} (${first?.coverage.toFixed(2)}, ${first?.shared})`,
      )
}

function refuse(name: string, set: readonly string[]): void {
  const asked = set.map((question) => ({ question, ...ask(question) }))
  const answered = asked.filter(({ known }) => known)
  const named = asked.filter(({ known, found }) => !known && found.length === 3)
  console.log(`${name}: answered ${answered.length} of ${set.length}, three nearest topics named for ${named.length} of the others`)
  if (!isMisses) return
  for (const { question, found } of answered)
    console.log(`  answered: ${question} -> ${found[0]?.passage.id} (${found[0]?.coverage.toFixed(2)}, ${found[0]?.shared})`)
}

measure('English', questions)
measure('Spanish', spanishQuestions)
refuse('what nothing answers', unanswerable)
refuse('the same in Spanish', spanishUnanswerable)
refuse('what the floor was chosen with', beyondTheHandbook)
