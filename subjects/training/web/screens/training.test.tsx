import { answer } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CourseCard, TrainingOverview } from '#contract/course'
import { readTraining } from '#contract/course'
import { CertificationPanel } from '#web/certification-panel.tsx'
import { courseFile } from '#web/save-course.ts'
import { TrainingScreen } from '#web/screens/training.tsx'

const open = { standing: 'open', attemptId: null, attemptsLeft: 3, from: null, lastShare: null } as const
const card = (course: string, over: Partial<CourseCard>): CourseCard => ({
  ...{ course, title: course, description: `About ${course}`, day: 'day1', subject: 'technology', contentType: 'interactive', minutes: 90 },
  ...{ screenMinutes: 90, lessons: 8, required: true, isOwn: false, level: 'both', state: 'not-started', percent: 0, missingBefore: [] },
  ...{ next: { lesson: `${course}/one`, block: 0 }, studySeconds: 0, exam: open, examQuestions: 10, examMinutes: 20, dueOn: null },
  ...over,
})
const training: TrainingOverview = {
  ...{ level: 'junior', nextLevel: 'senior', percent: 35, parts: [{ what: 'scans', done: 3, needed: 30 }], completed: 2, total: 6 },
  studySeconds: 2 * 3600 + 59 * 60,
  days: [
    { day: 'orientation', completed: 2, courses: 2 },
    { day: 'day1', completed: 1, courses: 3 },
    { day: 'day2', completed: 0, courses: 1 },
    { day: 'day3', completed: 0, courses: 0 },
  ],
  courses: [
    card('Welcome', { day: 'orientation', subject: 'overview', state: 'completed', percent: 100, minutes: 45, screenMinutes: 45 }),
    card('Fundamentals', { state: 'in-progress', percent: 60 }),
    card('Camera', { minutes: 120, screenMinutes: 60, required: false, contentType: 'document' }),
    card('Basics', { state: 'completed', percent: 100 }),
  ],
  practicals: [],
  certificates: [
    {
      ...{
        id: idOf(1),
        level: 'junior',
        name: 'Lou',
        issuedAt: '2026-01-02T12:00:00Z',
        expiresAt: '2028-01-02T12:00:00Z',
        state: 'current',
      },
      ...{ revokedReason: null, renewFrom: '2027-10-04T12:00:00Z' },
    },
  ],
}

test('the portal says what is specified, in its words, of counted records', async () => {
  answer(readTraining, training)
  renderScreen(<TrainingScreen />, { path: '/training', at: '/training?day=day1' })
  const summary = await screen.findByRole('region', { name: 'Your certification' })
  expect(screen.getByRole('heading', { level: 1, name: 'Training Portal' })).toBeDefined()
  expect(screen.getByText('Certification Program')).toBeDefined()
  expect(within(summary).getByText('Current level').nextSibling?.textContent).toBe('Junior Consultant')
  expect(within(summary).getByText('Progress to Senior Consultant').nextSibling?.textContent).toMatch(/^35 %/)
  expect(within(summary).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('35')
  expect(within(summary).getByText('Courses completed').nextSibling?.textContent).toBe('2/6')
  expect(within(summary).getByText('Study hours').nextSibling?.textContent).toBe('2 hours')
  expect(within(summary).getByText('3 of 30')).toBeDefined()
  const days = within(screen.getByRole('navigation', { name: 'Days' })).getAllByRole('button')
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Orientation2/2 completed',
    'Day 1 - Technology1/3 completed',
    'Day 2 - Inspections0/1 completed',
    'Day 3 - Sales & Insurance0/0 completed',
  ])
})

test('a card has its state, subject, Required, minutes and kind, and Review, Continue or Start', async () => {
  answer(readTraining, training)
  const { user } = renderScreen(<TrainingScreen />, { path: '/training', at: '/training?day=day1' })
  const article = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('article') as HTMLElement
  const under = within(await article('Fundamentals'))
  for (const text of ['Technology', 'Required', 'About Fundamentals', 'In progress.']) expect(under.getByText(text)).toBeDefined()
  expect(under.getByText('90 min, and an exam of 20 min')).toBeDefined()
  expect((await article('Fundamentals')).textContent).toMatch(/Interactive/)
  expect(under.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60')
  expect(under.getByRole('link', { name: 'Continue: Fundamentals' }).textContent).toBe('Continue')
  const fresh = within(await article('Camera'))
  expect(fresh.getByRole('link', { name: 'Start: Camera' }).textContent).toBe('Start')
  expect([fresh.queryByText('Required'), fresh.queryByRole('progressbar')]).toEqual([null, null])
  expect((await article('Camera')).textContent).toMatch(/120 min, about 60 of them practice, and an exam of 20 min · Document/)
  expect(within(await article('Basics')).getByRole('link', { name: 'Review: Basics' }).textContent).toBe('Review')
  await user.click(screen.getByRole('button', { name: /^Orientation/ }))
  expect(await article('Welcome')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Camera' })).toBeNull()
})

test('the profile has the certification of who is signed in', async () => {
  answer(readTraining, training)
  renderScreen(<CertificationPanel />, { path: '/account' })
  const panel = within(await screen.findByRole('region', { name: 'Certification' }))
  expect(panel.getByText('Junior Consultant')).toBeDefined()
  expect(panel.getByText(/^Holds until Jan 2, 2028/)).toBeDefined()
  expect(panel.getByText('35 % of the way to Senior Consultant')).toBeDefined()
})

test('a course is saved as one file that asks for nothing and runs nothing of what was written', () => {
  const lesson = {
    ...{ lesson: 'a/b', title: 'One <b>', minutes: 5, sources: ['s'], done: [] },
    blocks: [
      { kind: 'text' as const, markdown: 'A **strong** word <script>alert(1)</script>\n\n- first\n- second, six feet [1]' },
      { kind: 'animation' as const, animation: 'wind', caption: 'Two roofs in wind.' },
      { kind: 'practice' as const, minutes: 15, task: 'Walk a roof.' },
      { kind: 'check' as const, question: 'Which?', options: [{ text: 'This', right: true }], because: 'So.' },
    ],
  }
  const file = courseFile({ card: card('Camera', {}), lessons: [lesson] })
  expect(file).toContain('<strong>strong</strong>')
  expect(file).toContain('<li>first</li>')
  expect(file).toContain('six feet<sup><a href="#a-b-source-1">1</a></sup>')
  expect(file).toContain('<li id="a-b-source-1">s</li>')
  for (const words of ['Two roofs in wind.', 'Practice (15 min):', 'Walk a roof.']) expect(file).toContain(words)
  expect(file).toContain('&lt;script&gt;')
  expect(file).not.toMatch(/<script|https?:|src=/)
})
