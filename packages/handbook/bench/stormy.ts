import { readHandbook } from '#read-handbook'
import { handbookSearch } from '#search/search'
import { beyondTheHandbook, questions, unanswerable } from './questions.ts'

/**
 * How well the handbook is found: 120 questions as field people type them, and 30 that nothing answers. The halves are counted apart: one was looked at while the
 * search was worked on, the other was not.
 */
const ask = handbookSearch(readHandbook())
const asked = questions.map(([question, ...passages], i) => {
  const { found, known } = ask(question)
  const place = found.findIndex(({ passage }) => passages.includes(passage.id))
  return { question, passages, half: i % 2 === 0 ? 'looked at' : 'held back', place, known, first: found[0] }
})
const share = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} % (${part} of ${all})`
for (const half of ['looked at', 'held back', null]) {
  const of = asked.filter((each) => half === null || each.half === half)
  const count = (is: (each: (typeof asked)[number]) => boolean) => share(of.filter(is).length, of.length)
  console.log(
    `${half ?? 'all'}: first ${count(({ place }) => place === 0)}, in three ${count(({ place }) => place >= 0)}, answered ${count(({ known }) => known)}, answered rightly ${count(({ known, place }) => known && place === 0)}`,
  )
}
const answered = unanswerable.filter((question) => ask(question).known)
console.log(`answered of what nothing answers: ${answered.length} of ${unanswerable.length}`)
const beyond = beyondTheHandbook.filter((question) => ask(question).known)
console.log(`answered of what the floor was chosen with: ${beyond.length} of ${beyondTheHandbook.length}`)
if (process.argv.includes('--misses')) {
  for (const { question, passages, first, place, half, known } of asked)
    if (half === 'looked at' && (place !== 0 || !known))
      console.log(
        `${place === 0 ? 'unsure' : place > 0 ? `place ${place + 1}` : 'missed'}: ${question} -> ${passages[0]}, found ${first?.passage.id} (${first?.coverage.toFixed(2)}, ${first?.shared})`,
      )
  for (const question of answered) {
    const { found } = ask(question)
    console.log(`answered: ${question} -> ${found[0]?.passage.id} (${found[0]?.coverage.toFixed(2)}, ${found[0]?.shared})`)
  }
}
