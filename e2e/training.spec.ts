import { expect, type Page, test } from '@playwright/test'
import { answersOf } from '../apps/server/test/changes/training-answers.ts'
import { drawingsOf, readAnHourAgo } from '../apps/server/test/changes/training-truth.ts'
import type { CourseContent, TrainingOverview } from '../subjects/training/contract/course.ts'
import type { ExamAttempt } from '../subjects/training/contract/exam.ts'
import type { PracticalAttempt } from '../subjects/training/contract/practical.ts'
import { keepsToWcag } from './axe.ts'
import { newMember } from './workspace.ts'

/** A call from the page itself, as its own scripts make it. */
const ask = <T>(page: Page, method: string, path: string, body?: unknown): Promise<T> =>
  page.evaluate(
    async ([verb, address, text]) => {
      const headers = text === null ? {} : { 'content-type': 'application/json' }
      const answer = await fetch(address, { method: verb, headers, body: text })
      if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  )

/** Notes every block that is left of a course, some at a time, as somebody does who reads fast. */
async function readAll(page: Page, course: string): Promise<void> {
  const { lessons } = await ask<CourseContent>(page, 'GET', `/api/training/courses/${course}`)
  const left = lessons.flatMap(({ lesson, blocks, done }) =>
    [...blocks.keys()].filter((at) => !done.includes(at)).map((block) => ({ lesson, block })),
  )
  const reader = async () => {
    for (let block = left.shift(); block; block = left.shift()) await ask(page, 'PUT', `/api/training/courses/${course}/progress`, block)
  }
  await Promise.all(Array.from({ length: 6 }, reader))
}
async function answerAll(page: Page, exam: ExamAttempt): Promise<void> {
  const answers = answersOf(exam).map(({ question, right }) => ({ question, answer: right, revision: 1 }))
  await ask(page, 'PUT', `/api/training/exams/${exam.id}/answers`, { answers })
}

/** Draws what is there on each picture. */
async function drawAll(page: Page, id: string): Promise<void> {
  const drawings = await drawingsOf(process.env.E2E_DATA_DIR ?? '', id)
  for (const [at, answer] of drawings.entries())
    await ask(page, 'PUT', `/api/training/practicals/${id}/answers`, { picture: at + 1, answer, revision: 1 })
}

test('from nothing over a failed exam and a failed practical exam to the certificate of a Junior', async ({ page }) => {
  test.setTimeout(180_000)
  const email = await newMember(page, 'Lou Learner')
  const hasRead = () => readAnHourAgo(process.env.E2E_DATA_DIR ?? '', email)
  await page.goto('/training')
  await expect(page.getByRole('heading', { level: 1, name: 'Training Portal' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Welcome and how this works/ })).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    'nothing to scroll sideways for',
  ).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: /Welcome and how this works/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Four people and one report' })).toBeVisible()
  await keepsToWcag(page, 'a lesson')
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Lessons', 'Footer']) await expect(page.getByRole('navigation', { name })).toBeHidden()
  await expect(page.getByText(/^Four people live with what you record/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to read offline' }).click()
  expect((await saved).suggestedFilename()).toBe('welcome.html')
  await page.context().setOffline(true)
  await page
    .getByRole('navigation', { name: 'Lessons' })
    .getByRole('link', { name: /From roof to report/ })
    .click()
  await expect(page.getByText(/is one visit/)).toBeVisible()
  await page.goBack()
  await page.context().setOffline(false)
  await page.getByRole('radio').first().click()
  await page.getByRole('button', { name: 'I have read this' }).click()
  await expect(page.getByText('Lesson completed')).toBeVisible()
  await readAll(page, 'welcome')

  await page.goto('/training/courses/welcome/exam')
  await expect(page.getByText(/^The exam opens after about \d more minutes of reading/).last()).toBeVisible()
  await hasRead()
  await page.reload()
  await page.getByRole('button', { name: 'Begin the exam' }).click()
  await expect(page.getByText('Question 1 of 10')).toBeVisible()
  await keepsToWcag(page, 'an exam')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('heading', { name: 'Not passed' })).toBeVisible()
  await expect(page.getByText(/They can be looked at from/)).toBeVisible()

  const second = await ask<ExamAttempt>(page, 'POST', '/api/training/courses/welcome/exam')
  await answerAll(page, second)
  await page.goto(`/training/exams/${second.id}`)
  await expect(page.getByText('Every question has an answer.')).toBeVisible()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('heading', { name: 'Passed', exact: true })).toBeVisible()

  for (const course of ['safety', 'fundamentals', 'camera', 'inspection', 'moisture', 'sales']) {
    await readAll(page, course)
    await hasRead()
    const exam = await ask<ExamAttempt>(page, 'POST', `/api/training/courses/${course}/exam`)
    await answerAll(page, exam)
    await ask(page, 'PUT', `/api/training/exams/${exam.id}/submission`)
  }
  expect(await ask<TrainingOverview>(page, 'GET', '/api/training')).toMatchObject({ completed: 7, level: null, percent: 87 })

  await page.goto('/training')
  await page.getByRole('button', { name: /Begin the practical exam: Junior/ }).click()
  const board = page.getByRole('application')
  await board.focus()
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space', 'ArrowDown', 'ArrowDown', 'Space', 'Enter'])
    await page.keyboard.press(key)
  await expect(page.getByText('Area 1')).toBeVisible()
  await keepsToWcag(page, 'a practical exam')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Result of the practical exam' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Thermogram 1:/ })).toBeVisible()
  await expect(page.getByText('Not passed')).toBeVisible()
  await keepsToWcag(page, 'the result of a practical exam')
  expect(await ask<TrainingOverview>(page, 'GET', '/api/training')).toMatchObject({ level: null, certificates: [] })

  await page.goto('/training')
  await page.getByRole('button', { name: /Begin the practical exam: Junior/ }).click()
  await expect(page).toHaveURL(/\/training\/practicals\/[\w-]+$/, { timeout: 30_000 })
  const again = page.url().split('/').at(-1) ?? ''
  expect(JSON.stringify(await ask<PracticalAttempt>(page, 'GET', `/api/training/practicals/${again}`))).not.toContain('truth')
  await drawAll(page, again)
  await page.reload()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Result of the practical exam' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Passed', { exact: true })).toBeVisible()

  await page.goto('/training')
  const summary = page.getByRole('region', { name: 'Your certification' })
  await expect(summary.getByText('Junior Consultant', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Public page' }).click()
  await expect(page.getByText('Valid today')).toBeVisible()
  await expect(page.getByText('Lou Learner').first()).toBeVisible()
  await keepsToWcag(page, 'the public page of a certificate')
})
