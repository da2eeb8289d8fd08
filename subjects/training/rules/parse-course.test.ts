import { describe, expect, test } from 'vitest'
import { CourseError, parseCourse } from '#rules/parse-course'

const good = `# Infrared
day: day1
subject: technology
minutes: 90
after: welcome, safety

What a camera sees.

## Emissivity (6 min)

Text one.

Text two.

:::lab emissivity
Move it.
:::

:::check
? Which is shiny?
- [ ] Gravel
- [x] Bare steel
Because: steel mirrors.
:::

Sources: a; b.
`

test('a course is read with its facts, lessons and blocks', () => {
  const course = parseCourse('infrared', good)
  expect(course).toMatchObject({
    id: 'infrared',
    title: 'Infrared',
    day: 'day1',
    minutes: 90,
    required: true,
    level: 'both',
    after: ['welcome', 'safety'],
    description: 'What a camera sees.',
  })
  expect(course.lessons).toHaveLength(1)
  expect(course.lessons[0]).toMatchObject({ id: 'infrared/emissivity', minutes: 6, sources: ['a', 'b'] })
  expect(course.lessons[0]?.blocks).toEqual([
    { kind: 'text', markdown: 'Text one.\n\nText two.' },
    { kind: 'lab', lab: 'emissivity', task: 'Move it.' },
    {
      kind: 'check',
      question: 'Which is shiny?',
      options: [
        { text: 'Gravel', right: false },
        { text: 'Bare steel', right: true },
      ],
      because: 'steel mirrors.',
    },
  ])
})

const asking = (question: string) => good.replace('Sources:', `:::question\n${question}\nBecause: so.\n:::\n\nSources:`)

test('questions of the exam are read beside the lesson, which does not show them', () => {
  const asked = (question: string) => parseCourse('x', asking(question)).lessons[0]?.questions
  const base = { text: 'How?', because: 'so.' }
  expect(asked('? How?\n- [ ] a\n- [x] b')).toEqual([{ ...base, kind: 'single', options: ['a', 'b'], right: 1 }])
  expect(asked('? How?\n- [x] a\n- [ ] b\n- [x] c')).toEqual([{ ...base, kind: 'multiple', options: ['a', 'b', 'c'], right: [0, 2] }])
  expect(asked('? How?\n= -3.1 +- 0.2 K')).toEqual([{ ...base, kind: 'number', value: -3.1, tolerance: 0.2, unit: 'K' }])
  expect(asked('? How?\n1. a\n2. b\n3. c')).toEqual([{ ...base, kind: 'order', items: ['a', 'b', 'c'] }])
  expect(parseCourse('x', asking('? How?\n- [ ] a\n- [x] b')).lessons[0]?.blocks).toHaveLength(3)
})

/** Looks like the beginning of a JPEG, and is as long as one that nobody could take for empty. */
const picture = `data:image/jpeg;base64,/9j/${'A'.repeat(40)}`
const marking = (lines: string, shown = picture) => `${asking(`? Where?\n${lines}`)}\n:::picture west-slope\n${shown}\n:::\n`

test('a mark on a picture of the course is read with its area, and no lesson shows the picture', () => {
  const lesson = parseCourse('x', marking('picture: west-slope\narea: 20,30 45,30 45.5,60')).lessons[0]
  const area = [
    [0.2, 0.3],
    [0.45, 0.3],
    [0.455, 0.6],
  ]
  expect(lesson?.questions).toEqual([{ kind: 'hotspot', text: 'Where?', because: 'so.', picture, area }])
  expect(lesson?.blocks).toHaveLength(3)
})

test('whether a certificate asks for a course that does not say is for its reader to decide', () => {
  expect([parseCourse('x', good).required, parseCourse('x', good, 'no').required]).toEqual([true, false])
  expect(parseCourse('x', good.replace('minutes:', 'required: yes\nminutes:'), 'no').required).toBe(true)
})

test('line ends of Windows are read as well', () =>
  expect(parseCourse('infrared', good.replaceAll('\n', '\r\n'))).toEqual(parseCourse('infrared', good)))

describe('what is wrong is told with its line', () => {
  test.each([
    ['no title', good.replace('# Infrared', 'Infrared'), 1, /begins with "# Title"/],
    ['a day that is none', good.replace('day1', 'monday'), 2, /day is "monday"; expected orientation, day1/],
    ['no minutes', good.replace('minutes: 90', 'minutes: soon'), 2, /minutes is "soon"/],
    ['a lesson without minutes', good.replace(' (6 min)', ''), 9, /A lesson begins with/],
    ['a lab that is none', good.replace('lab emissivity', 'lab magic'), 15, /lab is "magic"/],
    ['an open block', good.replace('steel mirrors.\n:::', 'steel mirrors.'), 19, /not closed/],
    ['a check without a right option', good.replace('[x]', '[ ]'), 19, /at least two options/],
    ['a number without its tolerance', asking('? How?\n= 3.1 K'), 26, /expected a number, a tolerance and a unit/],
    ['options that are all right', asking('? How?\n- [x] a\n- [x] b'), 26, /of both kinds/],
    ['an order of two', asking('? How?\n1. a\n2. b'), 26, /at least three lines/],
    ['a mark on a picture that is none', asking('? Where?\npicture: east\narea: 1,1 2,2 3,1'), 26, /picture "east"; the course has none/],
    ['an area of two corners', marking('picture: west-slope\narea: 20,30 45,30'), 26, /three corners or more/],
    ['an area beyond the picture', marking('picture: west-slope\narea: 20,30 145,30 45,60'), 26, /in percent/],
    ['a picture that is a page', marking('picture: west-slope', 'data:text/html;base64,AAAA'), 34, /needs one line "data:image/],
    [
      'a picture that only says it is one',
      marking('picture: west-slope', `data:image/jpeg;base64,${'A'.repeat(40)}`),
      34,
      /needs one line/,
    ],
    ['a picture that is too large', marking('picture: west-slope', `${picture}${'A'.repeat(150_000)}`), 34, /150000 at most/],
    [
      'two pictures of one name',
      `${marking('picture: west-slope\narea: 1,1 2,2 3,1')}:::picture west-slope\n${picture}\n:::\n`,
      38,
      /Two pictures/,
    ],
    ['a title without a letter', good.replace('## Emissivity', '## ???'), 9, /letters or digits/],
    ['no sources', good.replace('Sources: a; b.', ''), 9, /names no source/],
  ])('%s', (_, markdown, line, words) => {
    try {
      parseCourse('x', markdown)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(CourseError)
      expect((error as CourseError).message).toMatch(words)
      expect((error as CourseError).line).toBe(line)
    }
  })
})
