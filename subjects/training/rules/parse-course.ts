import { asMessage, message, type Words } from '@ridgeline/words/message'
import { ToldError } from '@ridgeline/words/told-error'
import {
  type AnimationName,
  type AskedQuestion,
  animationNames,
  type Block,
  type CheckOption,
  type Course,
  courseDays,
  courseSubjects,
  type LabName,
  type Lesson,
  labNames,
} from '#rules/course'
import { areaOf, pictureFault } from '#rules/picture-block'

/** What is wrong with a course that somebody wrote, with the line it stands in. */
export class CourseError extends ToldError {
  override readonly name = 'CourseError'
  readonly line: number

  constructor(line: number, words: Words) {
    super(message`Line ${line}: ${asMessage(words)}`)
    this.line = line
  }
}

interface Lines {
  readonly all: readonly string[]
  readonly first: number
}
/** Pictures of a course by their names. */
type Pictures = ReadonlyMap<string, string>

/** A title as part of an address. */
export const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

function oneOf<T extends string>(allowed: readonly T[], value: string | undefined, line: number, name: string): T {
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw new CourseError(line, message`${name} is "${value ?? ''}"; expected ${allowed.join(', ')}.`)
  return found
}

function minutesOf(text: string | undefined, line: number): number {
  const minutes = Number(text)
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 600)
    throw new CourseError(line, message`minutes is "${text ?? ''}"; expected a whole number from 1 to 600.`)
  return minutes
}

function checkOf({ all, first }: Lines): Block {
  const question = afterMark(all, '? ')
  const options = optionsOf(all)
  const because = afterMark(all, 'Because: ')
  if (!question) throw new CourseError(first, 'A check needs a line "? question".')
  if (options.length < 2 || !options.some(({ right }) => right) || options.every(({ right }) => right))
    throw new CourseError(first, 'A check needs at least two options "- [ ] wrong" and "- [x] right", of both kinds.')
  if (!because) throw new CourseError(first, 'A check needs a line "Because: why".')
  return { kind: 'check', question, options, because }
}

const optionsOf = (lines: readonly string[]): CheckOption[] =>
  lines.flatMap((line): CheckOption[] => {
    const found = /^- \[( |x)\] (.+)$/.exec(line)
    return found ? [{ right: found[1] === 'x', text: (found[2] as string).trim() }] : []
  })

const afterMark = (lines: readonly string[], mark: string): string | undefined =>
  lines
    .find((line) => line.startsWith(mark))
    ?.slice(mark.length)
    .trim()

/** A question of the exam: options of which one or more are right, `= 3.1 +- 0.2 K` for a number, `1. first` lines for an order, `picture:` and `area:` for a mark. */
function questionOf({ all, first }: Lines, pictures: Pictures): AskedQuestion {
  const text = afterMark(all, '? ')
  const because = afterMark(all, 'Because: ')
  if (!text) throw new CourseError(first, 'A question needs a line "? question".')
  if (!because) throw new CourseError(first, 'A question needs a line "Because: why".')
  const picture = afterMark(all, 'picture: ')
  if (picture !== undefined) return { kind: 'hotspot', text, because, ...markOf({ all, first }, picture, pictures) }
  const number = afterMark(all, '= ')
  if (number !== undefined) {
    const found = /^(-?\d+(?:\.\d+)?) \+- (\d+(?:\.\d+)?) (\S.*)$/.exec(number)
    if (!found)
      throw new CourseError(first, message`The answer is "${number}"; expected a number, a tolerance and a unit, such as "= 3.1 +- 0.2 K".`)
    return { kind: 'number', text, value: Number(found[1]), tolerance: Number(found[2]), unit: found[3] as string, because }
  }
  const items = all.flatMap((line) => /^\d+\. (.+)$/.exec(line)?.[1]?.trim() ?? [])
  if (items.length > 0) {
    if (items.length < 3 || new Set(items).size < items.length)
      throw new CourseError(first, 'An order needs at least three lines "1. first", no two alike.')
    return { kind: 'order', text, items, because }
  }
  const options = optionsOf(all)
  const right = options.flatMap((option, at) => (option.right ? [at] : []))
  if (
    options.length < 2 ||
    right.length === 0 ||
    right.length === options.length ||
    new Set(options.map((one) => one.text)).size < options.length
  )
    throw new CourseError(
      first,
      'A question needs options "- [ ] wrong" and "- [x] right" of both kinds, no two alike; or "= 3.1 +- 0.2 K"; or "1. first" lines; or "picture: name" and "area: 20,30 45,30 45,60".',
    )
  const texts = options.map((option) => option.text)
  const [only] = right
  return right.length === 1 && only !== undefined
    ? { kind: 'single', text, options: texts, right: only, because }
    : { kind: 'multiple', text, options: texts, right, because }
}

function markOf({ all, first }: Lines, name: string, pictures: Pictures) {
  const picture = pictures.get(name)
  if (picture === undefined)
    throw new CourseError(
      first,
      message`The question shows the picture "${name}"; the course has ${[...pictures.keys()].join(', ') || message`none`}.`,
    )
  const area = areaOf(afterMark(all, 'area: ') ?? '')
  if ('code' in area) throw new CourseError(first, area)
  return { picture, area }
}

/** The pictures of a course, wherever they stand in it. */
function picturesOf(lines: readonly string[]): Pictures {
  const pictures = new Map<string, string>()
  for (const [at, line] of lines.entries()) {
    const name = /^:::picture(.*)$/.exec(line)?.[1]?.trim()
    if (name === undefined) continue
    const end = lines.findIndex((other, index) => index > at && other.trim() === ':::')
    const inner = lines.slice(at + 1, end < 0 ? at + 1 : end)
    const fault = pictures.has(name) ? message`Two pictures are called "${name}".` : pictureFault(name, inner)
    if (fault !== undefined) throw new CourseError(at + 1, fault)
    pictures.set(name, inner.join('').trim())
  }
  return pictures
}

function fencedBlock(name: string, rest: string, lines: Lines): Block {
  if (name === 'check') return checkOf(lines)
  const text = lines.all.join('\n').trim()
  if (name === 'lab') return { kind: 'lab', lab: oneOf<LabName>(labNames, rest.trim(), lines.first, 'lab'), task: text }
  if (name === 'animation') return animationOf(rest.trim(), text, lines.first)
  if (name === 'practice') {
    if (text === '') throw new CourseError(lines.first, 'A practice says what to do.')
    return { kind: 'practice', minutes: minutesOf(rest.trim(), lines.first), task: text }
  }
  throw new CourseError(lines.first, message`"${name}" is no block; expected animation, check, lab, picture, practice or question.`)
}

function animationOf(name: string, caption: string, line: number): Block {
  const animation = oneOf<AnimationName>(animationNames, name, line, 'animation')
  if (caption === '') throw new CourseError(line, 'An animation says below its name what it shows: it is read where nothing moves.')
  return { kind: 'animation', animation, caption }
}

/** The places of sources that a text names: `[2]` is the second. */
export const citedIn = (markdown: string): readonly number[] => [...markdown.matchAll(/\[(\d+)\]/g)].map(([, place]) => Number(place))

function assertCited(lesson: string, markdown: string, sources: number, line: number): void {
  const stranger = citedIn(markdown).find((place) => place < 1 || place > sources)
  if (stranger !== undefined)
    throw new CourseError(line, message`The lesson "${lesson}" points to source [${stranger}]; its line "Sources:" names ${sources}.`)
}

function blocksOf({ all, first }: Lines, pictures: Pictures): { readonly blocks: Block[]; readonly questions: AskedQuestion[] } {
  const blocks: Block[] = []
  const questions: AskedQuestion[] = []
  let text: string[] = []
  const endText = () => {
    const markdown = text.join('\n').trim()
    if (markdown !== '') blocks.push({ kind: 'text', markdown })
    text = []
  }
  for (let at = 0; at < all.length; at++) {
    const opening = /^:::(\w+)(.*)$/.exec(all[at] as string)
    if (!opening) {
      text.push(all[at] as string)
      continue
    }
    endText()
    const end = all.findIndex((line, index) => index > at && line.trim() === ':::')
    if (end < 0) throw new CourseError(first + at, 'This block is not closed by a line ":::".')
    const inner = { all: all.slice(at + 1, end), first: first + at }
    if (opening[1] === 'question') questions.push(questionOf(inner, pictures))
    else if (opening[1] !== 'picture') blocks.push(fencedBlock(opening[1] as string, opening[2] as string, inner))
    at = end
  }
  endText()
  return { blocks, questions }
}

function lessonOf(course: string, heading: string, lines: Lines, pictures: Pictures): Lesson {
  const found = /^## (.+) \((\d+) min\)$/.exec(heading.trim())
  if (!found) throw new CourseError(lines.first, 'A lesson begins with "## Title (6 min)".')
  const title = found[1] as string
  if (slug(title) === '')
    throw new CourseError(lines.first, message`The title "${title}" needs letters or digits: the lesson is named after it.`)
  const sources = lines.all
    .filter((line) => line.startsWith('Sources: '))
    .flatMap((line) => line.slice(9).split(';'))
    .map((source) => source.trim().replace(/\.$/, ''))
  if (sources.length === 0)
    throw new CourseError(lines.first, message`The lesson "${title}" names no source; expected a line "Sources: a; b."`)
  const body = lines.all.map((line) => (line.startsWith('Sources: ') ? '' : line))
  const { blocks, questions } = blocksOf({ all: body, first: lines.first + 1 }, pictures)
  if (blocks.length === 0) throw new CourseError(lines.first, message`The lesson "${title}" is empty.`)
  for (const block of blocks) if (block.kind === 'text') assertCited(title, block.markdown, sources.length, lines.first)
  return {
    id: `${course}/${slug(title)}`,
    title,
    minutes: minutesOf(found[2], lines.first),
    blocks,
    questions,
    sources,
  }
}

/** `name: value` lines below the title, then the description. */
function headOf(lines: readonly string[]): { facts: ReadonlyMap<string, string>; description: string } {
  const facts = new Map<string, string>()
  const rest: string[] = []
  for (const line of lines) {
    const found = rest.length === 0 ? /^(day|subject|minutes|level|required|after): (.*)$/.exec(line) : null
    if (found) facts.set(found[1] as string, (found[2] as string).trim())
    else if (line.trim() !== '') rest.push(line.trim())
  }
  return { facts, description: rest.join(' ') }
}

/**
 * Reads a course written in Markdown: `# Title`, facts (`day: day1`), a description, lessons below `## Title (6 min)` with text, `:::lab name`,
 * `:::animation name`, `:::practice 15`, `:::check`, `:::question` and `:::picture name` blocks, each lesson with its sources; `[2]` after a sentence points to the second of them.
 * @param id stable name of the course, as in its file name
 * @param required whether a certificate asks for a course that does not say
 * @throws CourseError with the line and what was expected there
 */
export function parseCourse(id: string, markdown: string, required: 'yes' | 'no' = 'yes'): Course {
  const lines = markdown.replaceAll('\r\n', '\n').split('\n')
  const title = /^# (.+)$/.exec(lines[0] ?? '')?.[1]
  if (!title) throw new CourseError(1, 'A course begins with "# Title".')
  const starts = lines.flatMap((line, at) => (line.startsWith('## ') ? [at] : []))
  const { facts, description } = headOf(lines.slice(1, starts[0] ?? lines.length))
  if (description === '') throw new CourseError(2, 'A course has a description below its facts.')
  if (starts.length === 0) throw new CourseError(lines.length, 'A course has at least one lesson "## Title (6 min)".')
  const pictures = picturesOf(lines)
  const lessons = starts.map((start, index) =>
    lessonOf(id, lines[start] as string, { all: lines.slice(start + 1, starts[index + 1] ?? lines.length), first: start + 1 }, pictures),
  )
  const twice = lessons.find((lesson, at) => lessons.findIndex((other) => other.id === lesson.id) !== at)
  if (twice) throw new CourseError(1, message`Two lessons are called "${twice.title}".`)
  return {
    id,
    title: title.trim(),
    description,
    day: oneOf(courseDays, facts.get('day'), 2, 'day'),
    subject: oneOf(courseSubjects, facts.get('subject'), 2, 'subject'),
    minutes: minutesOf(facts.get('minutes'), 2),
    level: oneOf(['junior', 'senior', 'both'] as const, facts.get('level') ?? 'both', 2, 'level'),
    required: oneOf(['yes', 'no'] as const, facts.get('required') ?? required, 2, 'required') === 'yes',
    after: (facts.get('after') ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    lessons,
  }
}
