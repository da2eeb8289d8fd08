import { describe, expect, test } from 'vitest'
import { CourseError, parseCourse } from '#parse-course'

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
