import { expect, test } from 'vitest'
import { citedIn, parseCourse } from '#rules/parse-course'
import { readCourses } from '#server/courses/read-courses'

const lessons = readCourses().flatMap((course) => course.lessons)

const COUNTED = String.raw`(?:\d[\d,.]*|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty) )`
const UNIT =
  '(?:F|C|K|degrees?|kelvins?|percent|%|mph|miles?|statute miles?|feet|foot|ft|inch(?:es)?|in|yards?|meters?|micrometers?|millimeters?|mm|kilometers?|square feet|sq ft|seconds?|minutes?|hours?|days?|weeks?|months?|years?|pounds?|ounces?|kilovolts?|watts?|kilojoules?|megabytes?|kilobytes?|dollars?|calendar months?)'
const figure = new RegExp(String.raw`\b${COUNTED}[ -]?${UNIT}\b`, 'i')
/** What we computed or made up to show how it is done says so by its first words; what to say and what not is language, not fact. */
const isExample = (paragraph: string) => /^(?:\*\*Worked example\.\*\*|\*\*Say\*\*|\*\*Do not say\*\*)/.test(paragraph)

/** What stands in quotation marks is how to write a thing, not a fact. */
const withoutQuotes = (paragraph: string) => paragraph.replaceAll(/"[^"]*"/g, '')

/** Paragraphs that state a number with a unit and point to no source. A list is one paragraph with the sentence that leads to it. */
function unsourced(markdown: string): string[] {
  const parts = markdown.split(/\n{2,}/)
  return parts.filter((part, at) => {
    if (isExample(part) || !figure.test(withoutQuotes(part)) || citedIn(part).length > 0) return false
    return !(part.startsWith('- ') && /Typical mistakes/.test(parts[at - 1] ?? ''))
  })
}

test('a figure without a source is found, and one with a source, in an example or without a unit is not', () => {
  expect(unsourced('The membrane has 150 degrees.\n\nStay 15 feet away [1].')).toEqual(['The membrane has 150 degrees.'])
  expect(unsourced('Begin after two hours.')).toHaveLength(1)
  expect(unsourced('- The rails reach 3 ft above the edge.')).toHaveLength(1)
  expect(unsourced('**Worked example.** 61.0 F becomes 59.8 F.\n\nThree slopes, 9 marks.')).toEqual([])
})

test('every figure with a unit has its source in its paragraph', () => {
  const found = lessons.flatMap(({ id, blocks }) =>
    blocks.flatMap((block) => (block.kind === 'text' ? unsourced(block.markdown).map((part) => `${id}: ${part.slice(0, 160)}`) : [])),
  )
  expect(found).toEqual([])
})

test('every source of a lesson is pointed to by its text, and says of which year it is', () => {
  const unused = lessons.flatMap(({ id, blocks, sources }) => {
    const cited = new Set(blocks.flatMap((block) => (block.kind === 'text' ? citedIn(block.markdown) : [])))
    return sources.flatMap((source, at) => (cited.has(at + 1) ? [] : [`${id}: ${source}`]))
  })
  expect(unused).toEqual([])
  expect(lessons.flatMap(({ sources }) => sources.filter((source) => !/\b(?:19|20)\d\d\b/.test(source)))).toEqual([])
})

test('a text that points to a source that is not named is refused with its lesson', () => {
  const course = (text: string) =>
    `# C\nday: day1\nsubject: technology\nminutes: 9\n\nOf.\n\n## One (3 min)\n\n${text}\n\nSources: a (2020); b (2021).\n`
  expect(parseCourse('c', course('So [2].')).lessons[0]?.sources).toEqual(['a (2020)', 'b (2021)'])
  expect(() => parseCourse('c', course('So [3].'))).toThrow(/"One" points to source \[3\]; its line "Sources:" names 2/)
})
