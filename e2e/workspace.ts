import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { OutboxMessage } from '../subjects/operations/contract/operations.ts'
import type { Project } from '../subjects/project/contract/project.ts'
import type { Property, PropertyDetail } from '../subjects/property/contract/property.ts'
import type { ReportVersion } from '../subjects/report/contract/report.ts'

/** The example roofs are drawn and analysed one after the other from the first start on; this bounds the wait on a slow machine (ms). */
export const SEEDING_MS = 300_000

/** Signs the browser of a page in to the demo workspace, without the screens that `demo.spec.ts` goes through. */
export async function enterDemo(page: Page): Promise<void> {
  const answer = await page.request.post('/api/demo/sign-in')
  expect(answer.ok(), 'the demo workspace lets in').toBe(true)
}

export interface ReadyScan {
  readonly propertyId: string
  readonly propertyName: string
  readonly scanId: string
  readonly projectId: string
}

/** A scan of the demo workspace that is analyzed and has more than one issue, so that two journeys at a time find one each to judge. */
export async function readyScan(page: Page): Promise<ReadyScan> {
  let found: ReadyScan | undefined
  await expect
    .poll(
      async () => {
        found = await scanToJudge(page)
        return found !== undefined
      },
      { message: 'an example scan with issues is analyzed', timeout: SEEDING_MS, intervals: [1000] },
    )
    .toBe(true)
  return found as ReadyScan
}

async function scanToJudge(page: Page): Promise<ReadyScan | undefined> {
  const properties = (await (await page.request.get('/api/properties')).json()) as Property[]
  for (const { id, name } of properties) {
    const { scans } = (await (await page.request.get(`/api/properties/${id}`)).json()) as PropertyDetail
    const scan = scans.find(({ state, issueCount }) => state === 'ready' && issueCount > 1)
    if (!scan) continue
    const [project] = (await (await page.request.get('/api/projects?limit=1')).json()) as Project[]
    return project && { scanId: scan.id, propertyId: id, propertyName: name, projectId: project.id }
  }
}

/** The made Winn report of the school, the example with photos of its own and lines that three answers leave open, once its page stands. */
export async function exampleReport(page: Page): Promise<ReportVersion> {
  let found: ReportVersion | undefined
  const look = async () => {
    const reports = (await (await page.request.get('/api/reports')).json()) as ReportVersion[]
    found = reports.find(
      ({ type, status, propertyName }) => type === 'winn-report' && status === 'completed' && /^Maple Hollow/.test(propertyName),
    )
    // Its page follows once the smaller pictures are made.
    return found !== undefined && (await page.request.get(`/api/report-versions/${found.id}/page.html`)).ok()
  }
  await expect.poll(look, { message: 'the example has a Winn report and its page', timeout: SEEDING_MS, intervals: [1000] }).toBe(true)
  return found as ReportVersion
}

/** Makes a member as `signUp` does, without its screens, for journeys that begin after it. Gives back the address. */
export async function newMember(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${Date.now()}@roofs.example`
  const calls = [
    () => page.request.post('/api/auth/sign-up/email', { data: { name, email, password }, headers: { 'x-forwarded-for': anAddress() } }),
    () => page.request.post('/api/auth/sign-in/email', { data: { email, password, rememberMe: true } }),
    () => page.request.patch('/api/session', { data: { role: 'admin' } }),
  ]
  for (const call of calls) {
    const answer = await call()
    expect(answer.ok(), `${answer.url()} answers ${answer.status()}`).toBe(true)
  }
  await confirmAddress(page, email)
  return email
}

/** People come from addresses of their own, as far as the limits on one are concerned: ten may sign up in an hour from each. */
const anAddress = () => `198.51.100.${1 + Math.floor(Math.random() * 250)}`

/** Confirms the address of who is signed in by the link of the mail, which lies in the outbox folder of the server. */
async function confirmAddress(page: Page, email: string, base = ''): Promise<void> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  let token: string | undefined
  const look = async () => {
    for (const name of (await readdir(folder)).filter((each) => each.endsWith('.json'))) {
      const { to, subject } = JSON.parse(await readFile(join(folder, name), 'utf8')) as { to: string; subject: string }
      if (!to.includes(email) || !/confirm/.test(subject)) continue
      const raw = await readFile(join(folder, name.replace('.json', '.eml')), 'utf8')
      token = /token=([\w-]+)/.exec(raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1]
    }
    return token
  }
  await expect.poll(look, { message: 'the mail that confirms the address', timeout: 30_000 }).toBeDefined()
  const answer = await page.request.post(`${base}/api/session/verify-email`, { data: { token } })
  expect(answer.ok(), 'the address is confirmed').toBe(true)
}

/** The link of an invitation inside the mail that waits in the outbox. */
export async function linkOfMail(page: Page, to: string): Promise<string> {
  const { messages } = (await (await page.request.get('/api/outbox')).json()) as { messages: OutboxMessage[] }
  const mail = OutboxMessage.parse(messages.find((message) => message.to.includes(to)))
  const raw = await (await page.request.get(`/api/outbox/${mail.id}`)).text()
  // Lines of quoted-printable text end in an equals sign where they go on.
  const text = raw.replaceAll(/=\r?\n/g, '')
  const [path] = /\/invited\/[\w-]+/.exec(text) ?? []
  if (path === undefined) throw new Error('the mail has no link')
  return path
}

/** Where toasts appear. Not found by its role: while a dialog is open, everything outside of it is taken from assistive technology. */
export const toastArea = (page: Page) => page.locator('[role=region][aria-label^=Notification]')

/** A toast as a person sees it; what assistive technology is told besides lies elsewhere. */
export const toastWith = (page: Page, title: string) => toastArea(page).locator('li', { has: page.getByText(title, { exact: true }) })

/** The password of every account that journeys make. */
export const password = 'a ladder and a torch'

/** Makes an account with an organization of its own, names it, which nothing opens without, and arrives at the dashboard. Gives back the address. */
export async function signUp(page: Page, name: string, base = ''): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${Date.now()}@roofs.example`
  await page.goto(`${base}/auth?mode=sign-up`)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  // a password is hashed twice on the way, which takes its time where several journeys run at once
  const question = page.getByRole('heading', { level: 1, name: 'What is your company called?' })
  await expect(question).toBeVisible({ timeout: 30_000 })
  // what was refused before there was a role is asked for again after it
  await page.reload()
  await expect(question).toBeVisible()
  await page.getByLabel('Company name').fill(`Roofs of ${name}`)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(`${base}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await confirmAddress(page, email, base)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  return email
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

/** Shows the tools of a picture, which lie behind one button on a phone. */
export async function showTools(page: Page): Promise<void> {
  if (!isPhone(page)) return
  const tools = page.getByRole('button', { name: 'Tools', exact: true })
  await expect(tools).toBeVisible()
  if ((await tools.getAttribute('aria-expanded')) === 'false') await tools.click()
}

/** Shows what changes the colours of a picture: beside it on a desk, among its tools on a phone. */
export async function showScale(page: Page): Promise<void> {
  await showTools(page)
  if (!isPhone(page)) await page.getByRole('button', { name: /^Level and span/ }).click()
}

/** Raises the sheet of a phone: to half of the screen, where the issues and panels of an analysis are, or over all of it, where its captures stand in a row too. */
export async function raiseSheet(page: Page, to: 'half' | 'full' = 'half'): Promise<void> {
  if (!isPhone(page)) return
  const sheet = page.locator('[data-sheet]')
  await expect(sheet).toBeVisible()
  if ((await sheet.getAttribute('data-sheet')) === 'peek') await page.getByRole('button', { name: 'Raise the panel' }).click()
  await expect(sheet).not.toHaveAttribute('data-sheet', 'peek')
  if (to === 'full' && (await sheet.getAttribute('data-sheet')) === 'half')
    await page.getByRole('button', { name: 'Lower the panel' }).press('ArrowUp')
  if (to === 'full') await expect(sheet).toHaveAttribute('data-sheet', 'full')
}

/** Shares an analysis or goes to its report: beside its name, on a phone in its menu. */
export async function chooseAction(page: Page, name: 'Share Analysis' | 'Generate Report'): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Change this scan' }).click()
    await page.getByRole('menuitem', { name }).click()
  } else await page.getByRole(name === 'Share Analysis' ? 'button' : 'link', { name }).click()
}
