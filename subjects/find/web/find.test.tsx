import { readHandbookPages } from '@ridgeline/assistant/contract/handbook'
import { readTraining, type TrainingOverview } from '@ridgeline/training/contract/course'
import { answer } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findRecords } from '#contract/find'
import { actionsFor } from './actions.ts'
import { FindButton } from './find-button.tsx'

const exam = { standing: 'open' as const, attemptId: null, attemptsLeft: 3, from: null, lastShare: null }
const training: TrainingOverview = {
  ...{
    level: null,
    nextLevel: 'junior',
    percent: 0,
    parts: [],
    completed: 0,
    total: 1,
    studySeconds: 0,
    days: [],
    practicals: [],
    certificates: [],
  },
  courses: [
    {
      ...{
        course: 'emissivity',
        title: 'Emissivity on the roof',
        description: '',
        day: 'day1',
        subject: 'technology',
        contentType: 'interactive',
      },
      ...{
        minutes: 60,
        screenMinutes: 40,
        lessons: 3,
        required: true,
        isOwn: false,
        level: 'junior',
        state: 'not-started',
        percent: 0,
        missingBefore: [],
      },
      ...{ next: null, studySeconds: 0, exam, examQuestions: 10, examMinutes: 20, dueOn: null },
    },
  ],
}
const passages = [
  { id: 'thermography#emissivity', title: 'Emissivity of roof coverings', text: 'Membranes send out what they are warm', sources: [] },
]

test('Ctrl K opens it, arrows choose and Enter leads to the record', async () => {
  answer(findRecords, ({ search }) => ({
    found:
      search.get('q') === 'habror'
        ? [
            { kind: 'property' as const, id: idOf(1), title: 'Harbor Logistics', detail: '12 Dock Street', link: `/property/${idOf(1)}` },
            { kind: 'scan' as const, id: idOf(2), title: 'Harbor Logistics', detail: 'Scan of Jun 5, 2026', link: `/analysis/${idOf(2)}` },
          ]
        : [],
    meant: 'harbor',
  }))
  answer(readHandbookPages, [])
  answer(readTraining, training)
  const { user, router } = renderScreen(<FindButton />, { path: '/dashboard' })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'habror')
  expect(await screen.findByText('Nothing begins like that. Shown is "harbor".')).toBeDefined()
  const options = screen.getAllByRole('option')
  expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id)
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/analysis/${idOf(2)}`))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('screens are found by their words and others for them, those that the role may open', () => {
  expect(actionsFor('bill', () => true).map(({ title }) => title)).toEqual(['Plan & usage'])
  expect(actionsFor('audit', (permission) => permission !== 'audit.read')).toEqual([])
})

test('a slip of the finger finds the screen all the same, where nothing else is meant', () => {
  const titles = (typed: string) => actionsFor(typed, () => true).map(({ title }) => title)
  expect(titles('uplaod scn')).toEqual(['Upload a scan'])
  expect(titles('projcts')[0]).toBe('Projects')
  expect(titles('zzzzqqq')).toEqual([])
  expect(titles('winn reprt')).toEqual(['Create a Winn report'])
  expect(titles('settngs').slice(0, 3)).toEqual(['Organization settings', 'Assistant settings', 'Notification settings'])
  expect(titles('re-rof')).toEqual([])
})

test('the assistant and the pages of help are found', async () => {
  answer(findRecords, { found: [], meant: null })
  answer(readTraining, training)
  answer(readHandbookPages, [{ id: 'thermography', title: 'Thermography', intro: '', passages }])
  expect(actionsFor('stormy', () => true).map(({ to }) => to)).toEqual(['/assistant'])
  expect(actionsFor('assistant', (permission) => permission !== 'scan.read' && permission !== 'audit.read')).toEqual([])
  expect(actionsFor('handbook', () => false).map(({ to }) => to)).toEqual(['/help'])
  const { user, router } = renderScreen(<FindButton />, { path: '/dashboard' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'emiss')
  await user.click(await screen.findByRole('option', { name: /Emissivity of roof coverings/ }, { timeout: 15_000 }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/help/thermography/emissivity'))
})

test('courses and help are found with a slip too', async () => {
  answer(findRecords, { found: [], meant: null })
  answer(readTraining, training)
  answer(readHandbookPages, [{ id: 'thermography', title: 'Thermography', intro: '', passages }])
  const { user } = renderScreen(<FindButton />, { path: '/dashboard' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'emisivity')
  expect(await screen.findByRole('option', { name: /Emissivity of roof coverings/ }, { timeout: 15_000 })).toBeDefined()
  expect(await screen.findByRole('option', { name: /Emissivity on the roof/ })).toBeDefined()
})

test('a course, a passage by its words, and the screens that have no record are found', async () => {
  answer(findRecords, { found: [], meant: null })
  answer(readTraining, training)
  answer(readHandbookPages, [{ id: 'thermography', title: 'Thermography', intro: '', passages }])
  const titles = (typed: string) => actionsFor(typed, () => true).map(({ to }) => to)
  expect(titles('analytics')).toEqual(['/analytics'])
  expect(titles('crm')).toEqual(['/crm-integrations'])
  expect(titles('salesforce')).toEqual(['/crm-integrations'])
  expect(titles('courses')).toEqual(['/training', '/training/team'])
  expect(actionsFor('analytics', (permission) => permission !== 'analytics.read')).toEqual([])
  const { user, router } = renderScreen(<FindButton />, { path: '/dashboard' })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox')
  await user.type(field, 'membran')
  // Its title has no such word: what it says does.
  expect(await screen.findByRole('option', { name: /Emissivity of roof coverings/ }, { timeout: 15_000 })).toBeDefined()
  await user.clear(field)
  await user.type(field, 'emissivity roof')
  await user.click(await screen.findByRole('option', { name: 'Emissivity on the roof' }, { timeout: 15_000 }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/training/courses/emissivity'))
})

test('that nothing is there is said once it was looked for, never before', async () => {
  const reply = Promise.withResolvers<void>()
  answer(findRecords, async () => {
    await reply.promise
    return { found: [], meant: null }
  })
  answer(readTraining, training)
  answer(readHandbookPages, [])
  const { user } = renderScreen(<FindButton />, { path: '/dashboard' })
  await user.click(screen.getByRole('button', { name: /^Find/ }))
  await user.type(screen.getByRole('combobox'), 'zzz')
  expect(await screen.findByText('Looking...')).toBeDefined()
  expect(screen.queryByText('Nothing found')).toBeNull()
  reply.resolve()
  expect(await screen.findByText('Nothing found')).toBeDefined()
})
