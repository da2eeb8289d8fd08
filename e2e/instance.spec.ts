import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { InstanceHealth, InstanceJobs } from '../subjects/operations/contract/instance.ts'
import { auditThemes } from './axe.ts'
import { watchPolicy } from './policy.ts'

const command = join(import.meta.dirname, '../apps/server/instance/run.ts')

/** What `npm run instance -- open` prints beside the running program, with its settings. */
function printedLink(): string {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PORT: process.env.E2E_PORT, HOST: '127.0.0.1', DATABASE_URL: '' }
  const said = execFileSync(process.execPath, [command, 'open'], { env, encoding: 'utf8' })
  return /https?:\/\/\S+/.exec(said)?.[0] ?? said
}

const failed: InstanceJobs['failed'] = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'analyse-scan',
    organization: 'Harbor Roofing',
    failedAt: '2026-11-20T10:00:00.000Z',
    reason: 'the reader died',
  },
]
const vendors: InstanceHealth['vendors'] = [{ name: 'hubspot', works: false, why: '', calls: { made: 2, failed: 1 } }]

test('whoever runs the installation opens it by the link of the command, once, and sees who is here, what failed and what works', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const policy = watchPolicy(page)
  // nothing fails by itself, and no vendor is connected
  await page.route('**/api/instance/jobs', async (route) => route.fulfill({ json: { ...(await (await route.fetch()).json()), failed } }))
  await page.route('**/api/instance/health', async (route) => {
    const answer = await route.fetch()
    await route.fulfill(answer.ok() ? { json: { ...(await answer.json()), vendors } } : { response: answer })
  })
  await page.goto('/instance')
  await expect(page.getByText('This screen opens by a link')).toBeVisible()

  const link = printedLink()
  await page.goto('/')
  await page.goto(link)
  await expect(page.getByRole('list', { name: 'Organizations' }).getByRole('listitem').first()).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await auditThemes(page, 'the organizations')

  await page.getByRole('tab', { name: 'Jobs' }).click()
  await expect(page.getByRole('list', { name: 'Failed jobs' }).getByRole('button', { name: 'Run again' })).toBeVisible()
  await auditThemes(page, 'the jobs')

  await page.getByRole('tab', { name: 'Health' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Database and files' })).toContainText('Works')
  await expect(page.getByRole('listitem').filter({ hasText: 'HubSpot' })).toContainText('1 of 2 calls failed in the last day')
  await auditThemes(page, 'the health')

  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.getByText('127.0.0.1').first()).toBeVisible()
  await auditThemes(page, 'the log')

  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await other.goto(link)
  await expect(other.getByText('This screen opens by a link')).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('This screen opens by a link')).toBeVisible()
  policy.none()
})
